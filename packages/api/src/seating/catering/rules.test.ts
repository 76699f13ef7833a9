import { describe, expect, it } from 'vitest';
import { guestDefaults } from '../../people/guest/fields.js';
import type { Guest } from '../../people/guest/schema.js';
import { buildCateringSummary, isLateChange } from './rules.js';

const rose = { _id: 'rose', tableName: 'Rose' };
const tulip = { _id: 'tulip', tableName: 'Tulip' };

function buildGuest(firstName: string, fields: Partial<Guest> = {}): Guest {
  const { assignedGroup = null, assignedTable = null } = fields;
  return {
    ...guestDefaults,
    _id: firstName,
    firstName,
    language: 'en',
    status: 'Accepted',
    groupDietaryRestriction: '',
    code: firstName,
    createdAt: '2025-06-01T00:00:00.000Z',
    position: 1,
    version: 1,
    ...fields,
    assignedGroup,
    assignedTable,
    isInGroup: assignedGroup !== null,
    isInTable: assignedTable !== null,
  };
}

const household = (groupDietaryRestriction: string) => ({
  assignedGroup: { _id: 'holm', groupName: 'Holm', code: 'HOLM' },
  assignedTable: rose,
  groupDietaryRestriction,
});

const build = (...guests: Guest[]) => buildCateringSummary({ guests, tables: [rose, tulip], language: 'en' });

describe('the list for the caterer', () => {
  it('has the tables in stored order, those without one last, and only guests who come', () => {
    const { counts, tables } = build(
      buildGuest('Ole'),
      buildGuest('Ida', { assignedTable: rose, isAdult: false, needsSeat: false }),
      buildGuest('Jo', { assignedTable: rose, status: 'Attended' }),
      buildGuest('Kim', { assignedTable: tulip, status: 'Declined', allergens: ['nuts'] }),
      buildGuest('Lea', { assignedTable: tulip, status: 'Pending', dietaryRestriction: 'no fish' }),
    );
    expect(counts).toEqual({ people: 3, adults: 2, children: 1, seats: 2, alcohol: null });
    expect(tables.map(({ tableName, guests }) => [tableName, ...guests.map(({ name }) => name)])).toEqual([
      ['Rose', 'Ida', 'Jo'],
      [null, 'Ole'],
    ]);
    expect(tables[0]?.counts).toEqual({ people: 2, adults: 1, children: 1, seats: 1, alcohol: null });
    expect(tables[0]?.guests[0]).toEqual({ _id: 'Ida', name: 'Ida', isChild: true });
  });

  it('has each need once: the text of a household with the household, before its members', () => {
    const { tables } = build(
      buildGuest('Ida', household('Otis: dairy allergy')),
      buildGuest('Otis', { ...household('Otis: dairy allergy'), isAdult: false, diets: ['vegan'] }),
    );
    expect(tables[0]?.entries).toEqual([
      {
        kind: 'household',
        _id: 'holm',
        name: 'Holm',
        isChild: false,
        tableName: 'Rose',
        noted: [],
        mentioned: ['milk'],
        texts: [{ text: 'Otis: dairy allergy', isHousehold: true, isReplaced: false }],
      },
      {
        kind: 'guest',
        _id: 'Otis',
        name: 'Otis',
        isChild: true,
        tableName: 'Rose',
        noted: ['vegan'],
        mentioned: [],
        texts: [],
      },
    ]);
  });

  it('counts a need that only a text mentions apart, until it is noted for somebody whom the text may be about', () => {
    const text = household('Otis: dairy allergy');
    const solo = buildGuest('Solo', { dietaryRestriction: 'vegan, please' });
    expect(build(buildGuest('Ida', text), buildGuest('Otis', text), solo).needs).toEqual([
      { need: 'milk', noted: 0, mentioned: 1 },
      { need: 'vegan', noted: 0, mentioned: 1 },
    ]);
    const noted = build(buildGuest('Ida', text), buildGuest('Otis', { ...text, allergens: ['milk'] }), solo);
    expect(noted.needs).toEqual([
      { need: 'milk', noted: 1, mentioned: 0 },
      { need: 'vegan', noted: 0, mentioned: 1 },
    ]);
    // The one for whom it is noted does not come: the text may be about another one.
    const { needs } = build(
      buildGuest('Ida', text),
      buildGuest('Otis', { ...text, allergens: ['milk'], status: 'Declined' }),
    );
    expect(needs).toEqual([{ need: 'milk', noted: 0, mentioned: 1 }]);
  });

  it('lists allergies by table and name, also those that only a text mentions', () => {
    const { allergies } = build(
      buildGuest('Ole', { allergens: ['fish'] }),
      buildGuest('Zoe', { assignedTable: rose, dietaryRestriction: 'allergic to kiwi' }),
      buildGuest('Ida', { assignedTable: rose, allergens: ['nuts'], diets: ['vegan'] }),
      buildGuest('Jo', { assignedTable: rose, diets: ['vegan'] }),
      buildGuest('Kim', { assignedTable: rose, dietaryRestriction: 'no allergies' }),
    );
    expect(allergies.map(({ name, tableName }) => [name, tableName])).toEqual([
      ['Ida', 'Rose'],
      ['Zoe', 'Rose'],
      ['Ole', null],
    ]);
  });

  it('counts alcohol only where it was asked or said', () => {
    const silent = [buildGuest('Ida'), buildGuest('Kim', { isAlcohol: true, status: 'Declined' })];
    expect(build(...silent).counts.alcohol).toBeNull();
    expect(build(...silent, buildGuest('Jo', { isAlcohol: true })).counts.alcohol).toBe(1);
    expect(build(...silent, buildGuest('Ole', { diets: ['noAlcohol'] })).tables[0]?.counts.alcohol).toBe(0);
  });

  it('keeps a replaced text, marked', () => {
    const { tables } = build(buildGuest('Ida', { dietaryRestriction: 'vegan', replacedDietaryRestriction: 'no nuts' }));
    expect(tables[0]?.entries[0]).toMatchObject({
      mentioned: ['vegan', 'nuts'],
      texts: [
        { text: 'vegan', isReplaced: false },
        { text: 'no nuts', isReplaced: true },
      ],
    });
  });
});

describe('a late change', () => {
  const wedding = { weddingDate: '2025-08-20', timeZone: 'Pacific/Auckland' };
  const change = (at: string | null, isByGuest = true) => ({ at, isByGuest });

  it('is one that a guest makes within two weeks before the day, on the clocks of the wedding', () => {
    // Midnight between 5 and 6 August in Auckland.
    expect(isLateChange(change('2025-08-05T11:59:00Z'), wedding)).toBe(false);
    expect(isLateChange(change('2025-08-05T12:00:00Z'), wedding)).toBe(true);
    expect(isLateChange(change('2025-08-05T12:00:00Z', false), wedding)).toBe(false);
    expect(isLateChange(change(null), wedding)).toBe(false);
  });

  it('is none without a day, or after it', () => {
    expect(isLateChange(change('2025-08-19T00:00:00Z'), { ...wedding, weddingDate: '' })).toBe(false);
    expect(isLateChange(change('2025-08-20T11:00:00Z'), wedding)).toBe(true);
    expect(isLateChange(change('2025-08-20T12:00:00Z'), wedding)).toBe(false);
  });
});
