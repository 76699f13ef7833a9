import { beforeEach, expect, it, vi } from 'vitest';
import { askEarly, queryAddress, takeEarly } from './early.js';

const code = '23456789ABC';
const member = (status: string) => ({ status, language: 'fr' });
let asked: string[];

function answerWith(invitation: object): void {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(JSON.stringify({ result: { data: invitation } })));
  });
}

beforeEach(() => answerWith({ guest: member('Accepted') }));

const passAddress = queryAddress('guest.pass', { code });

it('asks for the texts in the language of the invitation beside those of the phone', async () => {
  askEarly(`#/${code}`, 'en');
  await vi.waitFor(() => expect(asked).toContain('/locales/fr/translation.json'));
  expect(asked).toContain('/locales/en/translation.json');
  expect(asked).not.toContain(passAddress);
});

it('asks for the pass where one is opened that there is, and hands its reply out once', async () => {
  askEarly(`#/wedding-pass/${code}`, 'fr');
  await vi.waitFor(() => expect(asked).toContain(passAddress));
  expect(takeEarly(passAddress)).toBeInstanceOf(Promise);
  expect(takeEarly(passAddress)).toBeUndefined();
});

it('asks for no pass of a household in which nobody comes', async () => {
  answerWith({ group: { mainGuests: [member('Declined')], followers: [member('Pending')], language: 'fr' } });
  askEarly(`#/wedding-pass/${code}`, 'en');
  await vi.waitFor(() => expect(asked).toContain('/locales/fr/translation.json'));
  expect(asked).not.toContain(passAddress);
});
