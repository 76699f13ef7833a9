// The table of attributes as README, editor data, JSON Schema and playground describe it. No part of the element imports it.
import { attributes } from '../attributes/attributes.js';
import { type Attribute, type AttributeTable, type ValueKind, valueKinds } from '../attributes/definition.js';

export interface AttributeReference extends Attribute {
  readonly name: string;
  readonly valueKind: ValueKind;
}

export const listAttributes = (table: AttributeTable = attributes): readonly AttributeReference[] =>
  Object.entries(table).map(([name, attribute]) => ({ name, valueKind: valueKinds[attribute.kind], ...attribute }));

/** Without links to the README's sections. */
export const removeLinks = (description: string): string => description.replace(/ \(\[[^\]]*\]\(#[^)]*\)\)/g, '');
