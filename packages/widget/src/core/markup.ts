// Parses the tags of a description, `[b]` or `{b}`, into a tree of allowed elements, and serializes it for
// calendars. The element renders the tree as DOM nodes; it never becomes HTML of a page.

export type MarkupName =
  | ('br' | 'hr' | 'p' | 'b' | 'u' | 'i' | 'strong' | 'em' | 'li' | 'ul' | 'ol')
  | ('h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'a');

/** A harmless element: it has no attributes except the validated URL of an `a`. */
export interface MarkupElement {
  readonly name: MarkupName;
  /** Only for an `a`: http, https, mailto or tel. */
  readonly href?: string;
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = string | MarkupElement;

const maxDepth = 16;
/** Linear time: no two neighboring repetitions match the same characters. */
const tagPattern = /[[{]\s*(?:(\/)\s*)?(br|hr|p|b|u|i|strong|em|li|ul|ol|h[1-9]|url)\s*(?:\/\s*)?[\]}]|<br\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};

/** The six entities that descriptions written for HTML contain; any other stays as text. */
const decodeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');

/** The URL if it is safe to follow, otherwise `undefined`. */
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

/** Where a URL ends, and where the text continues after its closing tag. */
function findUrlEnd(text: string, from: number): UrlRange | undefined {
  urlEndPattern.lastIndex = from;
  const close = urlEndPattern.exec(text);
  return close === null ? undefined : { end: close.index, next: close.index + close[0].length };
}

/**
 * Parses markup. Unknown tags stay as text; an unclosed tag is closed at the end; a closing tag without an opening
 * one is dropped.
 */
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
      const depth = stack.findLastIndex((open) => open.name === name);
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

const lineBreakPattern = /^(br|hr|p|li|h\d)$/;

/** Text without markup, with a separator at the end of each line. Links are replaced by their URL. */
export function plainText(nodes: readonly MarkupNode[], separator = ' '): string {
  const plain = (node: MarkupNode): string => {
    if (typeof node === 'string') return node;
    if (node.href !== undefined) return node.href;
    return node.children.map(plain).join('') + (lineBreakPattern.test(node.name) ? separator : '');
  };
  return nodes.map(plain).join('').trim();
}

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * HTML allows an ampersand that begins no character reference, and it reads better where a calendar shows the
 * source.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/&(?=#|[a-z]\w*;)|[<>]/gi, (char) => htmlEscapes[char] ?? '');

/** HTML for the description in a calendar. It is never inserted into a page. */
export function toCalendarHtml(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { name, href, children } = node;
      if (name === 'br' || name === 'hr') return `<${name}>`;
      const attributes =
        href === undefined
          ? ''
          : ` href="${escapeHtml(href).replaceAll('"', '&quot;')}" target="_blank" rel="noopener"`;
      return `<${name}${attributes}>${toCalendarHtml(children)}</${name}>`;
    })
    .join('');
}

/** Whether it contains more than text and line breaks. */
export const isStyled = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && node.name !== 'br');
