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

it("prefetches the texts in the invitation's language as well as the phone's", async () => {
  askEarly(`#/${code}`, 'en');
  await expect.poll(() => asked).toContain('/locales/fr/translation.json');
  expect(asked).toContain('/locales/en/translation.json');
  expect(asked).not.toContain(passAddress);
});

it('prefetches the pass of an accepted invitation, and uses its response once', async () => {
  askEarly(`#/wedding-pass/${code}`, 'fr');
  await expect.poll(() => asked).toContain(passAddress);
  const before = asked.length;
  await earlyOrNow(passAddress);
  expect(asked).toHaveLength(before);
  await earlyOrNow(passAddress);
  expect(asked).toHaveLength(before + 1);
});

it('times out after 8 s, so that the request is retried and the page can show an error', async () => {
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

it('keeps prefetched responses until the app has loaded', async () => {
  vi.useFakeTimers();
  askEarly(`#/${code}`, 'en');
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await earlyOrNow(queryAddress('wedding.get'))).status).toBe(200);
  vi.useRealTimers();
});

it('prefetches no pass for a household in which nobody comes', async () => {
  answerWith({ group: { mainGuests: [member('Declined')], followers: [member('Pending')], language: 'fr' } });
  askEarly(`#/wedding-pass/${code}`, 'en');
  await expect.poll(() => asked).toContain('/locales/fr/translation.json');
  expect(asked).not.toContain(passAddress);
});
