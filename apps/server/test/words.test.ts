// Every text of the guests can be replaced (specification §1 "Words"): all are replaced in each language, then found on
// their pages.
import { type Language, languages } from '@havn/api/kernel/fields';
import type { Word } from '@havn/api/wedding/word/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';

const site = useGuestPages();
const { browser } = site;

const mark = (index: number) => `§${index.toString(36)}·`;

/**
 * What the app shows while it loads, sends or fails, or at the door: it loads all texts from one file. Of the worlds,
 * only one is shown. The texts of messages are in packages/api/test/word.test.ts.
 */
const isShownElsewhere = (key: string) =>
  /^(Loading|Transition|QR|Offline|AnswerErrors|Errors|Harbour|Garden|Mountain|City|Calendar|Surveys|Reminder|MessageTemplates)\.|^Salutation\.(?!Dear$)/.test(
    key,
  ) ||
  /^(Buttons|Titles)\.(GoBack|Retry|Reload|Transition|Qr|NotFound|Error|Wedding)$|Unnamed$|_family$|Sending$|\.(CharactersLeft_\w+|CodeMalformed|CodeUnknown|Opening|TableUnknown|NoReference|AttendedText|Time|SameName|NoGuests|Attended|DietaryStored|DietaryReplace)$|^NotFound\.Title$|^Mail\.(Contact|Unsubscribe|CalendarFileName)$|^Unsubscribe\.(?!InvalidLink)/.test(
    key,
  );

let words: Word[];
const pages = new Map<Language, string>();

async function post<Created>(path: string, body: object): Promise<Created> {
  return (await site.server.send('POST', path, body, { token: site.token })).body as Created;
}

const createGuest = (fields: object) =>
  post<{ _id: string; code: string }>('/api/v1/guests', { firstName: 'Zoé', country: 'dk', ...fields });

async function createHousehold(language: Language, status: string): Promise<{ code: string }> {
  const mainGuests = [
    await createGuest({ language, status, dietaryRestriction: 'nuts' }),
    await createGuest({ language, status }),
  ].map(({ _id }) => _id);
  return post('/api/v1/groups', { groupName: `Holm ${language} ${status}`, mainGuests, followers: [] });
}

const setSettings = (settings: object) => site.server.send('PUT', '/api/v1/wedding', settings, { token: site.token });

const statuses = ['Pending', 'Accepted', 'Declined', 'Attended'];
const paths = ['', '/invitation', '/check-in', '/wedding-pass', '/decline', '/thank-you'];

/** Without the data for the app. */
const removeData = (html: string) => html.replace(/<script type="application\/json".*?<\/script>/gs, '');

async function openPages(language: Language): Promise<string> {
  const texts: string[] = [];
  const headers = { ...browser, 'accept-language': language };
  const open = async (path: string) => void texts.push(removeData((await site.server.get(path, { headers })).text));
  const submit = async (code: string, answer: string) => {
    const { body } = await site.fillForm(code, { action: answer, accepted: [] });
    texts.push(removeData((await site.submit(code, body)).text));
  };
  const households: { code: string }[] = [];
  for (const status of statuses)
    households.push(await createGuest({ language, status }), await createHousehold(language, status));
  const openAll = async () => {
    for (const { code } of households) for (const path of paths) await open(`/i/${code}${path}`);
  };
  const answersOpen = { answersCloseAt: '2999-01-01T12:00:00Z', weddingDate: '2025-08-02', venueName: 'Barn' };
  await setSettings({ ...answersOpen, answersMayChange: true, hasPlaceTexts: false });
  await openAll();
  for (const { code } of households.slice(0, 2)) for (const answer of ['accept', 'decline']) await submit(code, answer);
  await setSettings({ answersMayChange: false });
  await openAll();
  await setSettings({ answersCloseAt: '2001-01-01T12:00:00Z', weddingDate: '', venueName: '' });
  await openAll();
  await open('/i/22222222222');
  await open('/unsubscribe/x');
  const rejected = await site.server.send('POST', '/i/22222222222/check-in', '', { headers });
  return [...texts, rejected.text].join('\n');
}

beforeAll(async () => {
  await setSettings({ languages });
  const list = await site.server.get('/api/v1/words', { token: site.token });
  words = list.body as Word[];
  const changes = words.map(({ language, key, default: text }, index) => ({
    language,
    key,
    value: mark(index) + text,
  }));
  const { status } = await site.server.send('PUT', '/api/v1/words', { words: changes }, { token: site.token });
  expect(status).toBe(200);
  for (const language of languages) pages.set(language, await openPages(language));
});

describe.each(languages)('the pages in %s', (language) => {
  it('have the replaced texts', () => {
    const text = pages.get(language) ?? '';
    const missing = words.filter((word, index) => word.language === language && !text.includes(mark(index)));
    expect(missing.map(({ key }) => key).filter((key) => !isShownElsewhere(key))).toEqual([]);
  });

  it('have none of the default ones', () => {
    const text = pages.get(language) ?? '';
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

  it('have the texts that the app loads', async () => {
    const { body } = await site.server.get(`/locales/${language}/translation.json`);
    const loaded = body as Record<string, Record<string, string>>;
    const different = words.filter(({ key, language: of, default: text }, index) => {
      const [section = '', name = ''] = key.split('.');
      return of === language && loaded[section] !== undefined && loaded[section][name] !== mark(index) + text;
    });
    expect(different).toEqual([]);
  });
});
