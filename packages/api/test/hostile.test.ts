// Hostile input is stored literally, and a concurrent edit and answer are both recorded in the audit log.
import { describe, expect, it } from 'vitest';
import { administrator, callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const door = () =>
  callAsAdministrator(testDatabase, { findAdministrator: async () => ({ ...administrator, role: 'door' }) }).guest;
const admin = () => callAsAdministrator(testDatabase).guest;
const anyone = () => callApi(testDatabase).guest;
const base = { country: 'fr', language: 'fr' } as const;

describe('hostile texts', () => {
  it.each([
    "' OR 1=1--",
    '$1',
    '\\',
    '%',
    '_',
    'a::text',
    '{"$ne": null}',
    '@> ?',
    "'); drop table guests; --",
    '\\x00',
  ])('I19 %j is stored and returned unchanged, in every text', async (text) => {
    const fields = { firstName: text, lastName: text, dietaryRestriction: text };
    const guest = await admin().create({ ...base, ...fields });
    expect(await admin().get({ id: guest._id })).toMatchObject(fields);
    expect(await getOutcome(anyone().invitation({ code: text }))).toBe('UNKNOWN_CODE');
    await anyone().dietary({ code: guest.code, dietary: text });
    expect((await admin().get({ id: guest._id })).dietaryRestriction).toBe(text);
  });

  it('V7 V8 returns combining marks, joined emoji and both forms of an accent unchanged', async () => {
    for (const firstName of [`Z${'\u0301'.repeat(90)}`, '👩‍👩‍👧‍👦🇩🇰', 'Zo\u00e9', 'Zoe\u0301']) {
      expect((await admin().create({ ...base, firstName })).firstName).toBe(firstName);
    }
  });

  it('Z3 P5 no response to a code, and nothing for the door, says what a guest needs or the planners note', async () => {
    const guest = await admin().create({
      ...base,
      firstName: 'Zoé',
      status: 'Accepted',
      dietaryRestriction: 'halal, no nuts',
      diets: ['jain', 'noPork'],
      allergens: ['sesame', 'lupin'],
      notes: 'seat far from the band',
    });
    const { code } = guest;
    await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
    const responses = [
      await anyone().respond({
        code,
        accepted: [guest._id],
        declined: [],
        needs: [{ _id: guest._id, diets: ['kosher'] }],
      }),
      await anyone().invitation({ code }),
      await anyone().byCode({ code }),
      await anyone().pass({ code }),
      await anyone().qr({ code }),
      await door().expected({ pass: code }),
      await door().attendance({}),
    ];
    expect(JSON.stringify(responses)).not.toMatch(/halal|nuts|dietary|jain|pork|sesame|lupin|kosher|far from/i);
  });
});

it('C13 an edit based on the version before an answer is rejected; without a version both are in the audit log', async () => {
  const guest = await admin().create({ ...base, firstName: 'Zoé' });
  await anyone().respond({ code: guest.code, accepted: [guest._id], declined: [] });
  const edit = { id: guest._id, lastName: 'Côté', status: 'Declined' };
  expect(await getOutcome(admin().update({ ...edit, ifMatch: guest.version }))).toBe('VERSION_CHANGED');
  await admin().update(edit);
  const changes = (await admin().history({ id: guest._id })).filter((entry) => entry.action === 'status');
  expect(changes.map((entry) => [entry.actor, entry.to])).toEqual([
    ['administrator admin@example.com', 'Declined'],
    ['guest code', 'Accepted'],
  ]);
});
