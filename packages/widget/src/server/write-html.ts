// Writes described elements as HTML. Every text and attribute is escaped, so that none can become markup.
import { replaceLoneSurrogates } from '../core/values/text.js';
import type { Content, ElementDescription } from '../dom/description.js';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // The parser would turn it into a line feed.
  '\r': '&#13;',
};

/** For texts and quoted attributes. HTML cannot contain a NUL, and UTF-8 no lone surrogate. */
const escapeText = (text: string): string =>
  replaceLoneSurrogates(text)
    .replaceAll('\0', '')
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);

export const writeAttributes = (attributes: ElementDescription['attributes']): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeText(String(value))}"`)
    .join('');

/** The text of a style element is not escaped: an end tag would end it. */
function writeStyle(children: readonly Content[]): string {
  const text = children.join('');
  if (text.includes('</')) throw new Error('a stylesheet must not contain "</"');
  return text;
}

export function writeHtml(content: Content): string {
  if (typeof content !== 'object') return content ? escapeText(content) : '';
  const { tag, attributes, children } = content;
  const start = `<${tag}${writeAttributes(attributes)}>`;
  if (tag === 'link') return start;
  return `${start}${tag === 'style' ? writeStyle(children) : children.map(writeHtml).join('')}</${tag}>`;
}
