// The diets and allergens that an answer says of one person (specification §3 "Needs of one person"): for the schema of
// `guest.respond`, and for the part of the page that loads on demand.
import { allergens, diets } from '@havn/db/values';
import { choicesField, flagField, type RecordValues } from '../../kernel/field-kinds.js';

export const answerNeedFields = {
  allergens: choicesField({ values: allergens }),
  diets: choicesField({ values: diets }),
  replaces: flagField({
    description: 'Whether the lists replace what is noted for the guest; otherwise they are added to it',
  }),
};

export type AnswerNeeds = { _id: string } & Partial<RecordValues<typeof answerNeedFields>>;
