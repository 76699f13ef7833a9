// The options of an editor, as the table of attributes describes them: each attribute, and the fields within the values
// of `dates`, `rsvp` and `ty`.
import type { AttributeDefinition, AttributeTable } from '../src/attributes/definition.js';
import { type ObjectFields, questionFields, rsvpFields, thankYouFields } from '../src/attributes/object-fields.js';

export interface EditorOption extends AttributeDefinition {
  readonly name: string;
  /** The option whose value contains this one; an attribute has none. */
  readonly parent?: string;
  /** The fields of the object, or of each row. */
  readonly fields?: readonly EditorOption[];
}

export interface OptionSection<Name extends string = string> {
  readonly name: Name;
  readonly options: readonly EditorOption[];
}

const objectFields: Readonly<Partial<Record<string, ObjectFields>>> = {
  rsvp: rsvpFields,
  ty: thankYouFields,
  fields: questionFields,
};

const selectDateAttributes = (table: AttributeTable): ObjectFields =>
  Object.fromEntries(Object.entries(table).filter(([, { inDates }]) => inDates === 'shown'));

function describeOptions(
  definitions: ObjectFields,
  { table, parent }: { readonly table: AttributeTable; readonly parent?: string },
): EditorOption[] {
  return Object.entries(definitions).map(([name, definition]) => {
    const isObject = definition.kind === 'rows' || definition.kind === 'form';
    const inner = name === 'dates' ? selectDateAttributes(table) : objectFields[name];
    const fields = isObject && inner ? describeOptions(inner, { table, parent: name }) : undefined;
    return { ...definition, name, parent, fields };
  });
}

/** The attributes by their place in the playground or in the form of the dashboard, in the order of the table. */
export function buildSections<Name extends string>(
  table: AttributeTable,
  place: 'playground' | 'form',
  names: readonly Name[],
): OptionSection<Name>[] {
  const options = describeOptions(table, { table });
  return names.map((name) => ({ name, options: options.filter((option) => table[option.name]?.[place] === name) }));
}

/** The fields of an attribute whose value is an object, in any place. */
export const listObjectFields = (table: AttributeTable, name: string): readonly EditorOption[] =>
  describeOptions(table, { table }).find((option) => option.name === name)?.fields ?? [];

/** The keywords to choose from, the default first. */
export const listChoices = ({ values = [], default: first }: EditorOption): readonly string[] =>
  [...values].sort((one, other) => Number(other === first) - Number(one === first));
