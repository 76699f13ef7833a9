// What guests say about their diets is kept until somebody deletes it: for the couple and in every export, whatever
// happens to answers and households, on a real PostgreSQL (specification §2 "Dietary text").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDietaryText } from '../src/people/invitation/dietary-rules.js';
import { removeContactDetails } from '../src/privacy/service.js';
import { exportCateringQuery, exportGuestsQuery } from '../src/spreadsheet/export/schema.js';
import { exportCatering, exportGuests } from '../src/spreadsheet/export/service.js';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const undoIds: string[] = [];
const admin = () => callAsAdministrator(testDatabase, { setUndo: (id) => void undoIds.push(id) });
const anyone = () => callApi(testDatabase);
const now = new Date('2025-06-01T12:00:00Z');

const nuts = 'Mia: nut allergy (severe)';
const lactose = 'Jonas: lactose free';

async function createHousehold(groupName: string, names: string[]) {
  const members = [];
  for (const firstName of names) {
    const email = `${firstName.toLowerCase()}@example.com`;
    members.push(await admin().guest.create({ firstName, email, country: 'dk', language: 'en', isMain: true }));
  }
  const ids = members.map(({ _id }) => _id);
  const group = await admin().group.create({ groupName, mainGuests: ids.slice(0, 2), followers: ids.slice(2) });
  return { group, members, ids };
}
type Household = Awaited<ReturnType<typeof createHousehold>>;

let berg: Household;

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
  undoIds.length = 0;
  berg = await createHousehold('Berg', ['Mia', 'Jonas']);
});

interface Sent {
  dietary?: string;
  replaceDietary?: boolean;
}

const accept = ({ group, ids }: Household, sent: Sent = {}) =>
  anyone().guest.respond({ code: group.code, accepted: ids, declined: [], ...sent });
const getGroup = ({ group }: Household) => admin().group.get({ id: group._id });
const getGuest = (household: Household, index = 0) => admin().guest.get({ id: household.ids[index] ?? '' });

const decode = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes);
const exportGuestList = async () =>
  decode(await exportGuests(testDatabase.db, exportGuestsQuery.parse({ format: 'csv' }), now));
const downloadCatering = async () =>
  decode(await exportCatering(testDatabase.db, exportCateringQuery.parse({ format: 'csv' }), { now }));

const importFile = (text: string) => admin().import.run({ file: Buffer.from(text).toString('base64') });

describe('a later answer', () => {
  it('adds its text to the earlier one, for the couple and the caterer', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose });
    expect(await getGroup(berg)).toMatchObject({ dietaryRestriction: `${nuts}\n${lactose}` });
    expect(await getGuest(berg)).toMatchObject({ groupDietaryRestriction: `${nuts}\n${lactose}` });
    for (const file of [await exportGuestList(), await downloadCatering()])
      for (const note of [nuts, lactose]) expect(file).toContain(note);
  });

  it.each([{}, { dietary: '' }, { dietary: ' \n' }, { dietary: '\u200b', replaceDietary: true }, { dietary: nuts }])(
    'with %j changes nothing',
    async (sent) => {
      await accept(berg, { dietary: nuts });
      const before = await getGroup(berg);
      await accept(berg, sent);
      await anyone().guest.dietary({ code: berg.group.code, dietary: '', replaceDietary: true });
      expect(await getGroup(berg)).toEqual(before);
    },
  );

  it('may replace the earlier text on purpose; the couple and every export still have both', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose, replaceDietary: true });
    expect(await getGroup(berg)).toMatchObject({ dietaryRestriction: lactose, replacedDietaryRestriction: nuts });
    expect(await getGuest(berg)).toMatchObject({ groupReplacedDietaryRestriction: nuts });
    expect(await exportGuestList()).toContain(nuts);
    expect(await downloadCatering()).toContain(`Replaced: ${nuts}`);
  });

  it('leaves a replaced text that the couple can delete, which is recorded', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose, replaceDietary: true });
    const group = await getGroup(berg);
    await admin().group.update({ id: group._id, ifMatch: group.version, replacedDietaryRestriction: '' });
    expect(await getGroup(berg)).not.toHaveProperty('replacedDietaryRestriction');
    for (const file of [await exportGuestList(), await downloadCatering()]) {
      expect(file).not.toContain(nuts);
      expect(file).toContain(lactose);
    }
    expect((await admin().group.history({ id: group._id }))[0]).toMatchObject({
      action: 'replacedDietary',
      from: nuts,
      to: '',
    });
  });

  it('that would make the text too long is refused as a whole, and nothing is lost', async () => {
    await accept(berg, { dietary: nuts });
    const [mia] = berg.ids;
    const answer = { code: berg.group.code, accepted: [], declined: [mia ?? ''], dietary: 'x'.repeat(1000) };
    expect(await getOutcome(anyone().guest.respond(answer))).toBe('DIETARY_TOO_LONG');
    expect(await getOutcome(anyone().guest.dietary(answer))).toBe('DIETARY_TOO_LONG');
    expect(await getGroup(berg)).toMatchObject({ dietaryRestriction: nuts });
    expect(await getGuest(berg)).toMatchObject({ status: 'Accepted' });
    await anyone().guest.respond({ ...answer, replaceDietary: true });
    expect(await getGroup(berg)).toMatchObject({ replacedDietaryRestriction: nuts });
  });

  it('of two phones at once keeps both texts', async () => {
    const texts = Array.from({ length: 8 }, (_, at) => `note ${at}`);
    await Promise.all(texts.map((dietary) => accept(berg, { dietary })));
    await Promise.all(texts.map((dietary) => anyone().guest.dietary({ code: berg.members[0]?.code ?? '', dietary })));
    const { dietaryRestriction: shared } = await getGroup(berg);
    const { dietaryRestriction: own } = await getGuest(berg);
    expect(shared.split('\n').sort()).toEqual(texts);
    expect(own.split('\n').sort()).toEqual(texts);
  });
});

describe('the codes', () => {
  it('of a group and of a member have a text each, and tell only that there is one', async () => {
    const member = berg.members[0]?.code ?? '';
    expect(await accept(berg)).not.toHaveProperty('hasNote');
    expect(await accept(berg, { dietary: nuts })).toHaveProperty('hasNote', true);
    expect(await anyone().guest.invitation({ code: member })).not.toHaveProperty('hasNote');
    await anyone().guest.dietary({ code: member, dietary: lactose });
    const views = [
      await anyone().guest.invitation({ code: member }),
      await anyone().guest.invitation({ code: berg.group.code }),
    ];
    expect(views).toMatchObject([{ hasNote: true }, { hasNote: true }]);
    expect(JSON.stringify(views)).not.toMatch(/nut allergy|lactose/);
    expect(await getGuest(berg)).toMatchObject({ dietaryRestriction: lactose, groupDietaryRestriction: nuts });
  });

  it('of a group and of a member replace only their own text', async () => {
    const member = berg.members[0]?.code ?? '';
    await accept(berg, { dietary: nuts });
    await anyone().guest.dietary({ code: member, dietary: lactose, replaceDietary: true });
    expect(await getGuest(berg)).toMatchObject({ dietaryRestriction: lactose, groupDietaryRestriction: nuts });
    await accept(berg, { dietary: 'vegan', replaceDietary: true });
    const guest = await getGuest(berg);
    expect(guest).toMatchObject({
      dietaryRestriction: lactose,
      groupDietaryRestriction: 'vegan',
      groupReplacedDietaryRestriction: nuts,
    });
    expect(guest).not.toHaveProperty('replacedDietaryRestriction');
  });
});

describe('the history', () => {
  it('tells who wrote which text, on the group and on its members', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose });
    await admin().group.update({ id: berg.group._id, dietaryRestriction: 'vegan' });
    const entries = [
      { action: 'dietary', actor: 'administrator admin@example.com', from: `${nuts}\n${lactose}`, to: 'vegan' },
      { action: 'dietary', actor: 'group code', from: nuts, to: `${nuts}\n${lactose}` },
      { action: 'dietary', actor: 'group code', from: '', to: nuts },
    ];
    expect(await admin().group.history({ id: berg.group._id })).toMatchObject(entries);
    const ofMember = await admin().guest.history({ id: berg.ids[0] ?? '' });
    expect(ofMember.filter(({ isOfGroup }) => isOfGroup)).toMatchObject(entries);
    const { history } = await admin().guest.personalData({ id: berg.ids[0] ?? '' });
    expect(history).toEqual(ofMember);
  });

  it('names the code of a group without members', async () => {
    const empty = await admin().group.create({ groupName: 'Nobody yet' });
    await anyone().guest.dietary({ code: empty.code, dietary: nuts });
    expect(await admin().group.history({ id: empty._id })).toMatchObject([{ actor: 'group code', to: nuts }]);
    expect(await getOutcome(admin().group.history({ id: berg.ids[0] ?? '' }))).toBe('UNKNOWN_GROUP');
  });
});

it('the history has an entry for each of two texts that one save changes', async () => {
  await accept(berg, { dietary: nuts });
  await accept(berg, { dietary: lactose, replaceDietary: true });
  const id = berg.group._id;
  await admin().group.update({ id, dietaryRestriction: `${lactose}\n${nuts}`, replacedDietaryRestriction: '' });
  const entries = await admin().group.history({ id });
  expect(entries.map(({ action, from, to }) => [action, from, to]).sort()).toEqual(
    [
      ['dietary', '', nuts],
      ['dietary', nuts, lactose],
      ['dietary', lactose, `${lactose}\n${nuts}`],
      ['replacedDietary', nuts, ''],
    ].sort(),
  );
});

describe('a guest who leaves a group keeps its text', () => {
  it('also if the own text changes at the same time, alone or among others', async () => {
    await accept(berg, { dietary: nuts });
    const [mia = '', jonas = ''] = berg.ids;
    const change = { assignedGroup: null, dietaryRestriction: 'no fish' };
    await admin().guest.updateMany({ guests: [{ id: mia, ...change }] });
    await admin().guest.update({ id: jonas, ...change });
    const expected = `no fish\nBerg: ${nuts}`;
    expect([await getGuest(berg, 0), await getGuest(berg, 1)]).toMatchObject([
      { dietaryRestriction: expected },
      { dietaryRestriction: expected },
    ]);
  });

  const kept = `Berg: ${nuts}`;
  const leave: [string, () => Promise<unknown>][] = [
    ['removed from it', () => admin().guest.update({ id: berg.ids[0] ?? '', assignedGroup: null })],
    ['by the list of members', () => admin().group.update({ id: berg.group._id, mainGuests: [berg.ids[1] ?? ''] })],
    [
      'moved to another',
      async () => {
        const { group } = await createHousehold('Holm', ['Ane']);
        await admin().guest.assignGroup({ ids: [berg.ids[0] ?? ''], groupId: group._id });
      },
    ],
    ['when it is deleted', () => admin().group.delete({ id: berg.group._id })],
    [
      'by an import',
      () => importFile('First name,Email,Country,Language,Group,Dietary\nMia,mia@example.com,dk,en,Holm,\n'),
    ],
    [
      'by an import that exchanges main guests',
      async () => {
        await createHousehold('Holm', ['Ane', 'Bo']);
        await importFile(
          'First name,Email,Country,Language,Group,Main,Dietary\nMia,mia@example.com,dk,en,Holm,yes,\nAne,ane@example.com,dk,en,Berg,yes,\n',
        );
      },
    ],
  ];

  it.each(leave)('%s', async (_name, run) => {
    await accept(berg, { dietary: nuts });
    await run();
    const mia = await getGuest(berg);
    expect(mia.assignedGroup?._id).not.toBe(berg.group._id);
    expect(mia.dietaryRestriction).toBe(kept);
    expect(await downloadCatering()).toContain(nuts);
  });

  it('once, beside its own and with the replaced one', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose, replaceDietary: true });
    await admin().guest.update({ id: berg.ids[0] ?? '', dietaryRestriction: 'vegan' });
    for (const assignedGroup of [null, berg.group._id, null, berg.group._id])
      await admin().guest.update({ id: berg.ids[0] ?? '', assignedGroup });
    expect(await getGuest(berg)).toMatchObject({
      dietaryRestriction: `vegan\nBerg: ${lactose}`,
      replacedDietaryRestriction: `Berg: ${nuts}`,
    });
  });

  it('unless the move is undone', async () => {
    await accept(berg, { dietary: nuts });
    const holm = await createHousehold('Holm', ['Ane', 'Bo']);
    await anyone().guest.dietary({ code: holm.group.code, dietary: lactose });
    const before = await getGuest(berg);
    await admin().guest.assignGroup({ ids: [before._id], groupId: holm.group._id });
    await admin().undo.takeBack({ id: undoIds.at(-1) ?? '' });
    expect(await getGuest(berg)).toEqual({ ...before, version: expect.any(Number) });
  });

  it('by the same rule as the texts that guests add', async () => {
    const texts = ['', 'a', 'b', 'a\nb', 'b\nc', 'a\nb\nc', 'ab', 'a%', 'é\n🥜'];
    for (const note of texts)
      for (const addition of texts) {
        const [row] = await testDatabase.sql`select add_dietary_text(${note}, ${addition}) as text`;
        expect([note, addition, row?.text]).toEqual([note, addition, addDietaryText(note, addition)]);
      }
  });
});

describe('an import', () => {
  const file = (dietary: string) =>
    `First name,Email,Country,Language,Group,Dietary\nMia,mia@example.com,dk,en,Berg,${dietary}\n`;

  it.each(['', 'vegan'])('of a list without what a guest has said since (%j) keeps it visible', async (dietary) => {
    await accept(berg);
    await anyone().guest.dietary({ code: berg.members[0]?.code ?? '', dietary: nuts });
    await importFile(file(dietary));
    expect(await getGuest(berg)).toMatchObject({ dietaryRestriction: dietary, replacedDietaryRestriction: nuts });
    for (const exported of [await exportGuestList(), await downloadCatering()]) expect(exported).toContain(nuts);
    const stored = await getGuest(berg);
    expect(await importFile(file(dietary))).toMatchObject({ updated: 0 });
    expect(await getGuest(berg)).toEqual(stored);
  });

  it('of a list that contains what a guest has said replaces nothing', async () => {
    await anyone().guest.dietary({ code: berg.members[0]?.code ?? '', dietary: nuts });
    await importFile(file(`"${nuts}\nno fish"`));
    expect(await getGuest(berg)).not.toHaveProperty('replacedDietaryRestriction');
  });

  it('of an edited export deletes a text on purpose', async () => {
    await anyone().guest.dietary({ code: berg.members[0]?.code ?? '', dietary: nuts });
    await importFile((await exportGuestList()).replace(nuts, ''));
    const mia = await getGuest(berg);
    expect(mia.dietaryRestriction).toBe('');
    expect(mia).not.toHaveProperty('replacedDietaryRestriction');
  });
});

describe('deletion', () => {
  const listTraces = async () => {
    const rows = await testDatabase.sql`
      select to_jsonb(guests)::text as row from guests union all select to_jsonb(groups)::text from groups
      union all select to_jsonb(audit_log)::text from audit_log union all select to_jsonb(undo_rows)::text from undo_rows`;
    return rows.filter(({ row }) => /nut allergy|lactose/.test(row as string));
  };

  it('P4 on the day of removal removes texts, replaced texts and their history', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose, replaceDietary: true });
    await admin().guest.update({ id: berg.ids[0] ?? '', assignedGroup: null });
    expect(await listTraces()).not.toEqual([]);
    await testDatabase.sql`update wedding set record = record || '{"contactsRemovedOn": "2025-01-01"}'`;
    await removeContactDetails(testDatabase.db, now);
    expect(await listTraces()).toEqual([]);
  });

  it('P4 of the last member of a group by erasure removes the text of the group', async () => {
    await accept(berg, { dietary: nuts });
    await accept(berg, { dietary: lactose, replaceDietary: true });
    await admin().guest.erase({ id: berg.ids[0] ?? '' });
    expect(await getGroup(berg)).toMatchObject({ dietaryRestriction: lactose });
    await admin().guest.erase({ id: berg.ids[1] ?? '' });
    expect(await listTraces()).toEqual([]);
  });
});
