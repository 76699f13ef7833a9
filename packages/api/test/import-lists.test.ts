// Lists as people and other programs write them: each is read as a person would read it (specification §7 "Files").
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useImport } from './import-harness.js';

const { testDatabase, load } = useImport();

const folder = new URL('./fixtures/lists/', import.meta.url);
const loadList = (name: string) => load(readFileSync(new URL(name, folder)));

interface ReadGuest {
  name: string;
  household?: string;
  table?: string;
  email?: string;
  phone?: string;
  country?: string;
  language?: string;
  diet?: string;
  drinks?: boolean;
}

const listGuests = async (): Promise<ReadGuest[]> =>
  Array.from(
    await testDatabase.sql<ReadGuest[]>`
      select trim(g.first_name || ' ' || g.last_name) as name, coalesce(gr.group_name, '') as household,
             coalesce(t.table_name, '') as table, g.email, g.phone_number as phone, g.country, g.language,
             g.dietary_restriction as diet, g.is_alcohol as drinks
      from guests g left join groups gr on gr.id = g.group_id
      left join tables t on t.id = coalesce(gr.table_id, g.table_id) order by g.position`,
  );

const together = (household: string) => [
  { name: 'Anna', household },
  { name: 'Bo', household },
];

const readable: Record<string, ReadGuest[]> = {
  'apostrophe-household.csv': together("O'Brien"),
  'cells-without-references.xlsx': [{ name: 'Anna', country: 'dk', language: 'en' }],
  'commas-in-semicolon-header.csv': [{ name: 'Anna', country: 'dk', diet: 'nuts' }],
  'country-own-name.csv': [{ name: 'Anna', country: 'lu' }],
  'dash-household.csv': together('Berg-Holm'),
  'decimal-table-number.xlsx': [{ name: 'Anna', table: '1.1' }],
  'empty-first-sheet.xlsx': [{ name: 'Anna' }],
  'google-contacts.csv': [
    { name: 'Anna Berg', email: 'anna@example.com', phone: '+4530123456', country: 'dk', language: 'en' },
  ],
  'hidden-old-list-first.xlsx': [{ name: 'Anna' }],
  'left-to-right-mark-email.csv': [{ name: 'Anna', email: 'anna@example.com' }],
  'mac-roman.csv': [{ name: 'Zoé Sørensen', language: 'fr' }],
  'merged-email.xlsx': [
    { name: 'Anna', email: 'berg@example.com' },
    { name: 'Bo', email: 'berg@example.com' },
  ],
  'merged-household.xlsx': together('Berg'),
  'modifier-apostrophe-household.csv': together("O'Brien"),
  'ms-dos-cp850.csv': [{ name: 'Zoé Sørensen', language: 'fr' }],
  'numbers-export-summary.xlsx': [{ name: 'Anna' }],
  'numbers-table-name.csv': [{ name: 'Anna' }],
  'outlook-contacts.csv': [{ name: 'Anna Berg', email: 'anna@example.com', phone: '+4530123456', country: 'dk' }],
  'phone-slash.csv': [{ name: 'Anna', phone: '0470123456' }],
  'sep-line-mac.csv': [{ name: 'Anna', country: 'dk', language: 'en' }],
  'soft-hyphen-household.csv': together('Berg'),
  'space-after-quote.csv': [{ name: 'Anna Berg' }],
  'space-before-quote.csv': [{ name: 'Anna Berg, Jr.', country: 'dk', language: 'en' }],
  'tick-emoji.csv': [
    { name: 'Anna', drinks: true },
    { name: 'Bo', drinks: false },
  ],
  'title-above-headers.xlsx': [{ name: 'Anna' }],
  'zero-width-household.csv': together('Berg'),
};

/** Each problem as `row column`, and what its message names. */
const faulty: Record<string, { at: string[]; message: RegExp }> = {
  'error-cell-table.xlsx': { at: ['2 Table'], message: /error “#REF!”\. .*correct the cell/ },
  'error-cell.xlsx': { at: ['2 Group'], message: /error “#N\/A”/ },
  'error-text-french.csv': { at: ['2 Groupe', '3 Groupe'], message: /error “#VALEUR!”/ },
  'error-text.csv': { at: ['2 Group', '3 Group'], message: /error “#N\/A”/ },
  'formula-without-result.xlsx': { at: ['2 Phone'], message: /no result for the formula.*type its value/ },
  'utf8-one-bad-byte.csv': { at: ['3 Last name'], message: /character in “Berg\ufffd” is damaged/ },
};

describe('a list', () => {
  it.each(Object.entries(readable))('%s is read as a person would read it', async (name, expected) => {
    expect(await loadList(name)).toMatchObject({ created: expected.length, problems: [] });
    const guests = await listGuests();
    expect(guests).toMatchObject(expected);
    expect(await loadList(name)).toMatchObject({ created: 0, updated: 0, unchanged: expected.length });
  });

  it.each(Object.entries(faulty))(
    '%s has a problem that names the cell, and changes nothing',
    async (name, expected) => {
      const { problems } = await loadList(name);
      expect(problems.map(({ row, column }) => `${row} ${column}`)).toEqual(expected.at);
      for (const { message } of problems) expect(message).toMatch(expected.message);
      expect(await listGuests()).toEqual([]);
    },
  );

  it.each([
    ['First name,Country', 'A,dk\nB,dk'],
    ['First name,Country,Language', 'A,dk,\nB,dk, '],
  ])(
    'without languages (%s) gets the one chosen for all guests, and keeps those of stored guests',
    async (head, rows) => {
      expect(await load(`${head}\n${rows}\n`, { guestLanguage: 'fr', dryRun: true })).toMatchObject({
        withoutLanguage: 2,
        guestLanguage: 'fr',
        problems: [],
      });
      await load(`${head}\n${rows}\n`, { guestLanguage: 'fr' });
      expect((await listGuests()).map(({ language }) => language)).toEqual(['fr', 'fr']);
      expect(await load(`${head}\n${rows}\n`, { guestLanguage: 'en' })).toMatchObject({
        withoutLanguage: 0,
        updated: 0,
        unchanged: 2,
      });
    },
  );

  it.each<[string, string, ReadGuest[]]>([
    [
      'marks for no value',
      'First name,Group,Phone,Email,Country\nA,-,–,-,?\nB,n/a,N/A,—,-',
      [
        { name: 'A', household: '', phone: '', email: '', country: '' },
        { name: 'B', household: '' },
      ],
    ],
    [
      'hash signs that are no errors',
      'First name,Group\nA,#VIP!\nB,#1',
      [
        { name: 'A', household: '#VIP!' },
        { name: 'B', household: '#1' },
      ],
    ],
    [
      'several dashes',
      'First name,Group\nA,Berg – Holm\nB,Berg\u00a0- Holm\nC,Berg \u2011 Holm',
      [{ name: 'A', household: 'Berg \u2011 Holm' }, { name: 'B' }, { name: 'C', household: 'Berg \u2011 Holm' }],
    ],
    [
      'joined emoji and Persian names',
      'First name,Group\nمی\u200cخواهم,👩\u200d👧',
      [{ name: 'می\u200cخواهم', household: '👩\u200d👧' }],
    ],
    [
      'addresses of mail programs',
      'First name,Email\nA,Anna <a@example.com>\nB,mailto:b@example.com',
      [
        { name: 'A', email: 'a@example.com' },
        { name: 'B', email: 'b@example.com' },
      ],
    ],
    [
      'several values of Google Contacts',
      'Given Name,E-mail 1 - Value,Phone 1 - Value\nA,a@example.com ::: b@example.com,+45 30 12 34 56 ::: 1',
      [{ name: 'A', email: 'a@example.com', phone: '+4530123456' }],
    ],
    [
      'columns of Outlook in French',
      'Prénom,Adresse de messagerie,Tél. mobile,Pays/Région (domicile)\nZoé,z@example.com,06/12.34.56.78,France',
      [{ name: 'Zoé', email: 'z@example.com', phone: '0612345678', country: 'fr' }],
    ],
    [
      'ticks and crosses',
      'First name,Alcohol\nA,☑️\nB,❌\nC,×\nD,☐\nE,√',
      [true, false, true, false, true].map((drinks) => ({ drinks }) as ReadGuest),
    ],
  ])('with %s is read as a person would read it', async (_name, file, expected) => {
    expect(await load(`${file}\n`)).toMatchObject({ problems: [] });
    expect(await listGuests()).toMatchObject(expected);
  });

  it.each([
    ['a column that was too narrow', 'First name,Phone\nA,#####', /too narrow/],
    ['the error of a Swedish Excel', 'First name,Group\nA,#SAKNAS!', /error “#SAKNAS!”/],
    ['the error of LibreOffice', 'First name,Group\nA,Err:502', /error “Err:502”/],
    ['a wish with an error', 'First name,Seat with\nA,#REF!', /error “#REF!”/],
  ])('with %s has a problem', async (_name, file, message) => {
    const { problems } = await load(`${file}\n`);
    expect(problems).toMatchObject([{ row: 2, message: expect.stringMatching(message) }]);
  });

  it.each(['\u2019', '\u2018', '\u02bc', '\u00b4', '`', '\u2032'])(
    'imported again with another apostrophe (%s) adds nobody',
    async (apostrophe) => {
      const list = (sign: string) =>
        `First name,Last name,Group\nSean,O${sign}Brien,The O${sign}Briens\nMary,O${sign}Brien,The O${sign}Briens\n`;
      await load(list("'"));
      expect(await load(list(apostrophe))).toMatchObject({ created: 0, groupsCreated: 0, problems: [] });
      expect(await testDatabase.sql`select count(*)::int as count from guests`).toEqual([{ count: 2 }]);
    },
  );

  it.each(['\u2013', '\u2014', '\u2010', '\u2011', '\u2212'])(
    'imported again with another dash (%s) adds nobody',
    async (dash) => {
      const list = (sign: string) => `First name,Last name,Group\nAnna,Berg${sign}Holm,Berg ${sign} Holm\n`;
      await load(list('-'));
      expect(await load(list(dash))).toMatchObject({ created: 0, groupsCreated: 0, problems: [] });
    },
  );

  it('of our own keeps a group that is called "-"', async () => {
    await load('First name,Group\nA,North\n');
    await testDatabase.sql`update groups set group_name = '-'`;
    const [guest] = await testDatabase.sql<{ id: string }[]>`select id from guests`;
    expect(await load(`Guest id,First name,Group\n${guest?.id},A,'-\n`)).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it('of the folder is expected', () => {
    expect(readdirSync(folder).sort()).toEqual([...Object.keys(readable), ...Object.keys(faulty)].sort());
  });
});
