// @vitest-environment jsdom
// A request that hangs: the page says that it is still trying after 8 seconds.
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHandlers, createInvitationHandler, passHandler, setUpPages } from '../testing/guest-pages.js';
import { deferResponse, fakeNetwork } from '../testing/open-page.js';
import { code, groupView, member } from '../testing/view-fixtures.js';

const { open } = setUpPages();
const slowText = 'This is taking longer than usual. We’re still trying.';
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

describe('a lookup that hangs', () => {
  it.each([
    ['the invitation', 'invitation', 'guest.invitation'],
    ['the pass', 'wedding-pass', 'guest.pass'],
    ['the door', 'qr', 'guest.qr'],
  ])('is reported as slow on the page of %s', async (_, page, procedure) => {
    const hanging = deferResponse(() => null);
    fakeNetwork(
      createHandlers({ ...createInvitationHandler('Accepted'), ...passHandler, [procedure]: hanging.handler }),
    );
    const opened = await open(`/${page}/${code}`);
    await expect.poll(() => hanging.getCallCount()).toBe(1);
    await advance(7000);
    expect(opened.getText()).not.toContain(slowText);
    await advance(1500);
    await opened.waitForText(slowText);
    const status = document.querySelector('[role="status"]');
    expect(status?.textContent).toContain(slowText);
  });
});

describe('an answer that hangs', () => {
  const accepted = { group: groupView([member({ status: 'Accepted' })]), isValid: true };

  it('is reported as still being sent, until it is saved', async () => {
    const sending = deferResponse(() => accepted);
    fakeNetwork(createHandlers({ ...passHandler, 'guest.respond': sending.handler }));
    const page = await open(`/check-in/${code}`);
    await page.click(/^Send your reply$/);
    await page.waitForText('Sending…');
    await advance(7000);
    expect(page.getText()).not.toContain('Still trying…');
    await advance(1500);
    await page.waitForText('Still trying…');
    expect(document.querySelector('[role="status"]')?.textContent).toBe('Still trying…');
    await sending.release();
    await page.waitForText('Yay!');
    expect(page.getText()).not.toContain('Still trying…');
  });

  it('is reported as still being sent in the dialog that confirms declining', async () => {
    const sending = deferResponse(() => accepted);
    fakeNetwork(createHandlers({ 'guest.respond': sending.handler }));
    const page = await open(`/check-in/${code}`);
    await page.click('I can’t come');
    await page.click('Yes, decline');
    await page.waitForText('Sending…');
    await advance(8500);
    const dialog = document.querySelector('dialog[open]');
    await vi.waitFor(() => expect(dialog?.querySelector('[role="status"]')?.textContent).toBe('Still trying…'));
  });
});
