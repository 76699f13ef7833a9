// A wedding made by the set-up, in the Alps, from the link to the last message: nothing that a guest gets is of the
// sample wedding, its sea or this machine, or has a gap (specification §1 "The record").
import { createSetupToken } from '@havn/api/administrators/setup/service';
import { newWedding, weddingDefaults } from '@havn/api/wedding/fields';
import { byLanguage } from '@havn/i18n/by-language';
import { formatDay, formatTime } from '@havn/i18n/dates';
import { type BuiltInLanguage, languages } from '@havn/i18n/languages';
import { type LocaleFile, readLocaleFile } from '@havn/i18n/locale-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeliveryWorkers } from '../src/delivery/delivery-workers.js';
import { getPreviewContent } from '../src/preview-picture/content.js';
import { account, apiKey, FakeProviders } from './delivery-providers.js';
import {
  listForeignValues,
  listSampleFacts,
  listSampleValues,
  listSpoken,
  toReadableHtml,
  unfoldCalendar,
} from './foreign-values.js';
import { startServer, type TestServer } from './harness.js';

const publicUrl = 'https://anna-und-ben.example.org';
const couple = 'Anna & Ben';
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' };
const crawler = { 'user-agent': 'WhatsApp/2.24.6.77 A' };
const owner = { email: 'anna@example.com', password: 'a meadow in the morning' };
const now = () => new Date('2027-05-01T10:00:00Z');
const fakeProviders = new FakeProviders();

/** A server without an administrator, set up with the link of its start. */
async function startOwnWedding() {
  const baseUrl = await fakeProviders.start();
  const twilio = { ...account, baseUrl };
  const resend = { apiKey, from: `${couple} <us@example.org>`, webhookSecret: undefined, baseUrl };
  const server = await startServer({ publicUrl, twilio, resend, now, hasGuestPages: true });
  const deliveryWorkers = new DeliveryWorkers({
    database: server.database,
    settings: { publicUrl, twilio, resend },
    mailTransport: server.mailTransport,
    log: { info: () => undefined, warn: () => undefined },
    now,
    timing: { pollIntervalMs: 100 },
  });
  const link = await createSetupToken(server.db);
  const { body } = await server.send('POST', '/api/v1/setup/account', { token: link, ...owner });
  const call = async (method: string, path: string, fields: object) => {
    const response = await server.send(method, `/api/v1${path}`, fields, { token: body.token });
    expect(response.status, response.text).toBeLessThan(300);
    return response.body;
  };
  return { server, deliveryWorkers, token: body.token as string, call };
}

let server: TestServer;
let deliveryWorkers: DeliveryWorkers;
let call: Awaited<ReturnType<typeof startOwnWedding>>['call'];
let token: string;
beforeAll(async () => {
  ({ server, deliveryWorkers, call, token } = await startOwnWedding());
  await call('PUT', '/wedding', { languages });
});
afterAll(async () => {
  await deliveryWorkers.stop();
  await server.stop();
  await fakeProviders.stop();
});

interface Invited {
  _id: string;
  code: string;
}

/** A number for each language, by which a text message is known. */
const toPhone = (language: BuiltInLanguage) => `+324701234${10 + languages.indexOf(language)}`;

/** In each language a household and an individual, each reached by SMS or by e-mail; none has a child. */
async function inviteGuests() {
  const create = (fields: object): Promise<Invited> => call('POST', '/guests', { country: 'be', ...fields });
  const createHousehold = async (language: BuiltInLanguage, index: number) => {
    const email = { email: `guest-${language}@example.com` };
    const phone = { phoneNumber: toPhone(language) };
    const members = [
      await create({ firstName: 'Carla', language, country: 'it', ...email }),
      await create({ firstName: 'Émile', language, ...phone }),
    ];
    const mainGuests = members.map(({ _id }) => _id);
    const group: Invited = await call('POST', '/groups', { groupName: 'Famille Dubois', mainGuests, followers: [] });
    const alone = await create({ firstName: 'Zoé', language, ...(index % 2 === 0 ? email : phone) });
    return [
      { ...group, members, language },
      { ...alone, members: [alone], language },
    ];
  };
  const invitations = [];
  for (const [index, language] of languages.entries()) invitations.push(...(await createHousehold(language, index)));
  return invitations;
}

type Invitation = Awaited<ReturnType<typeof inviteGuests>>[number];

const isIn = (language: BuiltInLanguage) => (invitation: Invitation) => invitation.language === language;

/** No picture of another world either, whose name begins the names of its files. */
async function expectNothingForeign(path: string, headers: Record<string, string> = browser): Promise<string> {
  const { text, status } = await server.get(path, { headers });
  expect(status, path).toBeLessThan(500);
  expect(listForeignValues(toReadableHtml(text), listSpoken(text)), path).toEqual([]);
  const { body } = await server.get('/api/v1/wedding');
  const pictures = text.match(/(?:harbour|garden|mountain|city)-[\w-]+\.(?:svg|css)/g) ?? [];
  expect(
    pictures.filter((name) => !name.startsWith(`${body.world}-`)),
    path,
  ).toEqual([]);
  return text;
}

async function setStatus({ members }: Pick<Invitation, 'members'>, status: string): Promise<void> {
  for (const { _id } of members) await call('PUT', `/guests/${_id}`, { status });
}

/** Opens every page in each state of an invitation, and what chat apps show for its link. */
async function openEveryPage(invitation: Invitation): Promise<void> {
  for (const status of ['Pending', 'Accepted', 'Attended', 'Declined']) {
    await setStatus(invitation, status);
    for (const page of ['', '/invitation', '/check-in', '/wedding-pass', '/decline', '/thank-you'])
      await expectNothingForeign(`/i/${invitation.code}${page}`);
  }
  await expectNothingForeign(`/i/${invitation.code}`, crawler);
  await setStatus(invitation, 'Pending');
}

async function expectNothingForeignElsewhere(): Promise<void> {
  for (const path of ['/i/23456789ABC', '/manifest.webmanifest', '/robots.txt']) await expectNothingForeign(path);
  await expectNothingForeign('/');
  const { body: document } = await server.get('/api/v1/openapi.json');
  const looks = /"(?:harbour|Harbour)"/g;
  expect(listSampleValues(JSON.stringify(document).replace(looks, '""'), ['en'])).toEqual([]);
  const { body } = await server.get('/api/v1/wedding');
  // The look that the couple has not changed yet.
  const { world: _world, palette: _palette, lettering: _lettering, portrait: _portrait, ...record } = body;
  expect(listForeignValues(JSON.stringify({ ...record, couplePhotoUrl: '', answersCloseAt: '' }), languages)).toEqual(
    [],
  );
  for (const language of languages)
    expect(
      listForeignValues(JSON.stringify({ ...getPreviewContent(body, language), photoId: '', look: '' }), [language]),
    ).toEqual([]);
}

/** Apart from the words that belong to the harbour, and its name among the worlds. */
function listTexts(language: BuiltInLanguage, name: LocaleFile): string[] {
  const listValues = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listValues);
  return Object.entries(readLocaleFile(language, name) ?? {})
    .filter(([section]) => section !== 'Harbour')
    .flatMap(([, texts]) => listValues(texts))
    .filter((text) => text !== 'Harbour');
}

describe.each(languages)('the texts in %s', (language) => {
  it.each(['translation', 'server'] as const)('of the file %s name no other wedding', (name) => {
    expect(listTexts(language, name).flatMap((text) => listSampleValues(text, [language]))).toEqual([]);
  });

  it('of the dashboard name no other wedding', () => {
    expect(listTexts(language, 'dashboard').flatMap(listSampleFacts)).toEqual([]);
  });
});

describe('the guides of the sample wedding', () => {
  it('do not exist, and cannot be linked', async () => {
    for (const path of Object.values(weddingDefaults.guides).filter((guide) => guide !== ''))
      for (const address of [path, `${path}?x`, path.replace('/g', '/%67')])
        expect((await server.get(address)).status, address).toBe(404);
    const guides = { ...newWedding.guides, en: weddingDefaults.guides.en };
    const { status, body } = await server.send('PUT', '/api/v1/wedding', { guides }, { token });
    expect([status, body.issues[0].path]).toEqual([400, ['guides', 'en']]);
  });

  it('leave no trace in languages that have none: a guide of one’s own is given and taken away', async () => {
    for (const de of ['https://example.org/anreise.pdf', ''])
      await call('PUT', '/wedding', { guides: { ...newWedding.guides, de } });
  });
});

describe('while the couple has skipped every step', () => {
  let invitations: Invitation[];
  beforeAll(async () => {
    invitations = await inviteGuests();
  });

  it.each(languages)('every page of every guest in %s reads well', async (language) => {
    for (const invitation of invitations.filter(isIn(language))) await openEveryPage(invitation);
  });

  it('other pages and files, and the letter, read well', async () => {
    await expectNothingForeignElsewhere();
    const letter = toReadableHtml(await expectNothingForeign(`/i/${invitations[0]?.code}/invitation`));
    expect(letter.includes('Our wedding')).toBe(true);
    expect(letter.includes('wedding.ics')).toBe(false);
  });

  it('there is no calendar file, and nothing is sent', async () => {
    expect((await server.get('/api/v1/calendar/wedding.ics')).status).toBe(404);
    const message = await call('POST', '/messages', { subject: 'Hello', bodies: byLanguage(() => 'Hi') });
    const guestIds = invitations.flatMap(({ members }) => members.map(({ _id }) => _id));
    const sent = await server.send('POST', `/api/v1/messages/send/${message._id}`, { guestIds }, { token });
    expect(sent.body).toMatchObject({ reason: 'DETAILS_MISSING' });
    const survey = { guestIds: guestIds.slice(0, 1), status: 'Accepted' };
    await server.send('POST', '/api/v1/messages/survey', survey, { token });
    expect([fakeProviders.sms, fakeProviders.mails]).toEqual([[], []]);
  });
});

describe('once the couple has given names, day and place', () => {
  let invitations: Invitation[];
  beforeAll(async () => {
    await call('PUT', '/wedding', {
      firstPartner: 'Anna',
      secondPartner: 'Ben',
      coupleTitle: couple,
      signature: couple,
      weddingDate: '2027-08-14',
      celebrationTime: '14:00',
      timeZone: 'Europe/Zurich',
      venueName: 'Waldhaus',
      venueAddress: 'Bergstrasse 1, 7018 Flims',
      mapQuery: 'Waldhaus, Bergstrasse 1, 7018 Flims',
      world: 'mountain',
      hasPlaceTexts: true,
    });
    invitations = await inviteGuests();
  });

  it('other pages and files are of this wedding', expectNothingForeignElsewhere);

  it.each(languages)('every page of every guest in %s is of this wedding', async (language) => {
    for (const invitation of invitations.filter(isIn(language))) {
      const { code } = invitation;
      await openEveryPage(invitation);
      const text = await expectNothingForeign(`/i/${code}/invitation`);
      const day = formatDay(new Date('2027-08-14'), language);
      const facts = ['Anna', 'Ben', 'Waldhaus', '7018 Flims', 'wedding.ics', day, formatTime('14:00', language)];
      const letter = toReadableHtml(text);
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(facts.filter((fact) => !letter.includes(fact))).toEqual([]);
      expect(/\(PDF\)|little ones|réservée aux adultes/.exec(letter)).toBeNull();
      expect((await expectNothingForeign(`/i/${code}`, crawler)).includes('Waldhaus')).toBe(true);
    }
  });

  it('the calendar file is timed, in each language', async () => {
    for (const language of languages) {
      const { text } = await server.get(`/api/v1/calendar/wedding.ics?lng=${language}`);
      const file = unfoldCalendar(text);
      expect(listForeignValues(file, [language])).toEqual([]);
      expect(file).toContain('DTSTART;TZID=Europe/Zurich:20270814T140000');
      expect(file).toContain('LOCATION:Waldhaus\\, Bergstrasse 1\\, 7018 Flims');
    }
  });

  // 36 guests, who answer three times.
  it('every message is of this wedding: invitations, answers, reminders, tests and accounts', {
    timeout: 300_000,
  }, async () => {
    const guestIds = invitations.flatMap(({ members }) => members.map(({ _id }) => _id));
    for (const format of ['sms', 'email']) {
      const message = await call('POST', '/messages', {
        subject: `Invitation of ${couple}`,
        format,
        bodies: byLanguage(() => '{{firstName}}, {{groupName}}'),
      });
      await call('POST', `/messages/send/${message._id}`, { guestIds, evenAtNight: true });
      await waitUntilSent(format === 'sms' ? textedGuests : invitedGuests);
      await server.send('POST', `/api/v1/messages/${message._id}/remind`, { evenAtNight: true }, { token });
    }
    // A survey is not sent any more once the status has changed again.
    const answers = [
      ['Accepted', false],
      ['Declined', false],
      ['Accepted', true],
    ] as const;
    for (const [index, [status, attended]] of answers.entries()) {
      for (const { code, members } of invitations) await answer({ code, members, status, attended });
      await waitUntilSent(invitedGuests * (index + 2));
    }
    for (const language of languages) {
      await call('POST', '/sending/tests', { format: 'sms', language, phoneNumber: toPhone(language) });
      await call('POST', '/sending/tests', { format: 'email', language });
      await call('POST', '/accounts/invitations/send', {
        email: `helper-${language}@example.com`,
        role: 'door',
        language,
      });
    }
    await waitUntilSent(expectedMessages);
    expect(fakeProviders.violations).toEqual([]);
    for (const { body, to } of fakeProviders.sms)
      expect(listForeignValues(body, [...languages.filter((language) => to === toPhone(language)), 'en'])).toEqual([]);
    for (const { raw, mail } of fakeProviders.mails) await expectOwnMail(JSON.parse(raw), mail.html);
  });
});

describe('in the Alps, in German and Italian alone', () => {
  const spoken: readonly BuiltInLanguage[] = ['de', 'it'];
  beforeAll(() => call('PUT', '/wedding', { languages: spoken }));

  it('every page of every guest is in one of them, and links no guide', async () => {
    const readers = ['de', 'it', 'fr'];
    const invitations = (await inviteGuests()).filter(({ language }) => readers.includes(language));
    for (const invitation of invitations) {
      await openEveryPage(invitation);
      const text = await expectNothingForeign(`/i/${invitation.code}/invitation`);
      const language = spoken.find((own) => own === invitation.language) ?? 'de';
      expect(text).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
      expect(text).not.toMatch(/\.pdf\b/i);
    }
    await expectNothingForeignElsewhere();
  });

  it('the icon and the styles of short pages are of the mountains', async () => {
    const { text: styles } = await server.get('/i/link.css');
    const [, art] = /url\(\/assets\/(mountain-[\w-]+)-landscape\.svg\)/.exec(styles) ?? [];
    const [icon, drawing] = await Promise.all(
      ['/favicon.svg', `/assets/${art}-favicon.svg`].map((path) => server.get(path)),
    );
    expect(drawing?.status).toBe(200);
    expect(icon?.text).toBe(drawing?.text);
    for (const language of spoken) {
      const { status, headers } = await server.get(`/preview/${language}.png`);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    }
  });
});

const waitUntilSent = (count: number) =>
  expect.poll(() => fakeProviders.sms.length + fakeProviders.mails.length).toBe(count);
const invitedGuests = 3 * languages.length;
const textedGuests = languages.length + Math.floor(languages.length / 2);
/** An invitation and a survey of each of three answers to every guest, two tests, and an account in each language. */
const expectedMessages = (1 + 3) * invitedGuests + 3 * languages.length;

/** Answers by the code, as a guest does, and arrives if `attended`. */
async function answer({
  code,
  members,
  status,
  attended,
}: Pick<Invitation, 'code' | 'members'> & { status: 'Accepted' | 'Declined'; attended: boolean }): Promise<void> {
  const ids = members.map(({ _id }) => _id);
  await setStatus({ members }, 'Pending');
  const [accepted, declined] = status === 'Accepted' ? [ids, []] : [[], ids];
  const { text } = await server.send('POST', '/api/v1/guests/respond', { code, accepted, declined });
  expect(text).toContain(status);
  if (!attended) return;
  // Nobody is thanked for coming before the day.
  await call('PUT', '/wedding', { weddingDate: '2024-08-14' });
  await call('PUT', '/guests/update-status', { ids, status: 'Attended' });
}

interface SentMail {
  subject: string;
  text: string;
  html: string;
  attachments?: { content: string }[];
}

/** The mail in both forms, its calendar file, and the pages that it links to. */
async function expectOwnMail({ subject, text, html, attachments = [] }: SentMail, readable: string): Promise<void> {
  const spoken = listSpoken(html);
  const files = attachments.map(({ content }) => unfoldCalendar(Buffer.from(content, 'base64').toString()));
  for (const part of [subject, text, readable, ...files]) expect(listForeignValues(part, spoken)).toEqual([]);
  for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(url.startsWith(`${publicUrl}/`), url).toBe(true);
    if (!url.endsWith('.png')) await expectNothingForeign(url.slice(publicUrl.length));
  }
}
