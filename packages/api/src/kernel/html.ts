// HTML as data, which has no text to escape: the server writes it, and the preview of the couple's words builds it.
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);
}

export interface HtmlTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly HtmlContent[];
}

export type HtmlContent = HtmlTag | string;

export const createTag = (
  name: string,
  attributes: HtmlTag['attributes'] = {},
  ...children: readonly HtmlContent[]
): HtmlTag => ({ name, attributes, children });

export function renderContent(content: HtmlContent): string {
  if (typeof content === 'string') return escapeHtml(content);
  const { name, attributes, children } = content;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}${value && `="${escapeHtml(value)}"`}`);
  const start = `<${name}${written.join('')}>`;
  return name === 'input' ? start : `${start}${children.map(renderContent).join('')}</${name}>`;
}
