// Answers, dietary texts and households changed in any order: each text is found at the couple and in every export until
// somebody deletes it, on a real PostgreSQL (specification §2 "Dietary text").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import fc from 'fast-check';
import readWorkbook from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { exportCateringQuery, exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering, exportGuests } from '../src/spreadsheet/export/service.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const now = new Date('2025-06-01T12:00:00Z');
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
const anyone = () => callApi(testDatabase);

const households = { Berg: ['Mia', 'Jonas', 'Ida'], Holm: ['Ane', 'Bo'], '': ['Gry'] };
const names = Object.values(households).flat();
const groupNames = ['Berg', 'Holm'] as const;
const toEmail = (name: string) => `${name.toLowerCase()}@example.com`;

type Step =
  | { kind: 'say'; by: string; replaces: boolean }
  | { kind: 'answer'; by: string; declines: number; says: boolean }
  | { kind: 'sayOnTwoPhones'; by: string; alsoBy: string }
  | { kind: 'sendAgain'; by: string; between: string }
  | { kind: 'editGroup' | 'clearGroup' | 'renameGroup'; group: string }
  | { kind: 'move'; guest: string; to: string }
  | { kind: 'deleteGroup'; group: string }
  | { kind: 'import'; guest: string; group: string; hasText: boolean }
  | { kind: 'edit' | 'delete'; guest: string }
  | { kind: 'renewCode' | 'undo'; guest: string };

const guest = fc.constantFrom(...names);
const group = fc.constantFrom(...groupNames, '');
const by = fc.constantFrom(...names, ...groupNames, ...groupNames);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('say' as const), by, replaces: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), by, declines: fc.nat(7), says: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sayOnTwoPhones' as const), by, alsoBy: by }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sendAgain' as const), by, between: by }) },
  fc.record({
    kind: fc.constantFrom('editGroup' as const, 'clearGroup' as const, 'renameGroup' as const),
    group: fc.constantFrom(...groupNames),
  }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), guest, to: group }) },
  fc.record({ kind: fc.constant('deleteGroup' as const), group }),
  fc.record({ kind: fc.constant('import' as const), guest, group, hasText: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('edit' as const, 'delete' as const), guest }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('renewCode' as const, 'undo' as const), guest }) },
);

beforeEach(async () => {
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

async function createHouseholds(): Promise<void> {
  await emptyWedding(testDatabase.sql);
  undoIds.length = 0;
  for (const [groupName, members] of Object.entries(households)) {
    const ids = [];
    for (const firstName of members) {
      const fields = { firstName, email: toEmail(firstName), country: 'dk', language: 'en' } as const;
      ids.push((await admin().guest.create(fields))._id);
    }
    if (groupName !== '') await admin().group.create({ groupName, mainGuests: [], followers: ids });
  }
}

/** The texts that are expected: said, and not deleted since. */
class Model {
  readonly texts = new Set<string>();
  /** The texts of an administrator, by the id with which they are undone. */
  readonly undoable = new Map<string, string>();
  #count = 0;

  create(): string {
    this.#count += 1;
    return `note ${this.#count};`;
  }
}

const findGuest = async (name: string) => (await admin().guest.list({})).find(({ firstName }) => firstName === name);
const findGroup = async (name: string) =>
  (await admin().group.list({})).find(({ groupName }) => name !== '' && groupName.startsWith(name));

/** The code of a group with members, or of a guest, and the guests for whom it answers. */
async function findHolder(name: string): Promise<{ code: string; ids: string[] } | null> {
  const group = await findGroup(name);
  const members = [...(group?.mainGuests ?? []), ...(group?.followers ?? [])];
  if (group !== undefined)
    return members.length === 0 ? null : { code: group.code, ids: members.map(({ _id }) => _id) };
  const guest = await findGuest(name);
  return guest === undefined ? null : { code: guest.code, ids: [guest._id] };
}

function addUndoable(model: Model, text: string): void {
  model.texts.add(text);
  model.undoable.set(undoIds.at(-1) ?? '', text);
}

const steps: { [Kind in Step['kind']]: (step: Extract<Step, { kind: Kind }>, model: Model) => Promise<void> } = {
  say: async ({ by, replaces }, model) => {
    const holder = await findHolder(by);
    if (holder === null) return;
    const dietary = model.create();
    await anyone().guest.dietary({ code: holder.code, dietary, replaceDietary: replaces });
    model.texts.add(dietary);
  },
  sayOnTwoPhones: async ({ by, alsoBy }, model) => {
    const holders = [await findHolder(by), await findHolder(alsoBy)].filter((holder) => holder !== null);
    const sent = holders.map(({ code }) => ({ code, dietary: model.create() }));
    await Promise.all(sent.map((input) => anyone().guest.dietary(input)));
    for (const { dietary } of sent) model.texts.add(dietary);
  },
  // As a phone does that was offline before the response arrived.
  sendAgain: async ({ by, between }, model) => {
    const holder = await findHolder(by);
    if (holder === null) return;
    const [dietary, other] = [model.create(), await findHolder(between)];
    const answer = { code: holder.code, accepted: holder.ids, declined: [], dietary };
    const idempotencyKey = `key of ${dietary}`;
    const send = () => callApi(testDatabase, { idempotencyKey }).guest.respond(answer);
    await send();
    model.texts.add(dietary);
    if (other !== null) await steps.say({ kind: 'say', by: between, replaces: true }, model);
    await send();
  },
  editGroup: async ({ group }, model) => {
    const found = await findGroup(group);
    if (found === undefined || (await findHolder(group)) === null) return;
    const text = model.create();
    await admin().group.update({ id: found._id, dietaryRestriction: `${found.dietaryRestriction}\n${text}` });
    addUndoable(model, text);
  },
  clearGroup: async ({ group }, model) => {
    const found = await findGroup(group);
    if (found === undefined) return;
    await admin().group.update({ id: found._id, dietaryRestriction: '', replacedDietaryRestriction: '' });
    const deleted = `${found.dietaryRestriction} ${found.replacedDietaryRestriction ?? ''}`;
    for (const text of model.texts) if (deleted.includes(text)) model.texts.delete(text);
  },
  renameGroup: async ({ group }) => {
    const found = await findGroup(group);
    if (found !== undefined) await admin().group.update({ id: found._id, groupName: `${group} renamed` });
  },
  answer: async ({ by, declines, says }, model) => {
    const holder = await findHolder(by);
    if (holder === null) return;
    const isDeclined = (_id: string, at: number) => ((declines >> at) & 1) === 1;
    const declined = holder.ids.filter(isDeclined);
    const accepted = holder.ids.filter((id) => !declined.includes(id));
    const dietary = says ? model.create() : '';
    await anyone().guest.respond({ code: holder.code, accepted, declined, dietary });
    if (says) model.texts.add(dietary);
  },
  move: async ({ guest, to }) => {
    const id = (await findGuest(guest))?._id ?? '';
    const group = await findGroup(to);
    await admin().guest.update({ id, assignedGroup: group?._id ?? null });
  },
  deleteGroup: async ({ group }) => {
    const found = await findGroup(group);
    if (found !== undefined) await admin().group.delete({ id: found._id });
  },
  import: async ({ guest, group, hasText }, model) => {
    const text = hasText ? model.create() : '';
    const row = `${guest},${toEmail(guest)},dk,en,${group},${text}`;
    const file = Buffer.from(`First name,Email,Country,Language,Group,Dietary\n${row}\n`).toString('base64');
    const report = await admin().import.run({ file });
    if (hasText && report.problems.length === 0) addUndoable(model, text);
  },
  edit: async ({ guest }, model) => {
    const found = await findGuest(guest);
    const text = model.create();
    await admin().guest.update({
      id: found?._id ?? '',
      dietaryRestriction: `${found?.dietaryRestriction ?? ''}\n${text}`,
    });
    addUndoable(model, text);
  },
  delete: async ({ guest }, model) => {
    const found = await findGuest(guest);
    await admin().guest.update({ id: found?._id ?? '', dietaryRestriction: '', replacedDietaryRestriction: '' });
    const deleted = `${found?.dietaryRestriction ?? ''} ${found?.replacedDietaryRestriction ?? ''}`;
    for (const text of model.texts) if (deleted.includes(text)) model.texts.delete(text);
  },
  renewCode: async ({ guest }) => {
    await admin().guest.renewCode({ id: (await findGuest(guest))?._id ?? '' });
  },
  undo: async (_step, model) => {
    const id = undoIds.pop();
    if (id === undefined) return;
    await admin().undo.takeBack({ id });
    model.texts.delete(model.undoable.get(id) ?? '');
  },
};

const outcomes = ['done', 'UNDO_STALE', 'UNKNOWN_UNDO'];

async function runStep(one: Step, model: Model): Promise<void> {
  // The table has a function for each kind of step.
  const run = steps[one.kind] as (step: Step, model: Model) => Promise<void>;
  expect(outcomes).toContain(await getOutcome(run(one, model)));
}

async function expectTexts({ texts }: Model): Promise<void> {
  const guests = await admin().guest.list({});
  const { db } = testDatabase;
  const csv = await exportGuests(db, exportGuestsQuery.parse({ format: 'csv' }), now);
  const xlsx = await exportGuests(db, exportGuestsQuery.parse({ format: 'xlsx' }), now);
  const sheets = await readWorkbook(Buffer.from(xlsx.bytes));
  await testDatabase.sql`update guests set status = 'Accepted'`;
  const catering = await exportCatering(db, exportCateringQuery.parse({ format: 'csv' }), { now });
  const workbook = await exportCatering(db, exportCateringQuery.parse({ format: 'xlsx' }), { now });
  const cateringSheets = await readWorkbook(Buffer.from(workbook.bytes));
  const persons = await Promise.all(guests.map(({ _id }) => admin().guest.personalData({ id: _id })));
  const places = {
    guests: JSON.stringify(guests),
    csv: new TextDecoder().decode(csv.bytes),
    xlsx: JSON.stringify(sheets),
    catering: new TextDecoder().decode(catering.bytes),
    cateringXlsx: JSON.stringify(cateringSheets),
    persons: JSON.stringify(persons.map((person) => person.guest)),
    history: JSON.stringify(await testDatabase.sql`select to_value from audit_log`),
  };
  for (const [place, content] of Object.entries(places)) {
    const missing = [...texts].filter((text) => !content.includes(text));
    expect([place, missing]).toEqual([place, []]);
  }
}

const checkSequences = (numRuns: number, endOnFailure = false) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (sequence) => {
      await createHouseholds();
      const model = new Model();
      for (const one of sequence) await runStep(one, model);
      await expectTexts(model);
    }),
    { numRuns, endOnFailure },
  );

it('keeps each text until somebody deletes it', () => checkSequences(40), 120_000);

it('control: loses a text if a guest leaves a group without it', async () => {
  await testDatabase.sql`alter table guests disable trigger guests_keep_dietary`;
  await expect(checkSequences(200, true)).rejects.toThrow('Property failed');
}, 120_000);
