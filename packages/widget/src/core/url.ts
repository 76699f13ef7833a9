// Validates the URLs in a configuration.
import { ConfigurationError } from './configuration-error.js';

/** Path traversal may be hidden behind repeated percent-encoding. */
const maxDecodeRounds = 3;

/** Whether a path contains `..`, however it is encoded: `../`, `..\`, `%2e%2e%2f`, `%252e…`. */
export function hasPathTraversal(url: string): boolean {
  let text = url;
  for (let round = 0; round <= maxDecodeRounds; round += 1) {
    if (/(^|[\\/])\.\.([\\/]|$)/.test(text)) return true;
    text = text.replace(/%(25|2e|2f|5c)/gi, (code) => decodeURIComponent(code));
  }
  return false;
}

function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export const isHttpUrl = (text: string): boolean =>
  /^https?:$/.test(parseUrl(text)?.protocol ?? '') && !/\s/.test(text);

const isLocalhost = (url: URL | undefined) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');

/** https, or http on localhost (security row T15). */
export const isSecureUrl = (text: string): boolean =>
  isHttpUrl(text) && (/^https:/i.test(text) || isLocalhost(parseUrl(text)));

/** @throws ConfigurationError for anything but http(s), or a path with `..` */
export function parseFileUrl(attribute: string, text: string): string {
  if (!isHttpUrl(text) || hasPathTraversal(text)) {
    throw new ConfigurationError(attribute, 'must be an http or https URL without ../', text);
  }
  return text;
}

/**
 * The URL of a stylesheet: its path ends in `.css`, over https, or over http on localhost or from the page's own
 * origin.
 *
 * @throws ConfigurationError for any other URL
 */
export function parseStylesheetUrl(text: string, pageUrl: string | undefined): string {
  const page = pageUrl === undefined ? undefined : parseUrl(pageUrl);
  const url = parseUrl(text, page?.href);
  const isSameOriginOrLocal = url?.origin === page?.origin || isLocalhost(url);
  const isValid =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isSameOriginOrLocal)) &&
    url.pathname.endsWith('.css') &&
    !hasPathTraversal(text);
  if (!isValid) throw new ConfigurationError('customCss', 'must be the https URL of a .css file', text);
  return url.href;
}
