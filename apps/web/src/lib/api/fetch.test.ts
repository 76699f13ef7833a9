import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteToken, saveToken } from '../storage/session-token.js';
import { fetchWithPrefetch, fetchWithTimeout, getQueryUrl, isInvitationFound, prefetchFirstView } from './fetch.js';

/** A server that never responds: only the signal ends the request. */
const hang = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe.each([
  ['with AbortSignal.any', true],
  ['in a browser without AbortSignal.any', false],
])('a request %s', (_name, hasAny) => {
  const start = (signal: AbortSignal) => {
    vi.stubGlobal('fetch', vi.fn(hang));
    if (!hasAny) {
      const { timeout, abort } = AbortSignal;
      vi.stubGlobal('AbortSignal', { timeout: timeout.bind(AbortSignal), abort: abort.bind(AbortSignal) });
    }
    return fetchWithTimeout('/slow', { signal });
  };

  it('ends when the caller aborts', async () => {
    const caller = new AbortController();
    const response = start(caller.signal);
    caller.abort(new Error('left the page'));
    await expect(response).rejects.toThrow('left the page');
  });

  it('ends at once when the caller has aborted already', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn((_url: string, { signal }: RequestInit) =>
        signal?.aborted ? Promise.reject(signal.reason) : hang('', { signal }),
      ),
    );
    const aborted = AbortSignal.abort(new Error('left the page'));
    if (!hasAny) vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout.bind(AbortSignal) });
    await expect(fetchWithTimeout('/slow', { signal: aborted })).rejects.toThrow('left the page');
  });
});

const code = '23456789ABC';
const member = (status: string) => ({ status, language: 'fr' });
let requestedUrls: string[];

function stubFetch(invitation: object): void {
  requestedUrls = [];
  vi.stubGlobal('fetch', (url: string) => {
    requestedUrls.push(url);
    return Promise.resolve(new Response(JSON.stringify({ result: { data: invitation } })));
  });
}

describe('the prefetch of the first view', () => {
  const invitationUrl = getQueryUrl('guest.invitation', { code });

  beforeEach(async () => {
    stubFetch({ guest: member('Accepted') });
    // Uses the response that an earlier test prefetched.
    await fetchWithPrefetch(invitationUrl);
    requestedUrls = [];
  });

  const passUrl = getQueryUrl('guest.pass', { code });

  it("prefetches the texts in the invitation's language as well as the phone's", async () => {
    prefetchFirstView(`#/${code}`, 'en');
    await expect.poll(() => requestedUrls).toContain('/locales/fr/translation.json');
    expect(requestedUrls).toContain('/locales/en/translation.json');
    expect(requestedUrls).not.toContain(passUrl);
  });

  it('carries the token of an administrator, as every request does', async () => {
    const authorizations: unknown[] = [];
    vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
      authorizations.push((headers as Record<string, string>).authorization);
      return Promise.resolve(new Response(JSON.stringify({ result: { data: { guest: member('Accepted') } } })));
    });
    saveToken('the token');
    prefetchFirstView(`#/wedding-pass/${code}`, 'en');
    await expect.poll(() => authorizations).toHaveLength(5);
    expect(new Set(authorizations)).toEqual(new Set(['Bearer the token']));
    deleteToken();
    await fetchWithPrefetch(passUrl);
  });

  it('prefetches the pass of an accepted invitation, and uses its response once', async () => {
    prefetchFirstView(`#/wedding-pass/${code}`, 'fr');
    await expect.poll(() => requestedUrls).toContain(passUrl);
    const before = requestedUrls.length;
    await fetchWithPrefetch(passUrl);
    expect(requestedUrls).toHaveLength(before);
    await fetchWithPrefetch(passUrl);
    expect(requestedUrls).toHaveLength(before + 1);
  });

  it('times out after 8 s, so that the request is retried and the page can show an error', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    prefetchFirstView(`#/${code}`, 'en');
    const outcome = fetchWithPrefetch(invitationUrl).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(8000);
    expect(await outcome).toBe('TimeoutError');
    vi.useRealTimers();
  });

  it('keeps prefetched responses until the app has loaded', async () => {
    vi.useFakeTimers();
    prefetchFirstView(`#/${code}`, 'en');
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await fetchWithPrefetch(getQueryUrl('wedding.get'))).status).toBe(200);
    vi.useRealTimers();
  });

  it('does not request an invitation again that was looked up before', async () => {
    expect(await isInvitationFound(code, 1000)).toBe(true);
    prefetchFirstView(`#/${code}`, 'en');
    await expect.poll(() => requestedUrls).toContain('/locales/fr/translation.json');
    expect(requestedUrls.filter((url) => url === invitationUrl)).toHaveLength(1);
  });

  it('prefetches no pass for a household in which nobody has accepted', async () => {
    stubFetch({ group: { mainGuests: [member('Declined')], followers: [member('Pending')], language: 'fr' } });
    prefetchFirstView(`#/wedding-pass/${code}`, 'en');
    await expect.poll(() => requestedUrls).toContain('/locales/fr/translation.json');
    expect(requestedUrls).not.toContain(passUrl);
  });
});
