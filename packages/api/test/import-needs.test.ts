// Diets and allergies in lists: texts, ticks and remarks (specification §7 "Diets and allergies").
import { describe, expect, it } from 'vitest';
import { exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportGuests } from '../src/spreadsheet/export/service.js';
import { callAsAdministrator } from './harness.js';
import { useImport } from './import-harness.js';

const { testDatabase, load, snapshot } = useImport();

const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
type Options = Omit<Parameters<ReturnType<typeof admin>['import']['preview']>[0], 'file'>;
const toInput = (file: string, options: Options = {}) => ({
  file: Buffer.from(file).toString('base64'),
  otherColumns: 'notes' as const,
  ...options,
});
const preview = (file: string, options?: Options) => admin().import.preview(toInput(file, options));
const run = (file: string, options?: Options) => admin().import.run(toInput(file, options));

const ask = async (file: string, options?: Options) => (await preview(file, options)).doubts;
/** "remark: nuts for Aarav, milk for Mia & Bo". */
const listAsked = async (file: string, options?: Options) =>
  (await ask(file, options)).map(({ kind, proposals }) =>
    `${kind}: ${proposals.map(({ need, people }) => `${need} for ${people.map(({ name }) => name).join(' & ')}`).join(', ')}`.trim(),
  );
/** All that is proposed. */
const listAnswers = async (file: string) =>
  (await ask(file)).flatMap(({ proposals }) =>
    proposals.flatMap(({ need, people }) => people.map(({ row, person }) => ({ row, person, need }))),
  );

interface StoredNeeds {
  name: string;
  diets: string[];
  allergens: string[];
  text: string;
  notes: string;
}
const listStored = async () =>
  Array.from(
    await testDatabase.sql<StoredNeeds[]>`
      select trim(first_name || ' ' || last_name) as name, diets, allergens, dietary_restriction as text, notes
      from guests order by position`,
  );
const listTexts = async () => (await listStored()).map(({ name, text }) => `${name}: ${text}`);

describe('a dietary text', () => {
  it.each([
    ['two names', 'Name,Diet\nRaj & Meena Patel,Jain\n', ['Raj Patel: Jain', 'Meena Patel: Jain']],
    ['a title', 'Name,Guests,Diet\n"Mr & Mrs Patel",2,Jain\n', ['Mr Patel: Jain', 'Mrs Patel: Jain']],
    [
      'a companion',
      'First name,Last name,Plus one,Diet\nAnn,Moss,Bo Nash,vegan\n',
      ['Ann Moss: vegan', 'Bo Nash: vegan'],
    ],
    [
      'children',
      'Name,Kids,Diet\nAnn Moss,"Tom, Zoe",vegan\n',
      ['Ann Moss: vegan', 'Tom Moss: vegan', 'Zoe Moss: vegan'],
    ],
    ['a number', 'Name,Party Size,Diet\nAnn Moss,2,vegan\n', ['Ann Moss: vegan', 'Guest of Ann Moss: vegan']],
    ['one name', 'Name,Diet\nAnn Moss,vegan\nBo Nash,\n', ['Ann Moss: vegan', 'Bo Nash: ']],
  ])('is everybody’s of a row with %s', async (_name, file, texts) => {
    await run(file);
    expect(await listTexts()).toEqual(texts);
    const before = await snapshot();
    expect(await run(file)).toMatchObject({ created: 0, updated: 0, problems: [] });
    expect(await snapshot()).toEqual(before);
  });

  it('that counts for several people is shown, also without a known word, until it is imported', async () => {
    const file = 'Name,Diet\nRaj & Meena Patel,no cucumber\nAnn Moss,no cucumber\n';
    expect(await ask(file)).toEqual([
      {
        kind: 'dietaryText',
        row: 2,
        column: 'Diet',
        text: 'no cucumber',
        people: ['Raj Patel', 'Meena Patel'],
        proposals: [],
      },
    ]);
    await run(file);
    expect(await ask(file)).toEqual([]);
  });

  it('that is emptied in the list stays with the others of the row, who may have answered', async () => {
    await run('Name,Diet\nRaj & Meena Patel,Jain\n');
    await run('Name,Diet\nRaj & Meena Patel,\n');
    expect(await listTexts()).toEqual(['Raj Patel: ', 'Meena Patel: Jain']);
  });

  it('proposes its needs for those it names, or else for everybody of the row', async () => {
    const file = 'Name,Diet\nRaj & Meena Patel,"Jain. Meena: nut allergy"\nAnn Moss,"vegan, GF"\n';
    expect(await listAsked(file)).toEqual([
      'dietaryText: jain for Raj Patel & Meena Patel, nuts for Meena Patel',
      'dietaryText: vegan for Ann Moss, gluten for Ann Moss',
    ]);
  });

  it('of several columns is one text', async () => {
    const file = 'Name,Any allergies?,Dietary requirements,Diet\nAnn Moss,peanuts!!,,vegan\nBo Nash,no,n/a,\n';
    expect(await run(file)).toMatchObject({ problems: [], created: 2 });
    expect(await listTexts()).toEqual(['Ann Moss: peanuts!!\nvegan', 'Bo Nash: ']);
    expect(await run(file)).toMatchObject({ updated: 0 });
  });

  it('that is only a word for nothing, in any language, is none', async () => {
    const words = [
      'None',
      'keine',
      'Aucune',
      'no',
      'N/A',
      'n.a.',
      'Ingen',
      'geen',
      'NADA',
      'brak',
      'nessuna',
      'لا شيء',
    ];
    const file = `First name,Diet,Nut allergy,Confirmed allergens\n${words.map((word, index) => `Guest${index},${word},${word},${word}\n`).join('')}`;
    expect(await run(file)).toMatchObject({ problems: [], created: words.length });
    expect(new Set((await listStored()).map(({ text, allergens }) => `${text}${allergens}`))).toEqual(new Set(['']));
    expect(await ask(file)).toEqual([]);
  });

  it.each(['No 🥜', 'No?', 'none but nuts', 'nothing with nuts', 'No fish'])(
    'that says more than nothing is stored: %s',
    async (text) => {
      await run(`Name,Diet\nAnn Moss,${text}\n`);
      expect(await listTexts()).toEqual([`Ann Moss: ${text}`]);
    },
  );
});

describe('a cell that cannot be read', () => {
  const file = 'Name,Diet,Any allergies?,Nut allergy,Confirmed allergens\nAnn Moss,#N/A,nuts,,\nBo Nash,,,#NAME?,#NV\n';

  it('is asked about, and keeps nobody and nothing else of the list', async () => {
    expect(await ask(file)).toMatchObject([
      { kind: 'dietaryText', row: 2, column: 'Any allergies?', text: 'nuts' },
      { kind: 'unreadableCell', row: 2, column: 'Diet', text: '#N/A', people: ['Ann Moss'], proposals: [] },
      { kind: 'unreadableCell', row: 3, column: 'Nut allergy', text: '#NAME?' },
      { kind: 'unreadableCell', row: 3, column: 'Confirmed allergens', text: '#NV' },
    ]);
    expect(await run(file)).toMatchObject({ problems: [], created: 2 });
    expect(await listStored()).toMatchObject([
      { name: 'Ann Moss', text: 'nuts', allergens: [] },
      { name: 'Bo Nash', text: '', notes: '', allergens: [] },
    ]);
    expect(await run(file)).toMatchObject({ updated: 0 });
  });

  it('neither empties nor replaces what is stored', async () => {
    await run('Name,Diet,Confirmed allergens\nAnn Moss,no cucumber,milk\n');
    await run('Name,Diet,Any allergies?,Confirmed allergens\nAnn Moss,#N/A,kiwi,#N/A\n');
    expect(await listStored()).toMatchObject([{ text: 'no cucumber\nkiwi', allergens: ['milk'] }]);
  });

  it('in our own export is asked about, too', async () => {
    await load('First name,Dietary\nAnn,vegan\n');
    const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse({ format: 'csv' }), new Date());
    const edited = new TextDecoder().decode(bytes).replace('"vegan"', '"#N/A"');
    expect(await run(edited)).toMatchObject({ problems: [], updated: 0 });
    expect(await ask(edited)).toMatchObject([{ kind: 'unreadableCell', text: '#N/A' }]);
    expect(await listTexts()).toEqual(['Ann: vegan']);
  });
});

describe('a text of more characters than can be stored', () => {
  const stored = '🥕'.repeat(8000);

  it.each([
    ['in one column', `Name,Diet\nAnn Moss,${stored} no nuts\n`],
    ['in several', `Name,Diet,Any allergies?\nAnn Moss,${stored},no nuts\n`],
    ['in a column of ticks', `Name,Vegan\nAnn Moss,${stored} no nuts\n`],
  ])('%s is asked about, with the needs of the part that does not fit', async (_name, file) => {
    const doubts = await ask(file);
    expect(doubts).toContainEqual(
      expect.objectContaining({ kind: 'longText', text: expect.stringContaining('no nuts') }),
    );
    const answers = await listAnswers(file);
    expect(new Set(answers.map(({ need }) => need))).toEqual(new Set(['nuts']));
    expect(await run(file, { needs: answers.slice(0, 1) })).toMatchObject({ problems: [], created: 1 });
    const [{ text = '', allergens } = {}] = await listStored();
    expect({ length: [...text].length, allergens }).toEqual({ length: 8000, allergens: ['nuts'] });
    expect(await run(file)).toMatchObject({ updated: 0 });
    expect(await ask(file)).toEqual([]);
  });
});

describe('a column of ticks', () => {
  const file = 'Name,Veg,Vegan,GF,Nut allergy\nAnn Moss,x,,✓,no\nBo Nash,,yes,,Y\n';

  it('proposes the need of its header, and stores only a note', async () => {
    expect(await listAsked(file)).toEqual([
      'tick: vegetarian for Ann Moss',
      'tick: gluten for Ann Moss',
      'tick: vegan for Bo Nash',
      'tick: nuts for Bo Nash',
    ]);
    await run(file);
    expect(await listStored()).toMatchObject([
      { diets: [], allergens: [], text: '', notes: 'Veg: x\nGF: ✓' },
      { diets: [], allergens: [], text: '', notes: 'Vegan: yes\nNut allergy: Y' },
    ]);
  });

  it('in a row with several people proposes it for each', async () => {
    expect(await listAsked('Name,Halal\nAmir & Nadia Khan,yes\n')).toEqual(['tick: halal for Amir Khan & Nadia Khan']);
  });

  it.each([
    ['with free text is a dietary text', 'Vegan', 'mostly', 'mostly'],
    ['with a text that needs the header has it', 'Nut allergy', 'severe!', 'Nut allergy: severe!'],
    ['with a text that says it does not have it', 'Nut allergy', 'walnuts only', 'walnuts only'],
    ['with a number of people says of what', 'Vegan', '2', 'Vegan: 2'],
  ])('%s', async (_name, header, cell, text) => {
    await run(`Name,${header}\nAnn Moss,${cell}\n`);
    expect(await listTexts()).toEqual([`Ann Moss: ${text}`]);
    expect(await run(`Name,${header}\nAnn Moss,${cell}\n`)).toMatchObject({ updated: 0 });
  });

  it('named after a dish is none', async () => {
    expect(await listAsked('Name,Beef,Fish\nAnn Moss,x,\nBo Nash,,x\n')).toEqual([]);
  });
});

describe('a remark', () => {
  it.each([
    ['about the one it names', 'Raj & Aarav Patel,Aarav - NUT ALLERGY!!', ['remark: nuts for Aarav Patel']],
    ['that names nobody', 'Raj & Aarav Patel,nut allergy', ['remark: nuts for Raj Patel & Aarav Patel']],
    ['about an unknown allergy', 'Ann Moss,allergic to kiwi', ['remark: null for Ann Moss']],
    ['with a clear diet', 'Ann Moss,is vegan', ['remark: vegan for Ann Moss']],
    ['that loves fish', 'Ann Moss,loves fish', []],
    ['that brings beef', 'Ann Moss,brings the beef', []],
    ['without pork', 'Ann Moss,no pork please', ['remark: noPork for Ann Moss']],
    ['without allergies', 'Ann Moss,no allergies', []],
    ['about anything else', 'Ann Moss,table near the door', []],
  ])('%s is asked about only if it is about a need', async (_name, row, asked) => {
    expect(await listAsked(`Name,Remarks\n${row}\n`)).toEqual(asked);
  });

  it('in the row of another member is about the one it names', async () => {
    const file = 'First name,Last name,Group,Notes\nRaj,Patel,Patel,Aarav - NUT ALLERGY!!\nAarav,Patel,Patel,\n';
    expect(await listAsked(file)).toEqual(['remark: nuts for Aarav Patel']);
    await run(file, { needs: [{ row: 3, person: 0, need: 'nuts' }] });
    expect(await listStored()).toMatchObject([
      { name: 'Raj Patel', allergens: [], text: '', notes: 'Aarav - NUT ALLERGY!!' },
      { name: 'Aarav Patel', allergens: ['nuts'], text: 'Aarav - NUT ALLERGY!!', notes: '' },
    ]);
    expect(await run(file)).toMatchObject({ updated: 0, unchanged: 2 });
  });

  it('is found in any other column, also an ignored one', async () => {
    const file = 'Name,Food\nAnn Moss,vegan\nBo Nash,beef\n';
    expect(await listAsked(file)).toEqual(['remark: vegan for Ann Moss']);
    expect(await listAsked(file, { otherColumns: 'ignore' })).toEqual(['remark: vegan for Ann Moss']);
  });

  it('stays a note if nobody confirms it', async () => {
    await run('Name,Remarks\nAnn Moss,nut allergy\n');
    expect(await listStored()).toMatchObject([{ allergens: [], text: '', notes: 'nut allergy' }]);
  });
});

describe('a word in a column of confirmed needs', () => {
  const file = 'First name,Confirmed diets,Confirmed allergens\nAnn,vegan,"nuts; kiwi"\n';

  it('that is none goes to the dietary text, and is shown', async () => {
    expect(await ask(file)).toMatchObject([{ kind: 'unknownNeed', column: 'Confirmed allergens', text: 'kiwi' }]);
    expect(await run(file)).toMatchObject({ problems: [], created: 1 });
    expect(await listStored()).toMatchObject([{ diets: ['vegan'], allergens: ['nuts'], text: 'kiwi' }]);
    expect(await run(file)).toMatchObject({ updated: 0 });
    expect(await ask(file)).toEqual([]);
  });

  it('does not replace a dietary text', async () => {
    await load('First name,Dietary\nAnn,no cucumber\n');
    await run(file);
    expect(await listTexts()).toEqual(['Ann: no cucumber\nkiwi']);
  });

  it('that is none in our own export is a problem', async () => {
    await load('First name\nAnn\n');
    const { bytes } = await exportGuests(testDatabase.db, exportGuestsQuery.parse({ format: 'csv' }), new Date());
    const [head = '', row = ''] = new TextDecoder().decode(bytes).split(/\r?\n/);
    const index = head.split(',').indexOf('"Confirmed allergens"');
    const cells = row.split(',').map((cell, at) => (at === index ? 'kiwi' : cell));
    expect(await load(`${head}\n${cells.join(',')}\n`)).toMatchObject({
      problems: [{ row: 2, column: 'Confirmed allergens' }],
    });
  });

  it('is never taken away by a list, only by our own export', async () => {
    await load('First name,Confirmed allergens\nAnn,nuts\n');
    await load('First name,Confirmed allergens\nAnn,\n');
    expect(await listStored()).toMatchObject([{ allergens: ['nuts'] }]);
    await load('First name,Confirmed allergens\nAnn,milk\n');
    expect(await listStored()).toMatchObject([{ allergens: ['milk', 'nuts'] }]);
    const [guest] = await testDatabase.sql<{ id: string }[]>`select id from guests`;
    await load(`Guest id,First name,Confirmed allergens\n${guest?.id},Ann,\n`);
    expect(await listStored()).toMatchObject([{ allergens: [] }]);
  });
});

describe('an answer', () => {
  const file = [
    'Name,Diet,Veg,Remarks',
    'Raj & Aarav Patel,,,Aarav - NUT ALLERGY!!',
    'Ann Moss,"nut allergy, vegan",,',
    'Bo Nash,,x,',
    'Cy Orr,,,allergic to kiwi',
    '',
  ].join('\n');
  const noted = [
    { name: 'Raj Patel', diets: [], allergens: [], text: '' },
    { name: 'Aarav Patel', diets: [], allergens: ['nuts'], text: 'Aarav - NUT ALLERGY!!' },
    { name: 'Ann Moss', diets: ['vegan'], allergens: ['nuts'], text: 'nut allergy, vegan' },
    { name: 'Bo Nash', diets: ['vegetarian'], allergens: [], text: '' },
    { name: 'Cy Orr', diets: [], allergens: [], text: 'allergic to kiwi' },
  ];

  it('is stored, and imported again changes nothing and asks nothing', async () => {
    const answers = await listAnswers(file);
    await run(file, { needs: answers });
    expect(await listStored()).toMatchObject(noted);
    const before = await snapshot();
    expect(await run(file, { needs: answers })).toMatchObject({ created: 0, updated: 0 });
    expect(await run(file)).toMatchObject({ created: 0, updated: 0 });
    expect(await snapshot()).toEqual(before);
    expect(await listAsked(file)).toEqual([]);
  });

  it('can be given later, and shows what it changes', async () => {
    await run(file);
    const needs = [{ row: 3, person: 0, need: 'nuts' as const }];
    expect((await preview(file, { needs })).rows.filter(({ state }) => state === 'changed')).toMatchObject([
      { name: 'Ann Moss', fields: [{ column: 'allergens', from: '', to: 'nuts' }] },
    ]);
    expect(await run(file, { needs })).toMatchObject({ updated: 1 });
    expect(await listAsked(file)).toContain('dietaryText: vegan for Ann Moss');
  });

  it('is taken back with the import', async () => {
    await run(file);
    const before = await listStored();
    await run(file, { needs: await listAnswers(file) });
    expect(await listStored()).toMatchObject(noted);
    await admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
    expect(await listStored()).toEqual(before);
  });

  it.each([
    ['a row without the question', { row: 4, person: 0, need: 'nuts' as const }],
    ['a person who is not meant', { row: 2, person: 0, need: 'nuts' as const }],
    ['a row that is not in the file', { row: 40, person: 0, need: 'nuts' as const }],
    ['a text that nothing proposes', { row: 3, person: 0, need: null }],
  ])('to %s is rejected, and nothing is written', async (_name, answer) => {
    await expect(run(file, { needs: [{ row: 3, person: 0, need: 'nuts' }, answer] })).rejects.toMatchObject({
      cause: { reason: 'INVALID_INPUT' },
    });
    expect(await listStored()).toEqual([]);
  });

  it('to an unknown need is rejected', async () => {
    const needs = [{ row: 3, person: 0, need: 'kiwi' as 'nuts' }];
    await expect(run(file, { needs })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
