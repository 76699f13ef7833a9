// What a household says of the diets and allergens of one person, on a real PostgreSQL (specification §3 "Needs of one
// person").
import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { Allergen, Diet } from '@havn/db/values';
import { allergens as knownAllergens } from '@havn/db/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const anyone = (idempotencyKey: string | null = null) => callApi(testDatabase, { idempotencyKey });

let code = '';
let mia = '';
let otis = '';

beforeEach(async () => {
  await emptyWedding(testDatabase.sql);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
  const [first, second] = [
    await admin().guest.create({ firstName: 'Mia', language: 'en' }),
    await admin().guest.create({ firstName: 'Otis', language: 'en', diets: ['vegan'], allergens: ['nuts'] }),
  ];
  [mia, otis] = [first._id, second._id];
  const group = await admin().group.create({ groupName: 'Berg', mainGuests: [mia, otis], followers: [] });
  code = group.code;
});

interface Said {
  _id: string;
  diets?: Diet[];
  allergens?: Allergen[];
  replaces?: boolean;
}

const getAnswer = (needs?: Said[]) => ({ code, accepted: [mia, otis], declined: [], ...(needs && { needs }) });
const say = (needs?: Said[], key?: string) => anyone(key).guest.respond(getAnswer(needs));
const getNoted = async (id: string) => {
  const { diets, allergens } = await admin().guest.get({ id });
  return { diets, allergens };
};
const stored = { diets: ['vegan'], allergens: ['nuts'] };

describe('an answer', () => {
  it('adds diets and allergens to those of a guest, in their order', async () => {
    await say([
      { _id: otis, diets: ['jain', 'halal'], allergens: ['nuts', 'gluten'] },
      { _id: mia, allergens: ['milk'] },
    ]);
    expect(await getNoted(otis)).toEqual({ diets: ['vegan', 'halal', 'jain'], allergens: ['gluten', 'nuts'] });
    expect(await getNoted(mia)).toEqual({ diets: [], allergens: ['milk'] });
  });

  it('takes back what is noted, of that guest only', async () => {
    await say([{ _id: mia, allergens: ['milk'] }]);
    await say([{ _id: otis, allergens: ['fish'], replaces: true }]);
    expect(await getNoted(otis)).toEqual({ diets: [], allergens: ['fish'] });
    await say([{ _id: otis, replaces: true }]);
    expect(await getNoted(otis)).toEqual({ diets: [], allergens: [] });
    expect(await getNoted(mia)).toEqual({ diets: [], allergens: ['milk'] });
  });

  it.each([undefined, [], [{}], [{ diets: [], allergens: [] }], [{ diets: ['vegan' as const] }]])(
    'with %j empties nothing, and writes no guest',
    async (said) => {
      await say();
      const before = await admin().guest.get({ id: otis });
      await say(said?.map((needs) => ({ _id: otis, ...needs })));
      expect(await admin().guest.get({ id: otis })).toEqual(before);
    },
  );

  it('that only changes who comes empties nothing', async () => {
    await say();
    await anyone().guest.respond({ code, accepted: [mia], declined: [otis] });
    await anyone().guest.updateStatus({ code, ids: [otis], status: 'Accepted' });
    await anyone().guest.dietary({ code, dietary: 'no onions', replaceDietary: true });
    expect(await getNoted(otis)).toEqual(stored);
  });

  it('is in the history, as said with the code', async () => {
    await say([{ _id: mia, diets: ['halal'] }]);
    const [latest] = await admin().guest.history({ id: mia });
    expect(latest).toMatchObject({ action: 'diets', from: '', to: 'halal', actor: 'group code' });
  });

  it('is what a guest with an own code says, too', async () => {
    const { code: ownCode } = await admin().guest.get({ id: otis });
    await anyone().guest.respond({
      code: ownCode,
      accepted: [otis],
      declined: [],
      needs: [{ _id: otis, diets: ['jain'] }],
    });
    expect(await getNoted(otis)).toEqual({ diets: ['vegan', 'jain'], allergens: ['nuts'] });
  });

  it('under one key is added once: what was taken back meanwhile stays so', async () => {
    const view = await say([{ _id: mia, allergens: ['milk'] }], 'swipe 1');
    await say([{ _id: mia, replaces: true }]);
    expect(await say([{ _id: mia, allergens: ['milk'] }], 'swipe 1')).toEqual(view);
    expect(await getNoted(mia)).toEqual({ diets: [], allergens: [] });
    expect(await getOutcome(say([{ _id: mia, allergens: ['fish'] }], 'swipe 1'))).toBe('KEY_REUSED');
  });

  it('C8 of two phones at once keeps what both add', async () => {
    await Promise.all(knownAllergens.map((allergen) => say([{ _id: mia, allergens: [allergen] }])));
    expect((await getNoted(mia)).allergens).toEqual(knownAllergens);
  });
});

describe('nothing is stored of an answer', () => {
  const expectRejected = async (needs: unknown, outcome: string) => {
    const answer = { ...getAnswer(), declined: [], needs } as ReturnType<typeof getAnswer>;
    expect(await getOutcome(anyone().guest.respond(answer))).toBe(outcome);
    expect(await admin().guest.get({ id: mia })).toMatchObject({ status: 'Pending', diets: [], allergens: [] });
    expect(await getNoted(otis)).toEqual(stored);
  };

  it('Z4 with the needs of a guest of another invitation', async () => {
    const { _id } = await admin().guest.create({ firstName: 'Eve', language: 'en', allergens: ['eggs'] });
    await expectRejected(
      [
        { _id: mia, diets: ['vegan'] },
        { _id, replaces: true },
      ],
      'NOT_YOURS',
    );
    expect(await getNoted(_id)).toEqual({ diets: [], allergens: ['eggs'] });
  });

  it('with an unknown diet or allergen, and the known ones are named', async () => {
    await expectRejected([{ _id: mia, diets: ['pizza'] }], 'INVALID_INPUT');
    const answer = { ...getAnswer(), needs: [{ _id: mia, allergens: ['vegan'] }] } as unknown as ReturnType<
      typeof getAnswer
    >;
    await expect(anyone().guest.respond(answer)).rejects.toThrow(`Choose from ${knownAllergens.join(', ')}.`);
  });

  it('with one guest twice, or more guests than are answered for', async () => {
    await expectRejected(
      [
        { _id: mia, diets: ['vegan'] },
        { _id: mia, replaces: true },
      ],
      'INVALID_INPUT',
    );
    const needs = [mia, otis].map((_id) => ({ _id, replaces: true }));
    const one = anyone().guest.respond({ code, accepted: [mia], declined: [], needs });
    expect(await getOutcome(one)).toBe('INVALID_INPUT');
  });

  it('after the last day for answers, and once answers may not change', async () => {
    await testDatabase.sql`update wedding set record = '{"answersCloseAt": "2025-01-01T00:00:00Z"}'`;
    await expectRejected([{ _id: mia, diets: ['vegan'] }], 'ANSWERS_CLOSED');
    await testDatabase.sql`update wedding set record = '{}'`;
    await say();
    expect(await getOutcome(say([{ _id: mia, diets: ['vegan'] }]))).toBe('ALREADY_ANSWERED');
    expect(await getNoted(mia)).toEqual({ diets: [], allergens: [] });
  });
});

it('the holder of a code reads how many are noted, never which', async () => {
  const { group } = await say([{ _id: otis, allergens: ['milk'] }]);
  const [first, second] = group?.mainGuests ?? [];
  expect(second).toMatchObject({ notedAllergens: 2, notedDiets: 1 });
  expect(first).not.toHaveProperty('notedAllergens');
  expect(first).not.toHaveProperty('notedDiets');
  expect(await admin().group.list({})).not.toMatchObject([{ mainGuests: [{}, { notedDiets: 1 }] }]);
});
