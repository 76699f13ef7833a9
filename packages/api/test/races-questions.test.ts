// Concurrent answers to the question of a household (specification §2 "Question"), with a control on a database without the
// rule, in which the violation must occur, to prove that the test can detect it.
import type { Sql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEventBuilders } from './event-harness.js';
import { useDatabase } from './harness.js';
import { createQuestionBuilders } from './question-harness.js';
import { addHouseholds, clearTables, createBarrier, type Household, runConcurrently } from './races-harness.js';

const testDatabase = useDatabase();
const builders = createEventBuilders(testDatabase);
const { admin, respond } = builders;
const { ask } = createQuestionBuilders(builders);

beforeEach(async () => {
  await clearTables(testDatabase);
  await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
});

/** Households with more than one answer to a question. */
const listViolations = (sql: Sql) => sql`
  select group_id from question_answers where group_id is not null group by group_id, question_id having count(*) > 1`;

/** Phones that read, wait until all have read, and then write, like a service without locks. */
async function answerWithoutLock(sql: Sql, id: string, { groupId }: Household): Promise<number> {
  const allHaveRead = createBarrier(4);
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, (_, phone) =>
      sql.begin(async (tx) => {
        const stored = await tx`select 1 from question_answers where group_id = ${groupId}`;
        await allHaveRead();
        if (stored.length === 0)
          await tx`insert into question_answers (question_id, kind, asked, group_id, yes_value)
            values (${id}, 'yesNo', 'household', ${groupId}, ${phone % 2 === 0})`;
      }),
    ),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
}

describe('the answer of a household', () => {
  it('is one, whichever phones send it at once', async () => {
    const { _id: id } = await ask({ asked: 'household' });
    const households = await addHouseholds(testDatabase.sql, 12);
    const outcomes = await runConcurrently(
      [true, false, true].flatMap((yes) =>
        households.flatMap(({ code, codes, ids }) => [
          () => respond(code, { accepted: ids, answers: [{ questionId: id, yes }] }),
          () => respond(codes[0] ?? '', { accepted: ids.slice(0, 1), answers: [{ questionId: id, yes: !yes }] }),
        ]),
      ),
    );
    expect(outcomes).toEqual({ done: 24 });
    expect(await listViolations(testDatabase.sql)).toEqual([]);
    expect(await admin().question.get({ id })).toMatchObject({ answers: 4 });
  });

  it('goes with a question that is deleted meanwhile, without another error', async () => {
    const { _id: id } = await ask({ asked: 'household' });
    const households = await addHouseholds(testDatabase.sql, 30);
    const answer = ({ code, ids }: Household) =>
      respond(code, { accepted: ids, answers: [{ questionId: id, yes: true }] });
    const outcomes = await runConcurrently([
      ...households.slice(0, 5).map((household) => () => answer(household)),
      () => admin().question.delete({ id }),
      ...households.slice(5).map((household) => () => answer(household)),
    ]);
    expect(Object.keys(outcomes).filter((outcome) => !['done', 'QUESTION_GONE'].includes(outcome))).toEqual([]);
    expect(await testDatabase.sql`select 1 from question_answers`).toHaveLength(0);
  });

  it('is one by the database alone', async () => {
    const { _id: id } = await ask({ asked: 'household' });
    const [household] = await addHouseholds(testDatabase.sql, 3);
    if (household === undefined) throw new Error('There is no household.');
    expect(await answerWithoutLock(testDatabase.sql, id, household)).toBe(1);
    expect(await listViolations(testDatabase.sql)).toEqual([]);
  });

  describe('without the index', () => {
    const sabotaged = useDatabase();
    it('control: unlocked phones store several', async () => {
      const { ask: askThere } = createQuestionBuilders(createEventBuilders(sabotaged));
      const { _id: id } = await askThere({ asked: 'household' });
      const [household] = await addHouseholds(sabotaged.sql, 3);
      if (household === undefined) throw new Error('There is no household.');
      await sabotaged.sql`drop index question_answers_once`;
      expect(await answerWithoutLock(sabotaged.sql, id, household)).toBe(4);
      expect(await listViolations(sabotaged.sql)).toHaveLength(1);
    });
  });
});
