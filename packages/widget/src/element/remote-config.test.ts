import { afterEach, expect, it, vi } from 'vitest';
import { fetchRemoteConfiguration } from './remote-config.js';

afterEach(() => vi.unstubAllGlobals());

it('a script without an address of its own asks for the attribute server, not for another key', async () => {
  await expect(fetchRemoteConfiguration({ proKey: 'abc' })).rejects.toThrow(
    'server: is required with proKey, because this script has no address of its own',
  );
});

it('a server that does not respond within twenty seconds is an error, and is asked again afterwards', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  const fetched = vi.fn(async (_url: string, { signal }: RequestInit) => {
    if (signal?.aborted) throw new Error('aborted');
    return Response.json({ name: 'Wedding' });
  });
  vi.stubGlobal('fetch', fetched);
  const own = { proKey: 'abc', server: 'https://server.example' };
  await expect(fetchRemoteConfiguration(own)).rejects.toThrow('its server is not responding');
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(await fetchRemoteConfiguration(own)).toMatchObject({ name: 'Wedding' });
  expect(fetched).toHaveBeenCalledTimes(2);
  timeout.mockRestore();
});
