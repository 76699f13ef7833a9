// What the element needs of the table, of which the descriptions are most. The test beside this file writes it into
// `core-attributes.gen.ts`.
import { type Attribute, type AttributeTable, type ValueKind, valueKinds } from './definition.js';

/** What the element needs to know about an attribute. */
export interface AttributeFacts
  extends Pick<Attribute, 'isOverridable' | 'isInherited' | 'belongsTo' | 'parsedOnDemand'> {
  readonly kind: ValueKind;
}

export interface CoreAttributes<Name extends string = string> {
  /** Each name is in one group: repeated lists would be larger. */
  readonly groups: readonly (AttributeFacts & { readonly names: readonly Name[] })[];
  readonly aliases: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** The values of each choice. */
  readonly keywords: Readonly<Record<string, readonly string[]>>;
}

const selectFacts = ({ kind, isOverridable, isInherited, belongsTo, parsedOnDemand }: Attribute): AttributeFacts => ({
  kind: valueKinds[kind],
  isOverridable,
  isInherited,
  belongsTo,
  parsedOnDemand,
});

export function selectCoreAttributes(table: AttributeTable): CoreAttributes {
  const entries = Object.entries(table);
  const namesByFacts = new Map<string, string[]>();
  for (const [name, attribute] of entries) {
    const facts = JSON.stringify(selectFacts(attribute));
    namesByFacts.set(facts, [...(namesByFacts.get(facts) ?? []), name]);
  }
  return {
    groups: [...namesByFacts].sort().map(([facts, names]) => ({ ...(JSON.parse(facts) as AttributeFacts), names })),
    aliases: Object.fromEntries(entries.flatMap(([name, { aliases }]) => (aliases ? [[name, aliases]] : []))),
    keywords: Object.fromEntries(
      entries.flatMap(([name, { kind, values = [] }]) => (kind === 'choice' ? [[name, values]] : [])),
    ),
  };
}
