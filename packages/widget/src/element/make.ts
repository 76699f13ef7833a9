// Makes nodes: the only way texts enter the page. No HTML is ever parsed, so that a policy may forbid it (Trusted Types).
import type { MarkupNode } from '../markup.js';
import { once } from '../once.js';

type Value = string | number | boolean | undefined;
export type Child = Node | string | false | undefined;

/**
 * An element with attributes and children. `true` is an attribute without a value; `false` and `undefined` are none, nor are children
 * that are nothing.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  // One that is to send a form says so.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

const models = new Map<string, Element>();

/** A copy of what is made once for each name: the buttons of a page differ in a few words, and a copy costs a tenth. */
export function copy<Kind extends Element>(name: string, draw: () => Kind): Kind {
  // A copy is of its model's kind.
  return once(models, name, draw).cloneNode(true) as Kind;
}

/** Class and part of one name: a site's style sheet finds it by either. */
export const named = (name: string, ...more: readonly (string | false | undefined)[]) => ({
  class: [name, ...more].filter(Boolean).join(' '),
  part: name,
});

/** Nodes of markup. An address leads out of the page without telling where from. */
export function markupNodes(nodes: readonly MarkupNode[]): Child[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const { name, href, children } = node;
    const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
    return make(name, link, ...markupNodes(children));
  });
}
