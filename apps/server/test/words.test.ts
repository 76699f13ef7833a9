// Every text of the guests can be replaced (specification §1 "Words"): all are replaced in each language, then found in
// what the server writes. apps/web/src/shown-texts.test.tsx finds those that only the app shows.
import { type Language, languages } from '@havn/api/kernel/fields';
import { worldNames } from '@havn/api/look/look-names';
import { getUsualTitles } from '@havn/api/names/name-word-rules';
import { parseWedding } from '@havn/api/wedding/schema';
import type { Word } from '@havn/api/wedding/word/schema';
import { isShownIn } from '@havn/i18n/testing/text-places';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMail } from '../src/delivery/mail.js';
import { useGuestPages } from './guest-page-harness.js';

const site = useGuestPages();
const { browser } = site;
const publicUrl = 'https://wedding.example.com';

/** Without letters, as a salutation capitalizes the first one. */
const mark = (index: number) => `§${index}·`;

let words: Word[];
let messages: MessageTexts[];

async function call<Result>(method: 'GET' | 'POST' | 'PUT', path: string, fields?: object): Promise<Result> {
  const { body, status, text } = await site.server.send(method, `/api/v1${path}`, fields, { token: site.token });
  expect(status, text).toBeLessThan(300);
  return body as Result;
}

const setSettings = (settings: object) => call('PUT', '/wedding', settings);

const createGuest = (fields: object) =>
  call<{ _id: string; code: string }>('POST', '/guests', { firstName: 'Zoé', country: 'dk', ...fields });

async function createHousehold(groupName: string, members: readonly object[]): Promise<{ code: string }> {
  const mainGuests: string[] = [];
  for (const fields of members) mainGuests.push((await createGuest(fields))._id);
  return call('POST', '/groups', { groupName, mainGuests, followers: [] });
}

async function createAnswered(language: Language) {
  const households: { code: string }[] = [];
  for (const status of ['Pending', 'Accepted', 'Declined', 'Attended']) {
    const members = [
      { language, status, dietaryRestriction: 'nuts' },
      { language, status },
    ];
    households.push(await createGuest({ language, status }));
    households.push(await createHousehold(`Holm ${language} ${status}`, members));
  }
  return households;
}

/** One for each salutation of a language that has forms of address, which are known of all but one. */
async function createGreeted(language: Language) {
  const ada = { firstName: 'Ada', language, addressForm: 'feminine' };
  const bea = { ...ada, firstName: 'Bea' };
  const cai = { firstName: 'Cai', language, addressForm: 'masculine' };
  const titles = getUsualTitles(language);
  const titled = (firstName: string, lastName = 'Holm') => ({ firstName, lastName, isUnnamed: true, language });
  const [mrs, mr] = [titled(titles.feminine), titled(titles.masculine)];
  return [
    await createGuest(ada),
    await createGuest(cai),
    await createHousehold('Ada & Bea', [ada, bea]),
    await createHousehold('Ada & Cai', [ada, cai]),
    await createHousehold('Ada & Dee', [ada, { firstName: 'Dee', language }]),
    await createHousehold('Holm family', [{ language }, { language }]),
    await createHousehold('The Holms', [{ language }, { language }]),
    await createGuest(mrs),
    await createGuest(mr),
    await createGuest(titled('Dr')),
    await createHousehold(`${mr.firstName} & ${mrs.firstName} Holm`, [mr, mrs]),
    await createHousehold('Holm & Berg', [mr, titled(titles.feminine, 'Berg')]),
    await createHousehold('Holm & Lind', [mrs, titled(titles.feminine, 'Lind')]),
    await createHousehold('Holm & Dahl', [mrs, titled('Dr', 'Dahl')]),
    await createHousehold('(2)', [
      { language, isUnnamed: true },
      { language, isUnnamed: true },
    ]),
  ];
}

const paths = ['', '/invitation', '/check-in', '/wedding-pass', '/decline', '/thank-you'];
const named = { coupleTitle: 'Ida & Per', firstPartner: 'Ida', secondPartner: 'Per' };
const unnamed = { coupleTitle: '', firstPartner: '', secondPartner: '' };
const whileOpen = { answersCloseAt: '2999-01-01T12:00:00Z', weddingDate: '2025-08-02', venueName: 'Barn' };

/** Without the data for the app, and the notice that it could not start. */
const removeData = (html: string) =>
  html.replace(/<script type="application\/json".*?<\/script>|<template\b.*?<\/template>/gs, '');

async function writePages(language: Language): Promise<string[]> {
  const texts: string[] = [];
  const headers = { ...browser, 'accept-language': language };
  const open = async (path: string) => void texts.push(removeData((await site.server.get(path, { headers })).text));
  const openAll = async (households: readonly { code: string }[], pages = paths) => {
    for (const { code } of households) for (const page of pages) await open(`/i/${code}${page}`);
  };
  const submit = async (code: string, answer: string) => {
    const { body } = await site.fillForm(code, { action: answer, accepted: [] });
    texts.push(removeData((await site.submit(code, body)).text));
  };
  const answered = await createAnswered(language);
  const pending = answered.slice(0, 2);
  const accepted = answered.slice(2, 3);
  await setSettings({ ...named, ...whileOpen, answersMayChange: true, hasPlaceTexts: false, boardingTime: '' });
  await openAll(answered);
  await openAll(await createGreeted(language), ['/invitation']);
  for (const { code } of pending) for (const answer of ['accept', 'decline']) await submit(code, answer);
  for (const world of worldNames) {
    await setSettings({ world, hasPlaceTexts: true, boardingTime: '14:00' });
    await openAll(pending.slice(0, 1), ['', '/invitation']);
    await openAll(accepted, ['/wedding-pass']);
  }
  await setSettings({ answersMayChange: false, boardingTime: '14:00' });
  await openAll(answered);
  await open(`/api/v1/calendar/wedding.ics?lng=${language}`);
  await setSettings({ ...unnamed, answersCloseAt: '2001-01-01T12:00:00Z' });
  await open(`/api/v1/calendar/wedding.ics?lng=${language}`);
  await setSettings({ weddingDate: '', venueName: '' });
  await openAll(answered);
  for (const path of ['/i/22222222222', '/unsubscribe/x', '/']) await open(path);
  const rejected = await site.server.send('POST', '/i/22222222222/check-in', '', { headers });
  return [...texts, rejected.text];
}

/** How a message greets somebody whose name is not known. */
async function greetUnnamed(language: Language): Promise<string[]> {
  const { _id } = await createGuest({ language, isUnnamed: true, email: `guest-${language}@example.com` });
  const bodies = Object.fromEntries(languages.map((own) => [own, '{{greeting}}']));
  const message = await call<{ _id: string }>('POST', '/messages', { subject: 'x', format: 'email', bodies });
  const preview = await call<{ longest: { body: string }[] }>('POST', `/messages/${message._id}/preview`, {
    guestIds: [_id],
  });
  return preview.longest.map(({ body }) => body);
}

/** The mail around a message, with the names and without, and the pages behind its link. */
async function writeMail(language: Language): Promise<string[]> {
  const { _id: guestId } = await createGuest({ language });
  const [delivery] = await site.server.sql<{ id: string }[]>`
    insert into deliveries (kind, guest_id, dedupe_key, format, language, recipient, body, state)
    values ('survey', ${guestId}, ${guestId}, 'email', ${language}, 'zoe@example.com', 'x', 'sent')
    returning id`;
  const id = delivery?.id ?? '';
  const mail = {
    id,
    kind: 'message' as const,
    language,
    recipient: 'zoe@example.com',
    subject: '',
    body: '',
    from: '',
    hasDeclined: false,
  };
  const texts: string[] = [];
  for (const names of [named, unnamed]) {
    await setSettings(names);
    const record = { ...parseWedding({ ...names, weddingDate: '2027-08-02' }), version: 1 };
    texts.push(JSON.stringify(buildMail(mail, record, { publicUrl, now: () => new Date() })));
    texts.push((await site.server.get(`/unsubscribe/${id}`)).text);
  }
  const headers = { 'accept-language': language };
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
  texts.push((await site.server.send('POST', `/unsubscribe/${id}`, '', { headers: form })).text);
  texts.push((await site.server.send('POST', `/unsubscribe/${id}`, {}, { headers })).text);
  return texts;
}

interface MessageTexts {
  subjects: Record<Language, string>;
  bodies: Record<Language, string>;
}

/** Without a gallery and guides, and with them. */
async function writeMessages(): Promise<MessageTexts[]> {
  const texts: MessageTexts[] = [];
  for (const address of ['', 'https://example.org/']) {
    const guides = Object.fromEntries(
      languages.flatMap((name) => [
        [name, address],
        [`${name}Local`, address],
      ]),
    );
    await setSettings({ ...whileOpen, galleryUrl: address, guides });
    texts.push(...(await call<MessageTexts[]>('GET', '/message-templates')));
    texts.push(...(await call<MessageTexts[]>('GET', '/automatic-messages')));
  }
  return texts;
}

beforeAll(async () => {
  await setSettings({ languages });
  words = await call('GET', '/words');
  const changes = words.map(({ language, key, default: text }, index) => ({
    language,
    key,
    value: mark(index) + text,
  }));
  await call('PUT', '/words', { words: changes });
  messages = await writeMessages();
});

describe.each(languages)('what the server writes in %s', (language) => {
  let text: string;
  beforeAll(async () => {
    text = [
      ...messages.flatMap(({ subjects, bodies }) => [subjects[language], bodies[language]]),
      ...(await greetUnnamed(language)),
      ...(await writePages(language)),
      ...(await writeMail(language)),
    ].join('\n');
  });

  it('has the replaced texts', () => {
    const missing = words.filter((word, index) => word.language === language && !text.includes(mark(index)));
    expect(missing.map(({ key }) => key).filter((key) => isShownIn('server', key))).toEqual([]);
  });

  it('has none of the default ones', () => {
    const own = words.filter((word) => word.language === language);
    const isUnmarked = (word: Word) => {
      const [start = ''] = word.default.split(/\{\{|\n/);
      const isUnique = start.length > 12 && own.every((other) => other === word || !other.default.includes(start));
      return (
        isUnique &&
        text
          .split(start)
          .slice(0, -1)
          .some((before) => !/§\w+·$/.test(before))
      );
    };
    expect(own.filter(isUnmarked).map(({ key }) => key)).toEqual([]);
  });

  it('has the texts that the app loads', async () => {
    const load = async (name: string) =>
      (await site.server.get(`/locales/${language}/${name}.json`)).body as Record<string, Record<string, string>>;
    const { page: Needs = {} } = await load('needs');
    const loaded: Record<string, Record<string, string>> = {
      ...(await load('translation')),
      ...(await load('events')),
      Needs,
    };
    const different = words.filter(({ key, language: of, default: text }, index) => {
      const [section = '', name = ''] = key.split('.');
      return of === language && loaded[section] !== undefined && loaded[section][name] !== mark(index) + text;
    });
    expect(different).toEqual([]);
  });
});
