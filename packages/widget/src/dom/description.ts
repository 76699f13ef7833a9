// Descriptions of elements, without a DOM: the browser creates nodes from them, the server writes them as HTML.

export type AttributeValue = string | number | boolean | undefined;

export type Content = ElementDescription | string | false | undefined;

export interface ElementDescription {
  readonly tag: string;
  /** `true` is an attribute without a value; `false` and `undefined` are skipped. */
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly children: readonly Content[];
}

export const describe = (
  tag: string,
  attributes: ElementDescription['attributes'],
  ...children: readonly Content[]
): ElementDescription => ({ tag, attributes, children });

/** A class and a part of the same name: a site's stylesheet can use either. */
export const classAndPart = (name: string, ...more: readonly (string | false | undefined)[]) => ({
  class: [name, ...more].filter(Boolean).join(' '),
  part: name,
});
