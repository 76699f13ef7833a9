import type { MarkupNode } from '../core/values/markup.js';
import { type Child, createElement } from '../dom/create-element.js';

export function renderMarkup(nodes: readonly MarkupNode[]): Child[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { name, href, children } = node;
    const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
    return createElement(name, link, ...renderMarkup(children));
  });
}
