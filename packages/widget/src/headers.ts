// The hidden `header` field of a thank-you form: JSON that becomes the headers of its request. The element calls it with the
// configuration's own value, never with one from the page or the visitor. What stands in it is public.
import { ConfigurationError, type Rule } from './failure.js';
import { isRecord } from './text.js';

/** The field of a form that is no answer. */
export const isHeader = ({ type, name }: { readonly type: string; readonly name: string }) =>
  type === 'hidden' && name === 'header';

const most = 10;
const longest = 1024;

/** Headers that say who asks, where and how: nobody's to set, or the browser's alone. */
const forbidden =
  /^(accept-(charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|permissions-policy|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|via)$/i;

const token = /^[!#$%&'*+.^_`|~\w-]+$/;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Reads `{"name":"value"}`: at most ten headers in 1 KiB, names of RFC 9110, texts in one line. Forbidden names are left out.
 *
 * @throws ConfigurationError for anything else
 */
export function readHeaders(text: string): Record<string, string> {
  const refuse = (rule: Rule) => new ConfigurationError('header', rule, text);
  if (bytesOf(text) > longest) throw refuse(`must be at most ${longest} bytes`);
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw refuse('must be JSON');
  }
  if (!isRecord(value)) throw refuse('must be an object of texts');
  const entries = Object.entries(value);
  if (entries.length > most) throw refuse(`must have at most ${most} entries`);
  const headers = entries.map(([name, content]) => {
    // Printable ASCII: what `fetch` takes, and no line break.
    if (typeof content !== 'string' || !token.test(name) || !/^[ -~]*$/.test(content)) {
      throw refuse('must be an object of texts in one line, under names of HTTP headers');
    }
    return [name, content] as const;
  });
  return Object.fromEntries(headers.filter(([name]) => !forbidden.test(name)));
}
