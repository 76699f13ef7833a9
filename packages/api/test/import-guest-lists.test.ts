// Exports of other programs and hand-made lists: each becomes the guests and households that a person would see in it
// (specification §7 "Several people in a row").
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { useImport } from './import-harness.js';

const { testDatabase, load } = useImport();

const folder = new URL('./fixtures/guest-lists/', import.meta.url);
const readList = (name: string) => readFileSync(new URL(name, folder));

/** "Household: Anna Rossi, Ben Rossi", with "*" for a main guest, "?" for a missing name and "°" for a child. */
async function listHouseholds(): Promise<string[]> {
  const rows = await testDatabase.sql<{ household: string; people: string }[]>`
    select coalesce(gr.group_name, '-') as household, string_agg(
      trim(g.first_name || ' ' || g.last_name) || case when g.main_slot is not null then '*' else '' end
        || case when g.is_unnamed then '?' else '' end || case when g.is_adult then '' else '°' end,
      ', ' order by g.position) as people
    from guests g left join groups gr on gr.id = g.group_id
    group by coalesce(gr.id, g.id), gr.group_name order by min(g.position)`;
  return rows.map(({ household, people }) => `${household}: ${people}`);
}

const listDetails = async () =>
  Array.from(
    await testDatabase.sql<Record<string, string>[]>`
      select trim(first_name || ' ' || last_name) as name, email, phone_number as phone, country, notes
      from guests order by position`,
  );

const households: Record<string, string[]> = {
  'apple-3.vcf': [
    '-: Anna Rossi',
    '-: Rémi de la Tour Jr.',
    'Fam. Holm: Fam. Holm*?, Guest 2 of Fam. Holm?, Guest 3 of Fam. Holm?',
  ],
  'apple-4.vcf': ['-: Anna Rossi', '-: Zoé Sørensen'],
  'danish.csv': ['Søren & Ida Holm: Søren Holm*, Ida Holm'],
  'dutch.csv': ['Jan & Piet de Vries: Jan de Vries*, Piet de Vries'],
  'french.csv': ['Famille Durand: Zoé Durand*, Luc Durand'],
  'german.csv': [
    'Anna & Ben Müller: Anna Müller*, Ben Müller, Guest 3 of Anna Müller?°, Guest 4 of Anna Müller?°',
    '-: Jörg Weiß',
  ],
  'google-contacts-new.csv': ['Anna & Ben Rossi: Anna Rossi*, Ben Rossi'],
  'google-contacts-old.csv': ['-: Anna Rossi', '-: Ben Berg', '-: Trattoria da Carlo'],
  'italian.csv': [
    'Fam. Rossi: Fam. Rossi*?, Guest 2 of Fam. Rossi?, Guest 3 of Fam. Rossi?, Guest 4 of Fam. Rossi?',
    'Anna & Ben Bianchi: Anna Bianchi*, Ben Bianchi',
    'Carla Verdi: Carla Verdi*, Guest of Carla Verdi?',
  ],
  'joy.csv': ['Rossi: Anna Rossi*, Ben Rossi', 'Dora Lind: Dora Lind*, Guest of Dora Lind?'],
  'minted.csv': [
    'Anna Rossi & Ben Berg: Anna Rossi*, Ben Berg',
    '-: The Lind Family?',
    'Mr. and Mrs. Erik Holm: Erik Holm*, Mrs. Holm?',
    '-: Frida Dahl',
  ],
  'norwegian.csv': ['Nordmann: Kari Nordmann*, Ola Nordmann'],
  'outlook.csv': ['Anna & Ben Rossi: Anna Rossi*, Ben Rossi', '-: Dora Lind'],
  'polish.csv': ['Anna Kowalska: Anna Kowalska*, Guest of Anna Kowalska?', '-: Łukasz Nowak'],
  'portuguese.csv': ['-: João Silva', '-: Maria Costa'],
  'registry.csv': ['Rossi: Anna Rossi*, Ben Rossi Jr.', 'Dora & Erik Lind: Dora Lind*, Erik Lind'],
  'rsvpify.csv': [
    'Rossi: Anna Rossi*, Ben Rossi',
    'Dora Lind: Dora Lind*, Guest 2 of Dora Lind?, Guest 3 of Dora Lind?',
  ],
  'spanish.csv': [
    'Ana García López & José: Ana García López*, José, Guest 3 of Ana García López?°, Guest 4 of Ana García López?°',
    '-: Luis Pérez',
  ],
  'swedish.csv': ['Åsa & Björn Lind: Åsa Lind*, Björn Lind, Guest of Åsa Lind?°', '-: Karin Ek'],
  'the-knot.csv': ['Rossi Family: Anna Rossi*, Ben Rossi, Guest of Rossi Family?', 'Dora Lind: Dora Lind*'],
  'zola.csv': [
    'Anna Rossi, Ben Berg & Carla Rossi: Anna Rossi*, Ben Berg, Carla Rossi°',
    '-: Dora Lind',
    'Erik Holm Jr.: Erik Holm Jr.*, Guest of Erik Holm Jr.?',
  ],
};

const options = { otherColumns: 'notes', guestCountry: 'us' } as const;

/** Some of the first guest. */
const details: Record<string, Record<string, string>> = {
  'apple-3.vcf': {
    email: 'anna@example.com',
    phone: '+393331234567',
    country: 'it',
    notes:
      'likes dancing, and\nsinging\nEmail 2: anna@work.example.com\nPhone 2: +39 06 1234567\nStreet: Via Roma 1\nCity: 00100 Roma',
  },
  'apple-4.vcf': { phone: '+393331234567', country: 'it' },
  'danish.csv': { phone: '30123456', country: 'dk', notes: 'Postnr: 2100\nBy: København\nAdresse: Østerbrogade 1' },
  'french.csv': { phone: '0612345678', notes: 'témoin' },
  'google-contacts-new.csv': {
    email: 'anna@example.com',
    phone: '+393331234567',
    country: 'it',
    notes:
      'likes dancing\nMiddle Name: Maria\nName Prefix: Dr.\nBirthday: 1988-05-04\nAddress 1 - Street: Via Roma 1\nAddress 1 - City: Roma\nAddress 1 - Postal Code: 00100',
  },
  'outlook.csv': { phone: '+39061234567', country: 'it' },
  'registry.csv': {
    email: 'anna@example.com',
    phone: '4155550101',
    notes: 'Street Address: 12 Main St\nCity: Springfield\nState: IL\nZIP: 62701\nRSVP: Attending\nMeal: Fish',
  },
};

describe('a list', () => {
  it.each(Object.entries(households))('%s becomes its guests and households', async (name, expected) => {
    expect(await load(readList(name), options)).toMatchObject({ problems: [] });
    expect(await listHouseholds()).toEqual(expected);
    expect((await listDetails())[0]).toMatchObject(details[name] ?? {});
  });

  it.each(Object.keys(households))('%s changes nothing when it is imported again', async (name) => {
    const { created } = await load(readList(name), options);
    expect(await load(readList(name), options)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: created,
      problems: [],
    });
    expect(await load(readList(name), { ...options, language: 'fr' })).toMatchObject({ created: 0, updated: 0 });
  });

  it('of the folder is expected', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(households));
  });
});

describe('a workbook made by hand', () => {
  const title = (value: string) => [{ value, columnSpan: 4 }, null, null, null];
  const row = (...cells: string[]) => cells.map((value) => (value === '' ? null : { value }));
  const rows = [
    title('Lista invitati – matrimonio'),
    row('', '', '', ''),
    row('Nome', 'N.', 'Cellulare', 'Note'),
    title('Famiglia della sposa'),
    row('Fam. Rossi (4)', '', '333 1234567', ''),
    row('Anna & Ben Bianchi', '', '', 'vegetariani'),
    row('', '', '', ''),
    title('Amici'),
    row('Carla Verdi +1', '', '', ''),
    row('Dino Neri', '', '', ''),
    row('Totale', '9', '', ''),
  ];

  it('has its title, blank rows, headings and sum skipped', async () => {
    const file = await writeWorkbook(rows as never).toBuffer();
    expect(await load(file, options)).toMatchObject({ created: 9, groupsCreated: 3, problems: [] });
    expect(await listHouseholds()).toEqual([
      'Fam. Rossi: Fam. Rossi*?, Guest 2 of Fam. Rossi?, Guest 3 of Fam. Rossi?, Guest 4 of Fam. Rossi?',
      'Anna & Ben Bianchi: Anna Bianchi*, Ben Bianchi',
      'Carla Verdi: Carla Verdi*, Guest of Carla Verdi?',
      '-: Dino Neri',
    ]);
    expect(await load(file, options)).toMatchObject({ created: 0, updated: 0 });
  });
});

describe('a household that the list does not name', () => {
  const list = 'Name\nMaria Rossi +1\n';

  it('keeps the name that its guest has got, and its own', async () => {
    await load(list);
    await testDatabase.sql`update guests set first_name = 'Tom', last_name = 'Berg' where is_unnamed`;
    await testDatabase.sql`update groups set group_name = 'Maria and Tom'`;
    expect(await listHouseholds()).toEqual(['Maria and Tom: Maria Rossi*, Tom Berg']);
    expect(await load(list)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listHouseholds()).toEqual(['Maria and Tom: Maria Rossi*, Tom Berg']);
  });

  it('is joined by guests without a group, and leaves others in theirs', async () => {
    await load('First name,Last name,Group\nAnna,Rossi,\nBen,Rossi,North\n');
    await load('Name\nAnna & Ben Rossi\n');
    expect(await listHouseholds()).toEqual(['North: Anna Rossi, Ben Rossi*']);
  });

  it('is not that of another one of the same name', async () => {
    await load('Name,Phone\nFam. Rossi (2),1111111\nFam. Rossi (2),2222222\n');
    expect(await listHouseholds()).toEqual([
      'Fam. Rossi: Fam. Rossi*?, Guest of Fam. Rossi?',
      'Fam. Rossi (2): Fam. Rossi*?, Guest of Fam. Rossi?',
    ]);
    expect(await load('Name,Phone\nFam. Rossi (2),2222222\nFam. Rossi (2),1111111\n')).toMatchObject({
      created: 0,
      updated: 0,
    });
  });

  it('has the name of its people where the list has a number or a code', async () => {
    const list =
      'First name,Last name,Party\nAnna,Rossi,1\nDora,Lind,2\nBen,Rossi,1\nCarla,Rossi,1\nErik,Holm,3\nFay,Dahl,3\n';
    await load(list);
    const expected = [
      'Rossi family: Anna Rossi*, Ben Rossi, Carla Rossi',
      '-: Dora Lind',
      'Erik Holm & Fay Dahl: Erik Holm*, Fay Dahl',
    ];
    expect(await listHouseholds()).toEqual(expected);
    expect(await load(list)).toMatchObject({ created: 0, updated: 0, groupsCreated: 0 });
    await testDatabase.sql`update groups set group_name = 'The Rossis' where group_name = 'Rossi family'`;
    expect(await load(list)).toMatchObject({ created: 0, updated: 0, groupsCreated: 0 });
    expect((await listHouseholds())[0]).toBe('The Rossis: Anna Rossi*, Ben Rossi, Carla Rossi');
  });

  it('is left out for the rows of one guest, and without addresses', async () => {
    const addresses =
      'First name,Last name,Street,City\nAnna & Co,Rossi,Via Roma 1,Roma\nBen,Berg,Via Roma 1,Roma\nCarla,Verdi,,Roma\n';
    await load(addresses, { oneGuestRows: [2], groupByAddress: false });
    expect(await listHouseholds()).toEqual(['-: Anna & Co Rossi', '-: Ben Berg', '-: Carla Verdi']);
  });
});

it('a whole name of one guest is kept as one', async () => {
  await load('Name\nAnna & Co Rossi\n', { oneGuestRows: [2] });
  expect(await listHouseholds()).toEqual(['-: Anna & Co Rossi']);
});

it('V32 a list of more guests than rows are allowed is rejected', async () => {
  const { problems } = await load(`Name\n${'Fam. Rossi (20)\n'.repeat(5_001)}`);
  expect(problems).toEqual([{ row: null, column: null, message: expect.stringMatching(/more than 100,000 guests/) }]);
});

describe('what the list does not say', () => {
  it('is the country chosen for all guests, which a blank cell leaves as it is', async () => {
    const list = 'First name,Country\nA,\nB,dk\n';
    expect(await load(list, { guestCountry: 'it', dryRun: true })).toMatchObject({ withoutCountry: 1 });
    await load(list, { guestCountry: 'it' });
    expect(await listDetails()).toMatchObject([{ country: 'it' }, { country: 'dk' }]);
    expect(await load(list, { guestCountry: 'it' })).toMatchObject({ updated: 0, withoutCountry: 0 });
  });

  it('is added to the notes once, and the notes of planners stay', async () => {
    await load('First name,Meal,Tags\nA,Fish,-\n', { otherColumns: 'notes' });
    await testDatabase.sql`update guests set notes = notes || E'\\ncalls on Monday'`;
    await load('First name,Meal,Tags\nA,Fish,VIP\n', { otherColumns: 'notes' });
    expect(await listDetails()).toMatchObject([{ notes: 'Meal: Fish\ncalls on Monday\nTags: VIP' }]);
  });

  it('is a note where a cell cannot be read', async () => {
    const list = 'First name,Phone,Language\nA,call Anna,Latin\n';
    expect((await load(list)).problems).toHaveLength(2);
    expect(await load(list, { unreadableToNotes: ['Phone', 'Language'] })).toMatchObject({ created: 1, problems: [] });
    expect(await listDetails()).toMatchObject([{ phone: '', notes: 'Phone: call Anna\nLanguage: Latin' }]);
  });
});
