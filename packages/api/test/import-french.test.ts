// Problems of a spreadsheet in French: full sentences with French column titles and country names.
import { describe, expect, it } from 'vitest';
import { callAsAdministrator } from './harness.js';
import { useImport } from './import-harness.js';

const { testDatabase } = useImport();
type PreviewInput = Parameters<ReturnType<typeof callAsAdministrator>['import']['preview']>[0];

const importInFrench = (file: string | Uint8Array, options: Omit<PreviewInput, 'file'> = {}) => {
  const call = callAsAdministrator(testDatabase);
  const input = { file: Buffer.from(file).toString('base64'), language: 'fr', ...options } as const;
  return { preview: () => call.import.preview(input), run: () => call.import.run(input) };
};
const head = 'Prénom,Nom,E-mail,Téléphone,Pays,Langue,Groupe,Principal,Table\n';

describe('problems in French', () => {
  it.each<[string, string, string | null, string]>([
    [
      'no first name',
      ' ,X,,,dk,fr,,,',
      'Prénom',
      'Le prénom est obligatoire. Indiquez le prénom, ou supprimez la ligne.',
    ],
    [
      'an invalid e-mail address',
      'Bo,,bo@,,dk,fr,,,',
      'E-mail',
      'Cette adresse e-mail n’est pas valide. Indiquez une adresse comme nom@example.com, ou laissez la cellule vide.',
    ],
    [
      'letters in a number',
      'Bo,,,call,dk,fr,,,',
      'Téléphone',
      'Seuls les chiffres et un + au début sont acceptés. Indiquez un numéro',
    ],
    [
      'an unknown country',
      'Bo,,,,Atlantis,fr,,,',
      'Pays',
      '« Atlantis » n’est pas reconnu. Indiquez le nom du pays ou son code',
    ],
    [
      'another language',
      'Bo,,,,dk,Latin,,,',
      'Langue',
      '« Latin » n’est pas reconnu. Indiquez allemand, anglais, arabe, ',
    ],
    ['neither yes nor no', 'Bo,,,,dk,fr,,maybe,', 'Principal', '« maybe » n’est ni oui ni non.'],
    ['a long name', `${'é'.repeat(101)},,,,dk,fr,,,`, 'Prénom', '100 caractères au maximum.'],
    [
      'a group without visible characters',
      'Bo,,,,dk,fr,\u200c,,',
      'Groupe',
      'Le nom ne contient aucun caractère visible. Raccourcissez cette valeur',
    ],
    ['a control character', 'Bo,\u0007,,,dk,fr,,,', 'Nom', 'Cette valeur contient un caractère de contrôle.'],
    ['more cells than headers', 'Bo,,,,dk,fr,,,,x', null, 'Cette ligne a plus de cellules'],
    [
      'a third main guest',
      'A,,,,dk,fr,G,oui,\nB,,,,dk,fr,G,oui,\nC,,,,dk,fr,G,oui,',
      'Principal',
      '« G » aurait trois contacts',
    ],
    [
      'a table that is too small',
      Array.from({ length: 9 }, (_, at) => `P${at},,,,dk,fr,,,Lilas`).join('\n'),
      'Table',
      'La table « Lilas » a 8 places, mais accueillerait 9 invités',
    ],
    ['a quotation mark', '"Bo,,,,dk,fr,,,\n', null, 'Un guillemet ouvert dans cette ligne'],
  ])('%s, in the preview and in the import', async (_name, lines, column, message) => {
    const problem = expect.objectContaining({ column, message: expect.stringContaining(message) });
    await testDatabase.sql`insert into tables (table_name, capacity) values ('Lilas', 8)`;
    const { preview, run } = importInFrench(`${head}${lines}\n`);
    const result = await preview();
    expect(result.report.problems).toEqual([problem]);
    expect((await run()).problems).toEqual([problem]);
    const rows = result.rows.filter(({ problems }) => problems.length > 0);
    for (const { problems } of rows) expect(problems).toEqual([problem]);
  });

  it('two tables of a household, reported at each row', async () => {
    const { preview } = importInFrench(`${head}A,,,,dk,fr,G,,Rose\nB,,,,dk,fr,G,,Tulip\n`);
    const sentenceStart = 'Un foyer est placé à une seule table, mais la ligne';
    expect((await preview()).report.problems).toMatchObject([
      { row: 2, column: 'Table', message: expect.stringContaining(`${sentenceStart} 3 indique « Tulip »`) },
      { row: 3, column: 'Table', message: expect.stringContaining(`${sentenceStart} 2 indique « Rose »`) },
    ]);
  });

  it.each<[string, string | Uint8Array, { column: string | null; message: string }[]]>([
    ['an empty file', '\n', [{ column: null, message: 'Le fichier est vide.' }]],
    ['headers only', head, [{ column: null, message: 'Il n’y a aucun invité sous les en-têtes.' }]],
    [
      'unknown headers',
      'Qui,Quoi\nBo,x\n',
      [
        {
          column: 'Prénom',
          message:
            'Aucun nom de colonne n’est reconnu. La première ligne doit contenir des noms comme Prénom, Nom, E-mail, Téléphone, Pays, Langue, Nom du foyer.',
        },
      ],
    ],
    ['a PDF', '%PDF-1.7', [{ column: null, message: 'C’est un PDF, pas une feuille de calcul. Dans votre tableur' }]],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), [{ column: null, message: 'ancien format Excel' }]],
  ])('%s', async (_name, file, problems) => {
    const expected = problems.map(({ column, message }) =>
      expect.objectContaining({ column, message: expect.stringContaining(message) }),
    );
    expect((await importInFrench(file).preview()).report.problems).toEqual(expected);
  });

  it('files that are too large or empty are rejected in French too', async () => {
    const large = importInFrench(new Uint8Array(10 * 1024 * 1024 + 1).fill(65));
    await expect(large.preview()).rejects.toThrow('Le fichier dépasse 10 Mo');
    await expect(importInFrench('', { name: 'x.csv' }).run()).rejects.toThrow();
    const call = callAsAdministrator(testDatabase);
    await expect(call.import.run({ file: '%', language: 'fr' })).rejects.toThrow('Le fichier est vide ou n’est pas');
  });

  it('cell contents are quoted verbatim, including braces', async () => {
    const { problems } = (await importInFrench(`${head}Bo,,,,{{countries}},fr,,,\n`).preview()).report;
    expect(problems).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^« \{\{countries\}\} » n’est/) }),
    ]);
  });
});
