// JSON in the hidden `header` field becomes headers of the request. It is public, and never from the visitor.
import { ConfigurationError, type Rule } from '../values/configuration-error.js';
import { isRecord } from '../values/text.js';

export const isHeaderField = ({ type, name }: { readonly type: string; readonly name: string }) =>
  type === 'hidden' && name === 'header';

const maxHeaders = 10;
const maxBytes = 1024;

/** Headers about the client or the connection, or controlled by the browser. */
const forbiddenPattern =
  /^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|via)$/i;

const tokenPattern = /^[!#$%&'*+.^_`|~\w-]+$/;

const countBytes = (text: string) => new TextEncoder().encode(text).length;

/** @throws ConfigurationError beyond ten headers or 1 KiB, or outside RFC 9110; forbidden names are dropped */
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
