// What guests and texts get whose language the wedding does not speak (specification §1 "The languages", §5 "Message texts").

import { emptyWedding } from '@havn/db/testing/empty-tables';
import type { Language } from '@havn/i18n/languages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callApi, callAsAdministrator, getOutcome, useDatabase } from './harness.js';

const testDatabase = useDatabase();
const admin = () => callAsAdministrator(testDatabase);
const speak = (...languages: Language[]) => admin().wedding.update({ languages });
const createGuest = (firstName: string, language: Language) =>
  admin().guest.create({ firstName, language, country: 'dk', email: `${firstName.toLowerCase()}@example.com` });

beforeEach(() => emptyWedding(testDatabase.sql));
afterEach(() => speak('en', 'fr'));

describe('a guest whose language the wedding no longer speaks', () => {
  it('keeps it, and reads the invitation in the first language of the wedding', async () => {
    const { _id, code } = await createGuest('Camille', 'fr');
    await speak('en');
    const { guest } = await callApi(testDatabase).guest.byCode({ code });
    expect(guest.language).toBe('en');
    expect(await admin().guest.get({ id: _id })).toMatchObject({ language: 'fr' });
    expect(await admin().guest.update({ id: _id, firstName: 'Camille B' })).toMatchObject({ language: 'fr' });
    await speak('en', 'fr');
    expect((await callApi(testDatabase).guest.byCode({ code })).guest.language).toBe('fr');
  });

  it('gets messages in it', async () => {
    const { _id } = await createGuest('Camille', 'fr');
    const message = await admin().message.create({
      subject: 'Hi',
      bodyEN: 'English',
      bodyFR: 'Français',
      format: 'email',
    });
    const getText = async () => (await admin().message.preview({ id: message._id, guestIds: [_id] })).longest;
    expect(await getText()).toMatchObject([{ language: 'fr', body: expect.stringContaining('Français') }]);
    await speak('en');
    expect(await getText()).toMatchObject([{ language: 'en', body: expect.stringContaining('English') }]);
  });
});

describe('a household without members', () => {
  it('is written to in the first language of the wedding', async () => {
    await speak('fr', 'en');
    const group = await admin().group.create({ groupName: 'Lambert' });
    expect(group.language).toBe('fr');
    const { group: shown } = await callApi(testDatabase).group.byCode({ code: group.code });
    expect(shown.language).toBe('fr');
  });
});

describe('a message', () => {
  it('needs its texts in the first language of the wedding only', async () => {
    await speak('fr');
    expect(await getOutcome(admin().message.create({ subject: 'Hi', bodyEN: 'English' }))).toBe('INVALID_INPUT');
    const message = await admin().message.create({ subjectFR: 'Bonjour', bodyFR: 'Français' });
    expect(message).toMatchObject({ subject: '', bodyEN: '', bodies: { fr: 'Français' } });
    expect(await getOutcome(admin().message.update({ id: message._id, bodyFR: ' ' }))).toBe('INVALID_INPUT');
    expect(await admin().message.update({ id: message._id, format: 'email' })).toMatchObject({ format: 'email' });
  });

  it('without a text in the guest’s language has that of the first language, all of it', async () => {
    await speak('fr');
    const message = await admin().message.create({
      ...{ subjectFR: 'Bonjour', bodyFR: '{{greeting}} {{date}}', format: 'email' as const },
    });
    await speak('fr', 'en');
    const { _id } = await createGuest('Alex', 'en');
    const { longest } = await admin().message.preview({ id: message._id, guestIds: [_id] });
    expect(longest).toMatchObject([{ subject: 'Bonjour', body: expect.stringContaining('samedi 2 août') }]);
  });

  it('is named by its subject in that language', async () => {
    await speak('fr');
    const { _id } = await admin().message.create({ subjectFR: 'Bonjour', bodyFR: 'Français' });
    const names: unknown[] = [];
    const recorded = callAsAdministrator(testDatabase, {
      setUndo: (_undo: string, change: object) => void names.push(change),
    });
    await recorded.message.delete({ id: _id });
    expect(names).toMatchObject([{ name: 'Bonjour' }]);
  });
});
