import { decodeEntities } from './entities.js';
import type { MarkupName, MarkupNode } from './markup.js';

const maxDepth = 16;
/** Linear time: no two neighbouring repetitions match the same characters. */
const tagPattern = /[[{]\s*(?:(\/)\s*)?(br|hr|p|b|u|i|strong|em|li|ul|ol|h[1-9]|url)\s*(?:\/\s*)?[\]}]|<br\s*\/?>/gi;

export function sanitizeUrl(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text);
    if (!/^(https?|mailto|tel):$/.test(protocol)) return undefined;
    return /^[!#-;=?-~]+$/.test(text) ? text : href;
  } catch {
    return undefined;
  }
}

function parseLink(text: string): MarkupNode {
  const bar = text.indexOf('|');
  const address = decodeEntities(bar < 0 ? text : text.slice(0, bar)).trim();
  const label = bar < 0 ? address : decodeEntities(text.slice(bar + 1)).trim() || address;
  const href = sanitizeUrl(address);
  return href === undefined ? label : { name: 'a', href, children: [label] };
}

type OpenElement = { name: MarkupName; children: MarkupNode[] };

const urlEndPattern = /[[{]\/\s*url\s*[\]}]/gi;

interface UrlRange {
  readonly end: number;
  readonly next: number;
}

function findUrlEnd(text: string, from: number): UrlRange | undefined {
  urlEndPattern.lastIndex = from;
  const close = urlEndPattern.exec(text);
  return close === null ? undefined : { end: close.index, next: close.index + close[0].length };
}

/** Unknown tags stay as text; an unclosed tag is closed at the end; a lone closing tag is dropped. */
export function parseMarkup(text: string): MarkupNode[] {
  const root: OpenElement = { name: 'p', children: [] };
  const stack = [root];
  let position = 0;
  let hasUrls = true;
  for (const match of text.matchAll(tagPattern)) {
    const [found, slash, tagName = 'br'] = match;
    // Brackets must match: `[b}` is not a tag.
    if (match.index < position || !/^(\[.*\]|\{.*\}|<.*)$/s.test(found)) continue;
    const parent = stack.at(-1) ?? root;
    if (match.index > position) parent.children.push(decodeEntities(text.slice(position, match.index)));
    position = match.index + found.length;
    const isClosing = slash === '/';
    const word = tagName.toLowerCase().replace(/^h[7-9]$/, 'h6');
    if (word === 'url') {
      const url: UrlRange | undefined = isClosing || !hasUrls ? undefined : findUrlEnd(text, position);
      hasUrls &&= isClosing || url !== undefined;
      if (url !== undefined) parent.children.push(parseLink(text.slice(position, url.end)));
      position = url?.next ?? position;
      continue;
    }
    // The pattern matches no other word.
    const name = word as MarkupName;
    const isVoid = name === 'br' || name === 'hr';
    if (isClosing && !isVoid) {
      const depth = stack.map((open) => open.name).lastIndexOf(name);
      if (depth > 0) stack.length = depth;
      continue;
    }
    const opened: OpenElement = { name, children: [] };
    parent.children.push(opened);
    if (!isVoid && stack.length <= maxDepth) stack.push(opened);
  }
  if (position < text.length) (stack.at(-1) ?? root).children.push(decodeEntities(text.slice(position)));
  return root.children;
}
