// The wedding's settings on a real PostgreSQL (specification §1 "The record").
import { describe, expect, it } from 'vitest';
import { createCallerFactory } from '../src/procedures/procedures.js';
import { weddingRouter } from '../src/wedding/router.js';
import { weddingDefaults } from '../src/wedding/schema.js';
import { createContext, getOutcome, token, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const createCaller = createCallerFactory(weddingRouter);
const admin = () => createCaller(createContext(testDatabase.db, { token }));

describe('the record', () => {
  it('I16 starts with the defaults, and takes the public URL only from the server’s configuration', async () => {
    expect(await admin().get()).toEqual({
      ...weddingDefaults,
      version: 1,
      publicUrl: 'https://wedding.example.com',
    });
  });

  it('contains all fields with a session, and only the public ones without', async () => {
    const { contactsRemovedOn: _day, dailySendLimit: _limit, ...publicFields } = await admin().get();
    for (const overrides of [{}, { token: 'stale' }, { token, invitationCode: 'ABCDEFGHJKM' }])
      expect(await createCaller(createContext(testDatabase.db, overrides)).get()).toEqual(publicFields);
  });

  it('updates only the given fields and increments the version', async () => {
    const changed = await admin().update({
      venueName: 'The Old Boathouse',
      answersCloseAt: '2025-07-01T00:00:00+02:00',
    });
    expect(changed).toMatchObject({ venueName: 'The Old Boathouse', weddingDate: '2025-08-02', version: 2 });
    expect((await admin().update({ answersCloseAt: null })).answersCloseAt).toBeNull();
  });

  it('rejects the second of two changes based on one version', async () => {
    const { version } = await admin().get();
    const outcomes = await Promise.all(
      ['A', 'B'].map((signature) => getOutcome(admin().update({ signature, ifMatch: version }))),
    );
    expect(outcomes.sort()).toEqual(['VERSION_CHANGED', 'done']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '/\\evil',
    '/\t/evil.example.com',
    '/a\nb',
    'https:evil',
    'ftp://x',
    '/a\u0000',
    'https://x.example.com/\ud800',
  ])('I2 I23 V3 V4 V5 rejects %j as the address of the gallery, a guide or the photo', async (address) => {
    const { guides } = weddingDefaults;
    for (const change of [{ galleryUrl: address }, { guides: { ...guides, fr: address } }, { couplePhotoUrl: address }])
      expect(await getOutcome(admin().update(change))).toBe('INVALID_INPUT');
  });

  it('falls back to the default for a stored value that is no longer valid', async () => {
    const earlier = {
      galleryUrl: '/\t/evil.example.com',
      signature: 'Ours',
      guides: { ...weddingDefaults.guides, en: '/a\tb' },
    };
    await testDatabase.sql`update wedding set record = record || ${JSON.stringify(earlier)}::text::jsonb`;
    const { galleryUrl, guides } = weddingDefaults;
    expect(await admin().get()).toMatchObject({ galleryUrl, guides, signature: 'Ours' });
  });

  it('can only be changed by an administrator', async () => {
    expect(await getOutcome(createCaller(createContext(testDatabase.db)).update({ signature: 'x' }))).toBe(
      'NO_SESSION',
    );
  });
});
