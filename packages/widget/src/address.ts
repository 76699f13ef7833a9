// Validates the URLs in a configuration.
import { ConfigurationError } from './failure.js';

/** Path traversal may be hidden behind repeated percent-encoding. */
const rounds = 3;

/** Whether a path contains `..`, however it is encoded: `../`, `..\`, `%2e%2e%2f`, `%252e…`. */
export function climbs(address: string): boolean {
  let text = address;
  for (let round = 0; round <= rounds; round += 1) {
    if (/(^|[\\/])\.\.([\\/]|$)/.test(text)) return true;
    text = text.replace(/%(25|2e|2f|5c)/gi, (code) => decodeURIComponent(code));
  }
  return false;
}

function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

export const isWebAddress = (text: string): boolean =>
  /^https?:$/.test(parsed(text)?.protocol ?? '') && !/\s/.test(text);

const isLocal = (url: URL | undefined) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url?.hostname ?? '');

/** https, or http on localhost (security row T15). */
export const isSecureAddress = (text: string): boolean =>
  isWebAddress(text) && (/^https:/i.test(text) || isLocal(parsed(text)));

/** @throws ConfigurationError for anything but http(s), or a path with `..` */
export function readFileAddress(attribute: string, text: string): string {
  if (!isWebAddress(text) || climbs(text)) {
    throw new ConfigurationError(attribute, 'must be an http or https address, without ../ in it', text);
  }
  return text;
}

/**
 * The URL of a stylesheet: its path ends in `.css`, over https, or over http on localhost or from the page's own
 * origin.
 *
 * @throws ConfigurationError for any other URL
 */
export function readStyleAddress(text: string, pageUrl: string | undefined): string {
  const page = pageUrl === undefined ? undefined : parsed(pageUrl);
  const url = parsed(text, page?.href);
  const isNear = url?.origin === page?.origin || isLocal(url);
  const isRight =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isNear)) &&
    url.pathname.endsWith('.css') &&
    !climbs(text);
  if (!isRight) throw new ConfigurationError('customCss', 'must be the https address of a .css file', text);
  return url.href;
}
