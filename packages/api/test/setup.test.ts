// The first set-up: the one-time link and the step, on a real PostgreSQL (specification §1 "First start").

import { administrators, setup, wedding } from '@havn/db/schema';
import { emptyTables } from '@havn/db/testing/empty-tables';
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureAdministrator, findAdministrator } from '../src/administrators/auth/service.js';
import { setupRouter } from '../src/administrators/setup/router.js';
import { createSetupToken } from '../src/administrators/setup/service.js';
import { seedDemo } from '../src/demo/seed.js';
import { createCallerFactory } from '../src/trpc/procedures.js';
import { listMissingDetails, listSampleDetails } from '../src/wedding/detail-rules.js';
import { newWedding, weddingDefaults } from '../src/wedding/fields.js';
import { chooseFirstLanguage } from '../src/wedding/new-wedding.js';
import { getWedding } from '../src/wedding/queries.js';
import { createContext, getOutcome, token as session, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const account = { email: 'imani@example.com', password: 'a meadow in the morning' };
const createCaller = (overrides = {}) => createCallerFactory(setupRouter)(createContext(testDatabase.db, overrides));
const administratorCaller = () => createCaller({ token: session });

async function createToken(): Promise<string> {
  const token = await createSetupToken(testDatabase.db);
  if (token === null) throw new Error('an administrator exists');
  return token;
}

beforeEach(async () => {
  // Not `delete`: the last owner cannot be deleted.
  await emptyTables(testDatabase.sql, 'administrators', 'setup');
});

describe('the link', () => {
  it('A30 has 256 bits, and only its hash is stored', async () => {
    const token = await createToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await testDatabase.db.select().from(setup);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('A30 is invalidated by the next start', async () => {
    const [old, current] = [await createToken(), await createToken()];
    expect(await getOutcome(createCaller().validateLink({ token: old }))).toBe('UNKNOWN_SETUP_LINK');
    expect(await getOutcome(createCaller().createAccount({ token: old, ...account }))).toBe('UNKNOWN_SETUP_LINK');
    expect(await getOutcome(createCaller().validateLink({ token: current }))).toBe('done');
  });

  it('A30 creates one account, and logs it in', async () => {
    const token = await createToken();
    expect(await createCaller().getStatus()).toEqual({ isAccountMissing: true, step: null });
    const created = await createCaller().createAccount({ token, ...account, email: ' Imani@Example.COM' });
    expect(await findAdministrator(testDatabase.db, created.token)).toMatchObject({ email: account.email });
    expect(await createCaller().getStatus()).toEqual({ isAccountMissing: false, step: null });
    const second = { token, ...account, email: 'second@example.com' };
    expect(await getOutcome(createCaller().createAccount(second))).toBe('UNKNOWN_SETUP_LINK');
    expect(await getOutcome(createCaller().validateLink({ token }))).toBe('UNKNOWN_SETUP_LINK');
    expect(await createSetupToken(testDatabase.db)).toBeNull();
    expect(await testDatabase.db.select().from(administrators)).toHaveLength(1);
  });

  it('A31 creates one administrator when ten people use it at once', async () => {
    const token = await createToken();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_v, at) =>
        getOutcome(createCaller().createAccount({ token, ...account, email: `person${at}@example.com` })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['done', 'UNKNOWN_SETUP_LINK']));
    expect(await testDatabase.db.select().from(administrators)).toHaveLength(1);
  });

  it('A31 control: without the update of the row, all of them would create one', async () => {
    await createToken();
    const insertUnchecked = async (at: number) => {
      if ((await testDatabase.db.select().from(administrators)).length > 0) return;
      await new Promise((resolve) => setImmediate(resolve));
      await testDatabase.db
        .insert(administrators)
        .values({ id: `c${at}`, email: `c${at}@example.com`, passwordHash: 'x', role: 'owner' });
    };
    await Promise.all(Array.from({ length: 10 }, (_v, at) => insertUnchecked(at)));
    expect((await testDatabase.db.select().from(administrators)).length).toBeGreaterThan(1);
  });

  it('A30 is invalid as soon as an administrator exists by other means', async () => {
    const token = await createToken();
    await ensureAdministrator(testDatabase.db, { email: 'ops@example.com', password: 'a harbour at dusk' });
    expect(await getOutcome(createCaller().validateLink({ token }))).toBe('UNKNOWN_SETUP_LINK');
    expect(await getOutcome(createCaller().createAccount({ token, ...account }))).toBe('UNKNOWN_SETUP_LINK');
    expect(await createSetupToken(testDatabase.db)).toBeNull();
    expect(await testDatabase.db.select().from(setup)).toEqual([]);
  });

  it('A32 stays usable after a weak password or an invalid address, and the error names the field', async () => {
    const token = await createToken();
    const inputs = [
      { password: 'short', path: 'password' },
      { password: 'passwordpassword', path: 'password' },
      { email: 'no address', path: 'email' },
      { email: '', path: 'email' },
    ];
    for (const { path, ...change } of inputs) {
      const error: unknown = await createCaller()
        .createAccount({ token, ...account, ...change })
        .catch((thrown: unknown) => thrown);
      expect(JSON.stringify((error as Error).cause)).toContain(path);
    }
    expect(await getOutcome(createCaller().createAccount({ token, ...account }))).toBe('done');
  });

  it('A32 counts a wrong token as a failed login, and nothing else', async () => {
    const token = await createToken();
    const context = createContext(testDatabase.db);
    const caller = createCallerFactory(setupRouter)(context);
    await getOutcome(caller.validateLink({ token: 'x'.repeat(43) }));
    await getOutcome(caller.createAccount({ token: '', ...account }));
    await getOutcome(caller.createAccount({ token, ...account, password: 'short' }));
    await caller.validateLink({ token });
    expect(context.failures.logins).toBe(2);
  });
});

describe('the wedding record', () => {
  const getWeddingOutcome = () => getWedding(testDatabase.db, 'https://wedding.example.com');
  const store = (record: object) => testDatabase.db.update(wedding).set({ record });
  beforeEach(() => store({}));

  it('begins without any value of the sample wedding', async () => {
    await createToken();
    expect(await getWeddingOutcome()).toMatchObject(newWedding);
    expect(listMissingDetails(await getWeddingOutcome())).toEqual(['couple', 'day', 'place']);
    expect(listSampleDetails(await getWeddingOutcome())).toEqual([]);
  });

  it('begins with answers that guests may change', async () => {
    expect((await getWeddingOutcome()).answersMayChange).toBe(false);
    await createToken();
    expect((await getWeddingOutcome()).answersMayChange).toBe(true);
  });

  it('begins with the language of the set-up, which changes nothing that has been entered', async () => {
    await createCaller().createAccount({ token: await createToken(), ...account, language: 'fr' });
    expect(await getWeddingOutcome()).toMatchObject({ ...newWedding, languages: ['fr'] });
    await store({ ...newWedding, languages: ['en', 'fr'] });
    await chooseFirstLanguage(testDatabase.db, 'fr');
    expect((await getWeddingOutcome()).languages).toEqual(['en', 'fr']);
  });

  it('keeps what has been entered, also at later starts', async () => {
    await createToken();
    await store({ ...newWedding, firstPartner: 'Imani', hasNoKidsNotice: true });
    await createToken();
    expect(await getWeddingOutcome()).toMatchObject({ firstPartner: 'Imani', hasNoKidsNotice: true, venueName: '' });
  });

  it('of an earlier version keeps its values', async () => {
    await store({ firstPartner: 'Imani' });
    await createToken();
    const { firstPartner, guides, hasNoKidsNotice, hasPlaceTexts } = await getWeddingOutcome();
    expect({ firstPartner, guides, hasNoKidsNotice, hasPlaceTexts }).toEqual({
      firstPartner: 'Imani',
      guides: weddingDefaults.guides,
      hasNoKidsNotice: true,
      hasPlaceTexts: true,
    });
  });

  it('has the defaults where an administrator exists from the start', async () => {
    await ensureAdministrator(testDatabase.db, { email: 'ops@example.com', password: 'a harbour at dusk' });
    await createSetupToken(testDatabase.db);
    expect(await getWeddingOutcome()).toMatchObject(weddingDefaults);
  });

  it('has the defaults with the sample wedding, also after a start without it', async () => {
    await createToken();
    await emptyTables(testDatabase.sql, 'guests', 'groups', 'tables', 'messages', 'demonstration', 'audit_log');
    expect(await seedDemo(testDatabase.db, new Date('2026-11-27T12:00:00Z'))).not.toBeNull();
    expect(await getWeddingOutcome()).toMatchObject({ ...weddingDefaults, weddingDate: '2027-08-07' });
  });
});

describe('the step', () => {
  it('is kept for administrators until the set-up ends', async () => {
    await createCaller().createAccount({ token: await createToken(), ...account });
    expect((await administratorCaller().getStatus()).step).toBe('look');
    await administratorCaller().updateStep({ step: 'venue' });
    expect((await administratorCaller().getStatus()).step).toBe('venue');
    expect((await createCaller().getStatus()).step).toBeNull();
    await administratorCaller().updateStep({ step: null });
    expect((await administratorCaller().getStatus()).step).toBeNull();
  });

  it('does not begin again after the end, or before the account exists', async () => {
    await administratorCaller().updateStep({ step: 'day' });
    expect(await testDatabase.db.select().from(setup)).toEqual([]);
    await createToken();
    await administratorCaller().updateStep({ step: 'day' });
    await administratorCaller().updateStep({ step: null });
    expect(await testDatabase.db.select().from(setup)).toMatchObject([{ step: null }]);
  });

  it('requires a session', async () => {
    expect(await getOutcome(createCaller().updateStep({ step: null }))).toBe('NO_SESSION');
  });
});
