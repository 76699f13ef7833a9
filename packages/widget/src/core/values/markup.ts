// A description as a tree. The element renders it as DOM nodes; it never becomes HTML of a page.

export type MarkupName =
  | ('br' | 'hr' | 'p' | 'b' | 'u' | 'i' | 'strong' | 'em' | 'li' | 'ul' | 'ol')
  | ('h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'a');

export interface MarkupElement {
  readonly name: MarkupName;
  /** Only for an `a`: http, https, mailto or tel. */
  readonly href?: string;
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = string | MarkupElement;

const lineBreakPattern = /^(br|hr|p|li|h\d)$/;

/** `separator` ends each line. Links are replaced by their URL. */
export function plainText(nodes: readonly MarkupNode[], separator = ' '): string {
  const plain = (node: MarkupNode): string => {
    if (typeof node === 'string') return node;
    if (node.href !== undefined) return node.href;
    return node.children.map(plain).join('') + (lineBreakPattern.test(node.name) ? separator : '');
  };
  return nodes.map(plain).join('').trim();
}

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An ampersand that begins no reference is valid, and reads better where a calendar shows the source. */
export const escapeHtml = (text: string): string =>
  text.replace(/&(?=#|[a-z]{2})|[<>]/gi, (char) => htmlEscapes[char] ?? '');

/** HTML for the description in a calendar. It is never inserted into a page. */
export const toCalendarHtml = (nodes: readonly MarkupNode[]): string =>
  // A line break after a block only separates the lines of the source.
  buildHtml(nodes).replace(/(<\/?(?:[bh]r|p|[uo]l|li|h\d)>)?\n/g, (_, block) => block ?? '<br>');

function buildHtml(nodes: readonly MarkupNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { name, href, children } = node;
      if (name === 'br' || name === 'hr') return `<${name}>`;
      const attributes =
        href === undefined
          ? ''
          : ` href="${escapeHtml(href).replaceAll('"', '&quot;')}" target="_blank" rel="noopener"`;
      return `<${name}${attributes}>${buildHtml(children)}</${name}>`;
    })
    .join('');
}

export const isStyled = (nodes: readonly MarkupNode[]): boolean =>
  nodes.some((node) => typeof node !== 'string' && node.name !== 'br');
