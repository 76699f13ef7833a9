// Calls made with a code, against a real PostgreSQL.
import { emptyWedding } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInvitation, getInvitationAndWedding } from '../src/people/invitation/queries.js';
import { groupRouter, guestRouter } from '../src/router.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { getWedding } from '../src/wedding/queries.js';
import { createContext, getOutcome, onWeddingDay, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const createCaller = createCallerFactory(guestRouter);
const anyone = () => createCaller(createContext(testDatabase.db, { now: onWeddingDay }));
const admin = () => createCaller(createContext(testDatabase.db, { token }));

const ids = {
  group: '10000000-0000-4000-8000-000000000001',
  mother: '20000000-0000-4000-8000-000000000001',
  father: '20000000-0000-4000-8000-000000000002',
  child: '20000000-0000-4000-8000-000000000003',
  single: '20000000-0000-4000-8000-000000000004',
  table: '30000000-0000-4000-8000-000000000001',
};
const codes = { group: 'GRPGRPGRPGR', mother: 'MTHMTHMTHMT', single: 'SNGSNGSNGSN', empty: 'EMPEMPEMPEM' };

async function getStatuses(): Promise<Record<string, string>> {
  const rows = await testDatabase.sql<{ id: string; status: string }[]>`select id, status from guests order by id`;
  return Object.fromEntries(rows.map((row) => [row.id, row.status]));
}

beforeEach(async () => {
  const { sql } = testDatabase;
  await emptyWedding(sql);
  await sql`update wedding set record = '{}'`;
  await sql`insert into tables (id, table_name) values (${ids.table}, 'Lighthouse')`;
  await sql`insert into groups (id, group_name, code, table_id) values (${ids.group}, 'Famille de la Tour', ${codes.group}, ${ids.table}),
    (gen_random_uuid(), 'Nobody yet', ${codes.empty}, null)`;
  await sql`insert into guests (id, first_name, last_name, email, phone_number, country, language, code, group_id, is_main, main_slot, dietary_restriction) values
    (${ids.father}, 'François', 'de la Tour', 'f@example.com', '+33639985553', 'fr', 'fr', 'FTHFTHFTHFT', ${ids.group}, true, 2, 'halal'),
    (${ids.mother}, 'Étienne', 'de la Tour', 'e@example.com', '', 'fr', 'fr', ${codes.mother}, ${ids.group}, true, 1, ''),
    (${ids.child}, 'Zoé', '', '', '', 'fr', 'fr', 'CHLCHLCHLCH', ${ids.group}, false, null, ''),
    (${ids.single}, 'Liam', 'Singh', 'l@example.com', '+15145550180', 'ca', 'en', ${codes.single}, null, true, null, '')`;
});

const now = onWeddingDay();

describe('looking up', () => {
  it('gives each of many simultaneous requests its own invitation, with the settings', async () => {
    const { db, sql } = testDatabase;
    await sql`update wedding set record = '{"answersCloseAt": "2031-01-01T00:00:00Z"}'`;
    const url = 'https://example.com';
    const typed = [codes.single, 'grp-grp grp gr', 'UNKNOWNCODE', codes.mother, 'no code', codes.empty, codes.single];
    const together = await Promise.allSettled(
      typed.map((code) => getInvitationAndWedding(db, code, { publicUrl: url, now })),
    );
    const alone = await Promise.allSettled(typed.map((code) => getInvitation(db, code, now)));
    const wedding = await getWedding(db, url);
    expect(wedding.answersCloseAt).not.toBeNull();
    expect(alone.map(({ status }) => status)).toContain('rejected');
    expect(together).toEqual(
      alone.map((one) => (one.status === 'rejected' ? one : { ...one, value: { invitation: one.value, wedding } })),
    );
  });

  it('shows guests who are marked as attending before the wedding day as coming', async () => {
    const { db, sql } = testDatabase;
    await sql`update guests set status = 'Attended' where group_id = ${ids.group}`;
    const look = async () => {
      const { invitation } = await getInvitationAndWedding(db, codes.group, { publicUrl: 'https://example.com', now });
      const { group } = await anyone().invitation({ code: codes.group });
      const { state } = await anyone().qr({ code: codes.group });
      return [invitation.group?.status, group?.status, group?.mainGuests[0]?.status, state];
    };
    await sql`update wedding set record = '{"weddingDate": "2025-08-03"}'`;
    expect(await look()).toEqual(['checkedIn', 'checkedIn', 'Accepted', 'validated']);
    expect(await getStatuses()).toMatchObject({ [ids.mother]: 'Attended' });
    for (const record of [{}, { weddingDate: '' }]) {
      await sql`update wedding set record = ${JSON.stringify(record)}::text::jsonb`;
      expect((await look()).slice(0, 3)).toEqual(['checkedIn', 'checkedIn', 'Attended']);
    }
  });

  it('lets a household answer before the wedding day although one of it is marked as attending', async () => {
    const { sql } = testDatabase;
    const answer = () => anyone().respond({ code: codes.group, accepted: [ids.mother], declined: [ids.father] });
    await sql`update guests set status = 'Attended' where id = ${ids.mother}`;
    await sql`update guests set status = 'Pending' where id = ${ids.father}`;
    expect(await getOutcome(answer())).toBe('ALREADY_ATTENDED');
    await sql`update wedding set record = '{"weddingDate": "2025-08-03"}'`;
    expect(await getOutcome(answer())).toBe('done');
    expect(await getStatuses()).toMatchObject({ [ids.mother]: 'Accepted', [ids.father]: 'Declined' });
  });

  it('returns a group with its main guests in order, its table and its derived status', async () => {
    const { group } = await anyone().invitation({ code: 'grp-grp grp gr' });
    expect(group).toMatchObject({
      groupName: 'Famille de la Tour',
      code: codes.group,
      status: 'pending',
      language: 'fr',
      country: 'fr',
    });
    expect(group?.mainGuests.map((guest) => guest.firstName)).toEqual(['Étienne', 'François']);
    expect(group?.followers.map((guest) => guest.firstName)).toEqual(['Zoé']);
    expect(group?.tableAssignment).toEqual({ _id: ids.table, tableName: 'Lighthouse' });
  });

  it('returns only the member for a member’s own code', async () => {
    const { guest } = await anyone().byCode({ code: codes.mother });
    expect(guest).toMatchObject({
      _id: ids.mother,
      assignedGroup: { groupName: 'Famille de la Tour' },
      assignedTable: { tableName: 'Lighthouse' },
    });
  });

  it('says whether children are invited, but not which guests are children', async () => {
    expect(await anyone().invitation({ code: codes.group })).not.toHaveProperty('hasChildren');
    await testDatabase.sql`update guests set is_adult = false where id = ${ids.child}`;
    const group = await anyone().invitation({ code: codes.group });
    expect(group.hasChildren).toBe(true);
    expect(JSON.stringify(group)).not.toContain('isAdult');
    expect(await anyone().invitation({ code: codes.mother })).not.toHaveProperty('hasChildren');
  });

  it('Z3 contains no address, phone number, dietary text or other code', async () => {
    await anyone().dietary({ code: codes.group, dietary: 'no shellfish' });
    const groups = createCallerFactory(groupRouter)(createContext(testDatabase.db));
    const answer = { code: codes.group, accepted: [ids.mother], declined: [ids.father, ids.child] };
    const shown = JSON.stringify([
      await anyone().invitation({ code: codes.group }),
      await groups.byCode({ code: codes.group }),
      await anyone().byCode({ code: codes.mother }),
      await anyone().respond({ ...answer, dietary: 'no shellfish' }),
      await anyone().pass({ code: codes.group }),
      await anyone().qr({ code: codes.group }),
    ]);
    for (const secret of ['example.com', '+33', 'halal', 'shellfish', 'FTHFTH', 'CHLCHL', 'SNGSNG', 'Nobody yet']) {
      expect(shown).not.toContain(secret);
    }
    expect(JSON.stringify(await anyone().byCode({ code: codes.mother }))).not.toContain(codes.group);
  });

  it('Z2 E3 gives the same response to unknown, malformed and wrong-kind codes, and counts only those that do not exist', async () => {
    const context = createContext(testDatabase.db);
    const caller = createCaller(context);
    expect(await getOutcome(caller.byCode({ code: codes.group }))).toBe('UNKNOWN_CODE');
    expect(await getOutcome(createCallerFactory(groupRouter)(context).byCode({ code: codes.mother }))).toBe(
      'UNKNOWN_CODE',
    );
    expect(context.failures.codes).toBe(0);
    expect(await getOutcome(caller.byCode({ code: 'ABCDEFGHJKM' }))).toBe('UNKNOWN_CODE');
    expect(await getOutcome(caller.invitation({ code: '%' }))).toBe('UNKNOWN_CODE');
    expect(await getOutcome(caller.invitation({ code: "' OR 1=1--" }))).toBe('UNKNOWN_CODE');
    expect(context.failures.codes).toBe(3);
  });

  it('E2 counts wrong codes in every kind of call', async () => {
    const context = createContext(testDatabase.db);
    const caller = createCaller(context);
    const code = 'ABCDEFGHJKM';
    const calls = [
      caller.pass({ code }),
      caller.dietary({ code, dietary: 'x' }),
      caller.respond({ code, accepted: [ids.single], declined: [] }),
      caller.updateStatus({ code, ids: [ids.single], status: 'Accepted' }),
    ];
    expect(await Promise.all(calls.map(getOutcome))).toEqual(Array(4).fill('UNKNOWN_CODE'));
    expect(await caller.qr({ code })).toEqual({ state: 'invalid' });
    expect(context.failures.codes).toBe(5);
  });

  it('C20 a renewed code invalidates the old one at once', async () => {
    const { code } = await admin().renewCode({ id: ids.single });
    expect(await getOutcome(anyone().invitation({ code: codes.single }))).toBe('UNKNOWN_CODE');
    expect((await anyone().invitation({ code })).guest?._id).toBe(ids.single);
  });
});

describe('answering', () => {
  it('saves one answer for the household and returns it', async () => {
    const view = await anyone().respond({
      code: codes.group,
      accepted: [ids.mother, ids.child],
      declined: [ids.father],
      dietary: 'sans noix',
    });
    expect(view.group?.status).toBe('checkedIn');
    expect(await getStatuses()).toMatchObject({
      [ids.mother]: 'Accepted',
      [ids.child]: 'Accepted',
      [ids.father]: 'Declined',
      [ids.single]: 'Pending',
    });
    expect((await admin().get({ id: ids.mother })).groupDietaryRestriction).toBe('sans noix');
    expect((await admin().get({ id: ids.mother })).dietaryRestriction).toBe('');
  });

  it('rejects a second answer, unless answers may change', async () => {
    const answer = { code: codes.single, accepted: [ids.single], declined: [] };
    await anyone().respond(answer);
    expect(await getOutcome(anyone().respond(answer))).toBe('ALREADY_ANSWERED');
    await testDatabase.sql`update wedding set record = '{"answersMayChange": true}'`;
    await anyone().respond({ ...answer, accepted: [], declined: [ids.single] });
    expect(await getStatuses()).toMatchObject({ [ids.single]: 'Declined' });
  });

  it('Z4 Z5 Z10 changes nothing if one id does not belong to the code', async () => {
    const before = await getStatuses();
    const attempts = [
      anyone().updateStatus({ code: codes.group, ids: [ids.mother, ids.single], status: 'Accepted' }),
      anyone().updateStatus({ code: codes.single, ids: [ids.mother], status: 'Accepted' }),
      anyone().updateStatus({ code: codes.mother, ids: [ids.father], status: 'Declined' }),
      anyone().respond({ code: codes.mother, accepted: [ids.mother], declined: [ids.father] }),
      anyone().respond({ code: codes.group, accepted: [ids.mother, ids.single], declined: [] }),
    ];
    expect(await Promise.all(attempts.map(getOutcome))).toEqual(Array(5).fill('NOT_YOURS'));
    expect(await getStatuses()).toEqual(before);
  });

  it('Z6 requires a code or a session', async () => {
    expect(await getOutcome(anyone().updateStatus({ ids: [ids.mother], status: 'Accepted' }))).toBe('NO_SESSION');
    const stale = createCaller(createContext(testDatabase.db, { token: 'ended' }));
    expect(await getOutcome(stale.updateStatus({ ids: [ids.mother], status: 'Accepted' }))).toBe('NO_SESSION');
  });

  it('Z7 a code can only set Accepted and Declined, whatever token comes with it', async () => {
    for (const status of ['Attended', 'Pending']) {
      for (const caller of [anyone(), admin()]) {
        expect(await getOutcome(caller.updateStatus({ code: codes.group, ids: [ids.mother], status }))).toBe(
          'STATUS_NOT_YOURS',
        );
      }
    }
    expect(await getStatuses()).toMatchObject({ [ids.mother]: 'Pending' });
  });

  it('Z8 ignores a repeated id, and rejects an empty list and too many ids', async () => {
    const outcome = await anyone().updateStatus({
      code: codes.group,
      ids: [ids.mother, ids.mother],
      status: 'accepted',
    });
    expect(outcome).toEqual({ success: true, updated: [ids.mother], failed: [] });
    expect(await getOutcome(anyone().updateStatus({ code: codes.group, ids: [], status: 'Accepted' }))).toBe(
      'INVALID_INPUT',
    );
    const many = Array.from({ length: 10_000 }, () => ids.mother);
    expect(await getOutcome(anyone().updateStatus({ code: codes.group, ids: many, status: 'Accepted' }))).toBe(
      'INVALID_INPUT',
    );
  });

  it('Z9 rejects an answer for a guest who has left the household', async () => {
    await admin().update({ id: ids.child, assignedGroup: null });
    expect(await getOutcome(anyone().updateStatus({ code: codes.group, ids: [ids.child], status: 'Accepted' }))).toBe(
      'NOT_YOURS',
    );
  });

  it('Z11 rejects answers after the closing date, except by an administrator', async () => {
    await testDatabase.sql`update wedding set record = '{"answersCloseAt": "2025-05-31T23:59:59+02:00"}'`;
    expect(await getOutcome(anyone().respond({ code: codes.single, accepted: [ids.single], declined: [] }))).toBe(
      'ANSWERS_CLOSED',
    );
    expect(await getOutcome(anyone().dietary({ code: codes.single, dietary: 'x' }))).toBe('ANSWERS_CLOSED');
    await admin().updateStatus({ ids: [ids.single], status: 'Accepted' });
    const [latest] = await admin().history({ id: ids.single });
    expect(latest).toMatchObject({
      actor: 'administrator admin@example.com',
      action: 'status',
      from: 'Pending',
      to: 'Accepted',
    });
  });

  it('Z15 dietary text requires an existing code and is saved for that code only', async () => {
    const texts = () => testDatabase.sql`
      select code, dietary_restriction as text from guests union all select code, dietary_restriction from groups order by code`;
    const { code } = await admin().renewCode({ id: ids.single });
    const before = await texts();
    for (const invalidCode of ['ABCDEFGHJKM', codes.single])
      expect(await getOutcome(anyone().dietary({ code: invalidCode, dietary: 'x' }))).toBe('UNKNOWN_CODE');
    expect(await texts()).toEqual(before);
    await anyone().dietary({ code, dietary: 'x' });
    expect(await texts()).toEqual(before.map((row) => (row.code === code ? { code, text: 'x' } : row)));
  });

  it('T20 records the code as actor in the audit log', async () => {
    await anyone().respond({ code: codes.mother, accepted: [ids.mother], declined: [] });
    const [, answer] = await admin().history({ id: ids.mother });
    expect(answer).toMatchObject({ actor: 'guest code', action: 'status', from: 'Pending', to: 'Accepted' });
  });

  it('rejects an answer for a guest who has attended', async () => {
    await admin().updateStatus({ ids: [ids.mother], status: 'Attended' });
    expect(await getOutcome(anyone().respond({ code: codes.group, accepted: [], declined: [ids.mother] }))).toBe(
      'ALREADY_ATTENDED',
    );
  });
});

describe('pass and door', () => {
  it('Z22 there is no pass before a guest has accepted', async () => {
    expect(await getOutcome(anyone().pass({ code: codes.group }))).toBe('NO_PASS');
    await anyone().respond({ code: codes.group, accepted: [ids.child], declined: [ids.mother, ids.father] });
    expect(await anyone().pass({ code: codes.group })).toEqual({
      code: codes.group,
      language: 'fr',
      country: 'fr',
      tableName: 'Lighthouse',
      guests: [{ _id: ids.child, firstName: 'Zoé', lastName: '' }],
    });
  });

  it('Z21 the door state is a single word', async () => {
    expect(await anyone().qr({ code: codes.group })).toEqual({ state: 'pending' });
    expect(await anyone().qr({ code: codes.empty })).toEqual({ state: 'invalid' });
    await anyone().respond({ code: codes.single, accepted: [], declined: [ids.single] });
    expect(await anyone().qr({ code: codes.single })).toEqual({ state: 'declined' });
  });
});

describe('concurrent answers', () => {
  it('C8 saves one of two concurrent answers of a household and rejects the other', async () => {
    const all = [ids.mother, ids.father, ids.child];
    for (let round = 0; round < 10; round += 1) {
      await testDatabase.sql`update guests set status = 'Pending'`;
      const outcomes = await Promise.all([
        getOutcome(anyone().respond({ code: codes.group, accepted: [], declined: all })),
        getOutcome(anyone().respond({ code: codes.group, accepted: [ids.mother, ids.child], declined: [ids.father] })),
      ]);
      expect([...outcomes].sort()).toEqual(['ALREADY_ANSWERED', 'done']);
      const currentStatuses = await getStatuses();
      const expected =
        outcomes[0] === 'done' ? ['Declined', 'Declined', 'Declined'] : ['Accepted', 'Declined', 'Accepted'];
      expect(all.map((id) => currentStatuses[id])).toEqual(expected);
    }
  });

  it('C9 C10 the same answer under one key has one effect and one response', async () => {
    const callerWithKey = () => createCaller(createContext(testDatabase.db, { idempotencyKey: 'swipe 1' }));
    const answer = { code: codes.single, accepted: [ids.single], declined: [] };
    const parallel = await Promise.all(Array.from({ length: 8 }, () => getOutcome(callerWithKey().respond(answer))));
    expect(parallel.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0);
    expect(parallel.every((outcome) => outcome === 'done' || outcome === 'KEY_IN_FLIGHT')).toBe(true);
    const late = await callerWithKey().respond({ declined: [], accepted: [ids.single], code: codes.single });
    expect(late.guest?.status).toBe('Accepted');
    const history = await admin().history({ id: ids.single });
    expect(history.filter((entry) => entry.action === 'status')).toHaveLength(1);
  });

  it('C11 the same key with another body has no effect', async () => {
    const callerWithKey = createCaller(createContext(testDatabase.db, { idempotencyKey: 'swipe 2' }));
    await callerWithKey.respond({ code: codes.group, accepted: [ids.mother], declined: [] });
    expect(await getOutcome(callerWithKey.respond({ code: codes.group, accepted: [], declined: [ids.mother] }))).toBe(
      'KEY_REUSED',
    );
    expect(await getStatuses()).toMatchObject({ [ids.mother]: 'Accepted' });
  });

  it('a failed response is not stored under its key', async () => {
    const callerWithKey = createCaller(createContext(testDatabase.db, { idempotencyKey: 'swipe 3' }));
    await testDatabase.sql`update wedding set record = '{"answersCloseAt": "2025-01-01T00:00:00Z"}'`;
    const answer = { code: codes.single, accepted: [ids.single], declined: [] };
    expect(await getOutcome(callerWithKey.respond(answer))).toBe('ANSWERS_CLOSED');
    await testDatabase.sql`update wedding set record = '{}'`;
    expect(await getOutcome(callerWithKey.respond(answer))).toBe('done');
  });

  it.each(['', 'x'.repeat(256), 'a\nb', 'clé'])('V31 rejects the key %j', async (idempotencyKey) => {
    const callerWithKey = createCaller(createContext(testDatabase.db, { idempotencyKey }));
    expect(await getOutcome(callerWithKey.respond({ code: codes.single, accepted: [ids.single], declined: [] }))).toBe(
      'INVALID_INPUT',
    );
  });
});
