// @vitest-environment jsdom
// What a guest's phone keeps of what the server said, and when it shows that.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { askAgainMs } from '../lib/use-when-ready.js';
import { answers, away, comeBack, invited, pagesOfEachTest, pass } from '../testing/guest-pages.js';
import { fakeNetwork, noNetwork, Refusal } from '../testing/open-page.js';
import { code } from '../testing/views.js';

const { open, close } = pagesOfEachTest();

describe('the copy of what the server said', () => {
  it('is painted with the network gone, and says so', async () => {
    const network = fakeNetwork(answers({ ...invited('Accepted'), ...pass }));
    await (await open(`/wedding-pass/${code}`)).sees('Anna Holm');
    await close();
    for (const name of Object.keys(network.answers)) network.answers[name] = noNetwork;
    const again = await open(`/wedding-pass/${code}`);
    await again.sees(/You are offline; this is the copy saved at \d\d:\d\d\./);
    await again.sees('Anna Holm');
  });

  it('is painted anew once the network is back, also where it was gone from the beginning', async () => {
    const network = fakeNetwork(answers({ ...invited('Accepted'), ...pass }));
    await (await open(`/wedding-pass/${code}`)).sees('Anna Holm');
    await close();
    const before = { ...network.answers };
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    for (const name of Object.keys(network.answers)) network.answers[name] = noNetwork;
    const again = await open(`/wedding-pass/${code}`);
    await again.sees('You are offline');
    Object.assign(network.answers, before);
    await comeBack();
    await again.quiet();
    expect(again.text()).not.toContain('You are offline');
    expect(again.text()).toContain('Anna Holm');
  });

  it('is painted anew once the server is ready, where that was what could not be reached', async () => {
    const network = fakeNetwork(answers({ ...invited('Accepted'), ...pass }));
    await (await open(`/wedding-pass/${code}`)).sees('Anna Holm');
    await close();
    const before = { ...network.answers };
    for (const name of [...Object.keys(network.answers), '/readyz']) network.answers[name] = away;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const again = await open(`/wedding-pass/${code}`);
    await again.sees('We cannot be reached right now');
    await act(() => vi.advanceTimersByTimeAsync(20 * askAgainMs));
    expect(again.text()).toContain('We cannot be reached right now');
    Object.assign(network.answers, before);
    network.answers['/readyz'] = () => undefined;
    await act(() => vi.advanceTimersByTimeAsync(2 * askAgainMs));
    await again.sees('Anna Holm');
    await expect.poll(() => again.text()).not.toContain('We cannot be reached right now');
    expect(again.text()).toContain('Anna Holm');
  });

  it('T6 a pass that is none any more is taken away, and what was kept is deleted', async () => {
    const network = fakeNetwork(answers({ ...invited('Accepted'), ...pass }));
    await (await open(`/wedding-pass/${code}`)).sees('Anna Holm');
    expect(JSON.parse(localStorage.getItem('status') ?? '')).toEqual({ code, status: 'Accepted' });
    await close();
    Object.assign(network.answers, invited('Declined'), {
      'guest.pass': () => {
        throw new Refusal(404, 'NOT_FOUND', 'NO_PASS');
      },
    });
    const again = await open(`/wedding-pass/${code}`);
    await again.sees('Go Back');
    expect(again.address()).toBe('/404');
    expect(localStorage.getItem('status')).toBeNull();
    expect(localStorage.getItem(`saved:${code}:pass`)).toBeNull();
  });

  it('T6 the door never shows one', async () => {
    localStorage.setItem('status', JSON.stringify({ code, status: 'Accepted' }));
    fakeNetwork(answers({ 'guest.qr': noNetwork }));
    const shown = await open(`/qr/${code}`);
    await shown.sees('Retry');
    expect(shown.text()).not.toContain('Validated');
  });
});
