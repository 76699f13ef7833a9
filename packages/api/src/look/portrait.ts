// The two people of the portrait are described by choices, which are fields.
import { choiceField, flagField, objectField, type RecordValues } from '../kernel/field-kinds.js';

export const personFields = {
  skin: choiceField({ values: ['1', '2', '3', '4', '5', '6'], default: '2' }),
  hair: choiceField({ values: ['short', 'curly', 'afro', 'bob', 'long', 'bun', 'braid', 'bald'], default: 'short' }),
  hairColor: choiceField({ values: ['black', 'brown', 'auburn', 'blond', 'grey', 'white'], default: 'brown' }),
  clothes: choiceField({
    values: [
      ...(['dress', 'sleeves', 'suit', 'tunic', 'sari', 'lehenga', 'sherwani', 'kurta'] as const),
      ...(['kimono', 'hanbok', 'kilt', 'bunad'] as const),
    ],
    default: 'suit',
  }),
  /** The colours of the palette. */
  cloth: choiceField({ values: ['white', 'dark', 'main', 'first', 'second', 'third'], default: 'main' }),
  headwear: choiceField({ values: ['none', 'flowers', 'veil', 'hijab', 'turban'], default: 'none' }),
  aid: choiceField({ values: ['none', 'cane', 'wheelchair'], default: 'none' }),
  hasBeard: flagField({}),
  hasGlasses: flagField({}),
  hasBindi: flagField({}),
  /** On the hands, and on bare arms. */
  hasHenna: flagField({}),
} as const;

export type Person = RecordValues<typeof personFields>;

/** Who stands with the couple. */
const companyFields = { hasChild: flagField({}), hasDog: flagField({}) } as const;

export const portraitFields = {
  first: objectField({ fields: personFields }),
  second: objectField({ fields: personFields }),
  ...companyFields,
} as const;

export type Portrait = RecordValues<typeof portraitFields>;
