import { beforeEach, expect, it, vi } from 'vitest';
import { askEarly, earlyOrNow, queryAddress } from './early.js';

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
  await expect.poll(() => asked).toContain('/locales/fr/translation.json');
  expect(asked).toContain('/locales/en/translation.json');
  expect(asked).not.toContain(passAddress);
});

it('asks for the pass where one is opened that there is, and hands its reply out once', async () => {
  askEarly(`#/wedding-pass/${code}`, 'fr');
  await expect.poll(() => asked).toContain(passAddress);
  const before = asked.length;
  await earlyOrNow(passAddress);
  expect(asked).toHaveLength(before);
  await earlyOrNow(passAddress);
  expect(asked).toHaveLength(before + 1);
});

it('gives up what was asked for early after 8 s, so that it is asked again and the page can say so', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  askEarly(`#/${code}`, 'en');
  const outcome = earlyOrNow(queryAddress('guest.invitation', { code })).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(8000);
  expect(await outcome).toBe('TimeoutError');
  vi.useRealTimers();
});

it('keeps what came in time, however late the app comes', async () => {
  vi.useFakeTimers();
  askEarly(`#/${code}`, 'en');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await earlyOrNow(queryAddress('wedding.get'))).status).toBe(200);
  vi.useRealTimers();
});

it('asks for no pass of a household in which nobody comes', async () => {
  answerWith({ group: { mainGuests: [member('Declined')], followers: [member('Pending')], language: 'fr' } });
  askEarly(`#/wedding-pass/${code}`, 'en');
  await expect.poll(() => asked).toContain('/locales/fr/translation.json');
  expect(asked).not.toContain(passAddress);
});
