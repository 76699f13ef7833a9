// Creates DOM nodes: the only way texts enter the page. No HTML is ever parsed, so that pages can enforce Trusted
// Types.

import { getOrCreate } from '../core/get-or-create.js';
import type { MarkupNode } from '../core/markup.js';

type Value = string | number | boolean | undefined;
export type Child = Node | string | false | undefined;

/**
 * Creates an element with attributes and children. `true` is an attribute without a value; `false` and `undefined`
 * attributes and children are skipped.
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  // A submit button sets its own type.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

const templates = new Map<string, Element>();

/**
 * Clones a template that is created once per name: the buttons of a page differ only in a few texts, and cloning takes
 * a tenth of the time.
 */
export function cloneTemplate<Kind extends Element>(name: string, create: () => Kind): Kind {
  // A clone has the type of its template.
  return getOrCreate(templates, name, create).cloneNode(true) as Kind;
}

/** A class and a part of the same name: a site's stylesheet can use either. */
export const classAndPart = (name: string, ...more: readonly (string | false | undefined)[]) => ({
  class: [name, ...more].filter(Boolean).join(' '),
  part: name,
});

/** Renders markup as nodes. Links open in a new tab without a referrer. */
export function renderMarkup(nodes: readonly MarkupNode[]): Child[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { name, href, children } = node;
    const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
    return createElement(name, link, ...renderMarkup(children));
  });
}
