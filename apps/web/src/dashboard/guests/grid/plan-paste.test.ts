import type { Group } from '@havn/api/people/group/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import type { Table } from '@havn/api/seating/table/schema';
import { describe, expect, it } from 'vitest';
import { measureCpu } from '../../../../../../scripts/measure-cpu.js';
import { getColumn, guestListParts } from '../../../testing/guest-list-parts.js';
import { emptyGuest } from '../dialogs/guest-form-model.js';
import { type CellValueContext, cellMessages, formatCell, parseCell, splitName } from './cell-values.js';
import { listGridColumns } from './cursor.js';
import { planPaste, toGuestUpdate } from './plan-paste.js';

const guest = (id: string, fields: Partial<Guest> = {}): Guest =>
  ({
    ...emptyGuest,
    _id: id,
    firstName: id,
    country: 'dk',
    language: 'en',
    assignedGroup: null,
    assignedTable: null,
    isSeatFreed: false,
    version: 3,
    ...fields,
  }) as Guest;
const quay = { _id: 't1', tableName: 'Quay', seatsLeft: 1 } as Table;
const pier = { _id: 't2', tableName: 'Pier', seatsLeft: 0 } as Table;
const group = (_id: string, groupName: string, tableAssignment: Group['tableAssignment'] = null) =>
  ({ _id, groupName, code: _id, tableAssignment }) as Group;
const texts: Partial<Record<string, string>> = {
  'Guests.Yes': 'Oui',
  'Guests.No': 'Non',
  'Status.Pending': 'En attente',
  'Status.Accepted': 'Accepté',
  'Status.Declined': 'Décliné',
  'Status.Attended': 'Présent',
  'Languages.en': 'Anglais',
  'Languages.fr': 'Français',
};
const context: CellValueContext = {
  groups: [group('g1', 'Holm', { _id: 't1', tableName: 'Quay' }), group('g2', 'Lind'), group('g3', 'LIND')],
  tables: [quay, pier],
  columns: new Map(guestListParts.columns.map((column) => [column.id, column])),
  language: 'fr',
  t: ((key: string) => texts[key] ?? key) as CellValueContext['t'],
};
const ane = guest('Ane');

describe('a cell', () => {
  it.each([
    ['status', 'accepte', { status: 'Accepted' }],
    ['status', 'Declined', { status: 'Declined' }],
    ['adult', 'non', { isAdult: false }],
    ['adult', '✓', { isAdult: true }],
    ['country', 'Suède', { country: 'se' }],
    ['language', 'French', { language: 'fr' }],
    ['phone', '+45 20 30-40.50', { phoneNumber: '+4520304050' }],
    ['email', ' ane@example.com ', { email: 'ane@example.com' }],
    ['dietary', '=1+1', { dietaryRestriction: '=1+1' }],
    ['group', ' holm', { assignedGroup: 'g1' }],
    ['group', 'Lind', { assignedGroup: 'g2' }],
    ['table', '', { assignedTable: '' }],
    ['name', 'Ane Marie Holm', { firstName: 'Ane', lastName: 'Marie Holm' }],
    ['country', '', { country: '' }],
    ['country', 'Ireland', { country: 'ie' }],
    ['country', 'Österreich', { country: 'at' }],
    ['adult', ' ', {}],
    ['allergens', 'Nüsse, Lait; sésame', { allergens: ['milk', 'nuts', 'sesame'] }],
    ['allergens', 'dairy, peanuts', { allergens: ['peanuts', 'milk'] }],
    ['diets', 'noPork, Vegan, vegan', { diets: ['vegan', 'noPork'] }],
    ['diets', ' ', { diets: [] }],
  ] as const)('%s %j is parsed', (column, text, patch) => {
    expect(parseCell(text, ane, getColumn(column), context)).toEqual({ patch });
  });

  it.each([
    ['status', 'acepted', cellMessages.unknownValue],
    ['country', 'Atlantis', cellMessages.unknownValue],
    ['group', 'lind', cellMessages.ambiguousName],
    ['table', 'Nowhere', cellMessages.unknownValue],
    ['phone', 'call me', 'Use digits only, with an optional + at the start.'],
    ['email', 'ane@', 'Invalid e-mail address.'],
    ['dietary', 'x'.repeat(1001), 'At most 1000 characters.'],
    ['name', 'x'.repeat(101), 'At most 100 characters.'],
  ] as const)('%s %j is rejected with a message', (column, text, message) => {
    expect(parseCell(text, ane, getColumn(column), context)).toEqual({ message });
  });

  it.each(['Gluten, cheese cake', 'vegan', 'no nuts at all'])(
    'with allergens %j is rejected with what is known',
    (text) => {
      expect(parseCell(text, ane, getColumn('allergens'), context)).toEqual({ message: 'Needs.UnknownChoice' });
    },
  );

  it('can be parsed from its own text', () => {
    const ida = guest('Ida', {
      isAdult: false,
      status: 'Attended',
      phoneNumber: '+4520304050',
      dietaryRestriction: 'vegan',
      allergens: ['nuts', 'molluscs'],
      diets: ['noPork', 'noAlcohol'],
    });
    for (const column of listGridColumns([
      'status',
      'adult',
      'phone',
      'dietary',
      'diets',
      'allergens',
      'country',
      'language',
      'group',
    ]).slice(1, -1)) {
      const text = formatCell(ida, getColumn(column), context);
      expect(parseCell(text, ida, getColumn(column), context)).toMatchObject({ patch: {} });
    }
    expect(splitName('Anne Marie', { firstName: 'Anne Marie' })).toEqual({ firstName: 'Anne Marie', lastName: '' });
    expect(splitName('Anne Marie Holm', { firstName: 'Anne Marie' })).toEqual({
      firstName: 'Anne Marie',
      lastName: 'Holm',
    });
  });
});

describe('a pasted block', () => {
  const columns = listGridColumns(['status', 'phone', 'table', 'dietary']);
  const rows = [ane, guest('Bo', { dietaryRestriction: 'vegan' }), guest('Carl')];
  const range = (firstRow: number, lastRow: number, firstColumn: number, lastColumn: number) => ({
    firstRow,
    lastRow,
    firstColumn,
    lastColumn,
  });
  const plan = (texts: string[][], where = range(0, 0, 4, 4)) =>
    planPaste(texts, { rows, columns, range: where }, context);

  it('lists every change and problem, skips unchanged cells, and counts rows and columns that do not fit', () => {
    const result = plan([['fish', 'x'], ['vegan'], ['x'.repeat(1001)], ['late']]);
    expect(result.changes.map(({ guest: { _id }, cells }) => [_id, cells])).toEqual([
      ['Ane', [{ column: getColumn('dietary'), from: '', to: 'fish' }]],
    ]);
    expect(result.problems).toEqual([
      {
        row: 3,
        name: 'Carl',
        column: getColumn('dietary'),
        text: 'x'.repeat(1001),
        message: 'At most 1000 characters.',
      },
    ]);
    expect(result).toMatchObject({
      counts: [{ column: getColumn('dietary'), count: 1 }],
      extraRows: 1,
      extraColumns: 1,
    });
  });

  it('with one value fills the selected range, as does one that fits it several times', () => {
    expect(plan([['fish']], range(0, 2, 4, 4)).changes).toHaveLength(3);
    const striped = plan([['fish'], ['nuts']], range(0, 1, 4, 4));
    expect(striped.changes.map(({ patch }) => patch.dietaryRestriction)).toEqual(['fish', 'nuts']);
    expect(plan([['fish'], ['nuts']], range(0, 2, 4, 4)).changes).toHaveLength(2);
  });

  it('begins at the first data column if the check boxes are selected', () => {
    expect(plan([['accepted', '12']], range(1, 1, 0, 0)).changes[0]?.patch).toEqual({
      status: 'Accepted',
      phoneNumber: '12',
    });
  });

  it('names tables with too few seats, counting those that become free', () => {
    expect(plan([['Quay'], ['Quay']], range(0, 0, 3, 3)).fullTables).toEqual(['Quay']);
    const seated = [guest('Ane', { assignedTable: quay }), guest('Bo', { assignedTable: pier })];
    const swap = planPaste([['Pier'], ['Quay']], { rows: seated, columns, range: range(0, 0, 3, 3) }, context);
    expect(swap.fullTables).toEqual([]);
    expect(swap.changes.map((change) => toGuestUpdate(change, context))).toEqual([
      { id: 'Ane', ifMatch: 3, assignedTable: 't2', isTableChosen: true },
      { id: 'Bo', ifMatch: 3, assignedTable: 't1', isTableChosen: true },
    ]);
  });

  it('counts no seat for a guest who needs none', () => {
    const baby = guest('Baby', { needsSeat: false });
    const seated = planPaste([['Pier']], { rows: [baby], columns, range: range(0, 0, 3, 3) }, context);
    expect(seated.fullTables).toEqual([]);
  });

  it('accepts the table of the group that the same row joins, and no other', () => {
    const both = listGridColumns(['group', 'table']);
    const paste = (table: string) =>
      planPaste([['Holm', table]], { rows: [ane], columns: both, range: range(0, 0, 1, 1) }, context);
    expect(paste('Quay').changes[0]?.patch).toEqual({ assignedGroup: 'g1' });
    expect(paste('Pier').problems.map(({ message }) => message)).toEqual([cellMessages.sitsWithGroup]);
  });

  it('leaves out a guest who was deleted while the preview was open', () => {
    const remaining = planPaste([['a'], ['b']], { rows: [undefined, ane], columns, range: range(0, 0, 4, 4) }, context);
    expect(remaining.changes.map(({ patch }) => patch)).toEqual([{ dietaryRestriction: 'b' }]);
  });

  it('plans 10,000 rows with groups within a second of processor time', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => guest(`Guest ${index}`));
    const groups = Array.from({ length: 3000 }, (_, index) => group(`g${index}`, `Household ${index}`));
    const texts = many.map((_, index) => [`household ${index % 3000}`]);
    const target = { rows: many, columns: listGridColumns(['group']), range: range(0, 0, 1, 1) };
    const plan = () => expect(planPaste(texts, target, { ...context, groups }).changes).toHaveLength(10_000);
    expect(measureCpu(plan, 1000)).toBeLessThan(1000);
  });
});
