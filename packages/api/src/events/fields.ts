// The fields of a further event of the wedding (specification §2 "Event"): a welcome dinner, a brunch.
import { eventAudiences } from '@havn/db/values';
import {
  choiceField,
  flagField,
  instantField,
  lineField,
  localizedTextField,
  numberField,
} from '../kernel/field-kinds.js';

const fallback = 'A language without a text has that of the first language of the wedding';

export const eventFields = {
  names: localizedTextField({ max: 60, isLine: true, description: `By language. ${fallback}` }),
  startsAt: instantField({}),
  endsAt: instantField({}),
  venue: lineField({ max: 200 }),
  address: lineField({ max: 300 }),
  notes: localizedTextField({ max: 1000, description: `By language. ${fallback}` }),
  dressCodes: localizedTextField({ max: 200, isLine: true, description: `By language. ${fallback}` }),
  audience: choiceField({
    values: eventAudiences,
    default: 'chosen',
    description: 'With `everyone`, all guests are invited, and new ones when they are added',
  }),
  asksAnswer: flagField({ default: true, description: 'False for a part of the programme to which nobody replies' }),
  answersCloseAt: instantField({ description: 'Null: when the answers to the wedding close' }),
  capacity: numberField({
    min: 1,
    max: 100_000,
    isNullable: true,
    default: null,
    invalid: 'Enter a whole number from 1 to 100,000.',
    description: 'The most guests who can accept; null without a limit',
  }),
} as const;
