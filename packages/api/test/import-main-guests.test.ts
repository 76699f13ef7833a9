// The main guests of an import's households: the named ones, else the first guest (specification §7 "Rows").
import { describe, expect, it } from 'vitest';
import { getInvitation } from '../src/people/invitation/queries.js';
import { useImport } from './import-harness.js';

const { testDatabase, load, listGuests, listHousehold } = useImport();

const head = 'First name,Country,Language,Group,Main\n';
const guest = (name: string, group: string, main = '', language = 'fr') => `${name},fr,${language},${group},${main}\n`;
const listMains = async (group: string) =>
  (await listHousehold(group)).filter(({ main }) => main !== null).map(({ name }) => name);

async function getLanguage(groupName: string): Promise<string | undefined> {
  const [group] = await testDatabase.sql<{ code: string }[]>`select code from groups where group_name = ${groupName}`;
  return (await getInvitation(testDatabase.db, group?.code ?? '', new Date())).group?.language;
}

describe('a household in which no row is main', () => {
  it.each([
    ['blank cells', ['', ''], 'A'],
    ['no in every row', ['no', 'non'], 'A'],
    ['no in the first row', ['no', ''], 'B'],
  ])('has its first guest as main guest, in whose language the invitation is: %s', async (_name, cells, expected) => {
    const file = head + guest('A', 'Petit', cells[0]) + guest('B', 'Petit', cells[1]);
    expect(await load(file)).toMatchObject({ created: 2, problems: [] });
    expect(await listMains('Petit')).toEqual([expected]);
    expect(await getLanguage('Petit')).toBe('fr');
    expect(await load(file)).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('leaves the households in which a row is main as they are', async () => {
    await load(head + guest('A', 'Petit') + guest('B', 'Petit', 'x') + guest('C', 'Berg') + guest('D', 'Berg'));
    expect([await listMains('Petit'), await listMains('Berg')]).toEqual([['B'], ['C']]);
  });

  it('is an individual who is main too', async () => {
    await load(head + guest('A', '') + guest('B', '', 'no'));
    expect(await testDatabase.sql`select first_name, is_main from guests order by first_name`).toEqual([
      { first_name: 'A', is_main: true },
      { first_name: 'B', is_main: false },
    ]);
  });

  it('keeps its main guest when the column is cleared, in any order of the rows', async () => {
    const file = (main: string) => [guest('A', 'Petit'), guest('B', 'Petit', main), guest('C', 'Petit')];
    await load(head + file('yes').join(''));
    expect(await load(head + file('').reverse().join(''))).toMatchObject({ updated: 0, unchanged: 3 });
    expect(await load(head + file('no').join(''))).toMatchObject({ updated: 2 });
    expect(await listMains('Petit')).toEqual(['A']);
  });

  it('hands the role over when another row is marked', async () => {
    await load(head + guest('A', 'Petit') + guest('B', 'Petit'));
    expect(await load(head + guest('A', 'Petit') + guest('B', 'Petit', 'yes'))).toMatchObject({ updated: 2 });
    expect(await listMains('Petit')).toEqual(['B']);
  });

  it('without the column, has its first guest as main guest, also if that one was in another household', async () => {
    const columns = 'First name,Email,Country,Language,Group\n';
    const row = (name: string, group: string) => `${name},${name}@example.com,fr,fr,${group}\n`;
    await load(columns + row('A', 'Petit') + row('B', 'Petit'));
    expect(await load(columns + row('B', 'Berg') + row('C', 'Berg'))).toMatchObject({ created: 1, updated: 1 });
    expect([await listMains('Petit'), await listMains('Berg')]).toEqual([['A'], ['B']]);
  });
});

describe('a main guest who moves to another household', () => {
  const columns = 'First name,Email,Country,Language,Group,Main\n';
  const row = (name: string, group: string, main: string) => `${name},${name}@example.com,fr,fr,${group},${main}\n`;

  it('is replaced by the first guest who stays, also if that one has no row', async () => {
    await load(columns + row('A', 'Petit', 'yes') + row('B', 'Petit', '') + row('C', 'Berg', 'yes'));
    const moved = columns + row('A', 'Berg', 'yes');
    expect(await load(moved)).toMatchObject({ updated: 1, problems: [] });
    expect([await listMains('Petit'), await listMains('Berg')]).toEqual([['B'], ['A', 'C']]);
    expect(await load(moved)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('and whose place another guest takes is written in any order', async () => {
    const file = (...[a, b, c]: [string, string][]) =>
      columns + row('A', ...(a ?? ['', ''])) + row('B', ...(b ?? ['', ''])) + row('C', ...(c ?? ['', '']));
    await load(file(['Petit', 'yes'], ['Petit', ''], ['Berg', 'yes']));
    expect(await load(file(['Berg', 'yes'], ['Petit', 'yes'], ['Berg', '']))).toMatchObject({ problems: [] });
    expect([await listMains('Petit'), await listMains('Berg')]).toEqual([['B'], ['A']]);
    expect(await load(file(['Petit', 'yes'], ['Berg', 'yes'], ['Petit', 'yes']))).toMatchObject({ problems: [] });
    expect([await listMains('Petit'), await listMains('Berg')]).toEqual([['A', 'C'], ['B']]);
  });

  it('leaves a household empty without a problem', async () => {
    await load(columns + row('A', 'Petit', 'yes') + row('C', 'Berg', 'yes'));
    expect(await load(columns + row('A', 'Berg', ''))).toMatchObject({ updated: 1, problems: [] });
    expect((await listGuests()).map(({ household, main }) => [household, main])).toEqual([
      ['Berg', null],
      ['Berg', 1],
    ]);
  });
});
