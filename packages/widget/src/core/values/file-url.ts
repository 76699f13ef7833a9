import { ConfigurationError } from './configuration-error.js';
import { isHttpUrl, isLocalhost, parseUrl } from './url.js';

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

/** Redirects and subscription links contain the URL of a file, the latter encoded once more. */
const maxFileUrlLength = 2000;

/** @throws ConfigurationError for anything but http(s), a path with `..`, or more than 2,000 characters */
export function parseFileUrl(attribute: string, text: string): string {
  if (!isHttpUrl(text) || hasPathTraversal(text)) {
    throw new ConfigurationError(attribute, 'must be an http or https URL without ../', text);
  }
  if (new URL(text).href.length > maxFileUrlLength) {
    throw new ConfigurationError(attribute, 'must be a URL of at most 2000 characters', text);
  }
  return text;
}

export interface PageAddresses {
  readonly pageUrl?: string;
  /** What relative addresses refer to; by default the page. */
  readonly baseUrl?: string;
}

/** @throws ConfigurationError for a nonce that HTML or a policy could not contain */
export function parseNonce(text: string | undefined): string | undefined {
  if (text !== undefined && /[\s"'`<>()[\]{}]/.test(text)) {
    throw new ConfigurationError('cspnonce', 'must not contain quotes, brackets or whitespace', text);
  }
  return text;
}

/** @throws ConfigurationError unless it is `.css` over https, or over http from localhost or the page's origin */
export function parseStylesheetUrl(text: string, { pageUrl, baseUrl = pageUrl }: PageAddresses): string {
  const url = parseUrl(text, parseUrl(baseUrl)?.href);
  const isSameOriginOrLocal = url?.origin === parseUrl(pageUrl)?.origin || isLocalhost(url?.hostname ?? '');
  const isValid =
    url !== undefined &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isSameOriginOrLocal)) &&
    url.pathname.endsWith('.css') &&
    !hasPathTraversal(text);
  if (!isValid) throw new ConfigurationError('customCss', 'must be the https URL of a .css file', text);
  return url.href;
}
