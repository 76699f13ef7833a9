// The hidden `header` field of a thank-you form: JSON that becomes the headers of its request. It is taken from the
// configuration, never from the page or the visitor. Its content is public.
import { ConfigurationError, type Rule } from '../values/configuration-error.js';
import { isRecord } from '../values/text.js';

/** The field of a form that is not part of the answer. */
export const isHeaderField = ({ type, name }: { readonly type: string; readonly name: string }) =>
  type === 'hidden' && name === 'header';

const maxHeaders = 10;
const maxBytes = 1024;

/** Headers about the client or the connection, or controlled by the browser. */
const forbiddenPattern =
  /^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|via)$/i;

const tokenPattern = /^[!#$%&'*+.^_`|~\w-]+$/;

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/**
 * Parses `{"name":"value"}`: at most ten headers in 1 KiB, names of RFC 9110, values in one line. Forbidden names
 * are dropped.
 *
 * @throws ConfigurationError for anything else
 */
export function parseHeaders(text: string): Record<string, string> {
  const createError = (rule: Rule) => new ConfigurationError('header', rule, text);
  if (countBytes(text) > maxBytes) throw createError(`must be at most ${maxBytes} bytes`);
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw createError('must be valid JSON');
  }
  if (!isRecord(value)) throw createError('must be an object of strings');
  const entries = Object.entries(value);
  if (entries.length > maxHeaders) throw createError(`must have at most ${maxHeaders} entries`);
  const headers = entries.map(([name, content]) => {
    // Printable ASCII: what `fetch` accepts, without line breaks.
    if (typeof content !== 'string' || !tokenPattern.test(name) || !/^[ -~]*$/.test(content)) {
      throw createError('must be an object of HTTP headers with single-line values');
    }
    return [name, content] as const;
  });
  return Object.fromEntries(headers.filter(([name]) => !forbiddenPattern.test(name)));
}
