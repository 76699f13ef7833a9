// Cells of plus-ones, meals and answers: the values are ids, the texts are the couple's.
import { weddingEventId } from '@havn/api/meals/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { describe, expect, it } from 'vitest';
import { createGuestListParts } from '../../../testing/guest-list-parts.js';
import { emptyGuest } from '../dialogs/guest-form-model.js';
import {
  type CellValueContext,
  cellMessages,
  formatCell,
  parseCell,
  toCellFields,
  writeValues,
} from './cell-values.js';

const option = (_id: string, en: string) => ({ _id, labels: { en } });
const question = {
  eventId: weddingEventId,
  asked: 'guest',
  audience: 'everyone',
  isRequired: false,
} as const;
const dish = { eventId: weddingEventId, audience: 'everyone', marks: [], contains: [] } as const;
const { columns } = createGuestListParts({
  hosts: { maria: 'Maria Rossi' },
  dishes: [
    { ...dish, _id: 'fish', names: { en: 'Fish' } },
    { ...dish, _id: 'beef', names: { en: 'Beef' } },
    { ...dish, _id: 'fish2', names: { en: 'Fish' } },
  ],
  questions: [
    { ...question, options: [], _id: 'bus', kind: 'yesNo', labels: { en: 'Bus?' } },
    { ...question, options: [], _id: 'nights', kind: 'number', labels: { en: 'Nights?' } },
    {
      ...question,
      _id: 'tour',
      kind: 'some',
      labels: { en: 'Tour?' },
      options: [option('a', 'Boat, long'), option('b', 'Hike')],
    },
  ],
});
const context = {
  columns: new Map(columns.map((column) => [column.id, column])),
  groups: [],
  tables: [],
  language: 'en',
  t: ((key: string) => key.split('.').at(-1) ?? key) as CellValueContext['t'],
} satisfies CellValueContext;
const meal = `event:${weddingEventId}:weddingMeal`;
const guest = {
  ...emptyGuest,
  hostId: 'maria',
  meals: { [weddingEventId]: 'fish2' },
  answers: { bus: false, nights: 0, tour: ['a', 'b'] },
} as unknown as Guest;

const getColumn = (id: string) => {
  const column = context.columns.get(id);
  if (column === undefined) throw new Error(`There is no ${id}.`);
  return column;
};
const parse = (id: string, text: string) => parseCell(text, guest, getColumn(id), context);

describe('a cell', () => {
  it.each([
    ['plusOne:host', 'Maria Rossi'],
    [meal, 'Fish (2)'],
    ['question:bus:answer', 'no'],
    ['question:nights:answer', '0'],
    ['question:tour:answer', 'Boat, long; Hike'],
  ])('of %s shows %s', (id, text) => {
    expect(formatCell(guest, getColumn(id), context)).toBe(text);
    expect(formatCell({ ...emptyGuest } as unknown as Guest, getColumn(id), context)).toBe('');
  });

  it.each([
    [meal, 'beef', { meals: { [weddingEventId]: 'beef' } }],
    [meal, '', { meals: { [weddingEventId]: null } }],
    ['question:bus:answer', 'yes', { answers: { bus: true } }],
    ['question:bus:answer', '', { answers: { bus: null } }],
    ['question:nights:answer', '3', { answers: { nights: 3 } }],
    ['question:nights:answer', '', { answers: { nights: null } }],
    ['question:tour:answer', 'hike', { answers: { tour: ['b'] } }],
    ['question:tour:answer', '', { answers: { tour: null } }],
  ])('of %s reads %j', (id, text, update) => {
    const parsed = parse(id, text);
    expect(parsed).toHaveProperty('patch');
    expect(writeValues({}, 'patch' in parsed ? parsed.patch : {}, context)).toEqual(update);
  });

  it('of a host is changed in the form of the guest', () => {
    expect(parse('plusOne:host', 'Maria Rossi')).toEqual({ patch: {} });
    expect(parse('plusOne:host', '')).toEqual({ message: cellMessages.readOnly });
  });

  it('rejects what is none of the choices', () => {
    expect(parse(meal, 'Tofu')).toEqual({ message: cellMessages.unknownValue });
    expect(parse('question:nights:answer', 'many')).toHaveProperty('message');
    expect(parse('question:tour:answer', 'Boat')).toHaveProperty('message');
    expect(toCellFields(guest, context)).toHaveProperty(['plusOne:host'], 'maria');
  });
});
