// The only way texts enter the page. No HTML is ever parsed, so that pages can enforce Trusted Types.

import { getOrCreate } from '../core/values/get-or-create.js';
import type { Content, ElementDescription } from './description.js';

export type Child = Node | string | false | undefined;

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: ElementDescription['attributes'] = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  // A submit button sets its own type.
  if (element instanceof HTMLButtonElement) element.type = 'button';
  return complete(element, attributes, children);
}

function complete<Kind extends Element>(
  element: Kind,
  attributes: ElementDescription['attributes'],
  children: readonly Child[],
): Kind {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** `Kind` is what the caller expects. Only icons are not HTML. */
export function createDescribed<Kind extends Element>({ tag, attributes, children }: ElementDescription): Kind {
  const element = /^(svg|path)$/.test(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  return complete(element, attributes, createNodes(children)) as Element as Kind;
}

export const createNodes = (contents: readonly Content[]): Child[] =>
  contents.map((content) => (typeof content === 'object' ? createDescribed(content) : content));

const templates = new Map<string, Element>();

export function cloneTemplate<Kind extends Element>(name: string, create: () => Kind): Kind {
  // A clone has the type of its template.
  return getOrCreate(templates, name, create).cloneNode(true) as Kind;
}
