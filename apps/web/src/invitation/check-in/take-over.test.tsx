// @vitest-environment jsdom
// What a guest enters into the answer form before the app has loaded.
import { describe, expect, it, vi } from 'vitest';
import { anna, bo, stubNetwork } from '../../testing/check-in.js';
import { setUpPages } from '../../testing/guest-pages.js';
import type { OpenPage } from '../../testing/open-page.js';
import { createPageInput, createServedDocument, fakeNetworkFor, getAppPath } from '../../testing/served-page.js';
import { code, groupView, weddingView } from '../../testing/view-fixtures.js';

const { open, close } = setUpPages();

describe('an answer begun on the server-rendered page', () => {
  const invitation = { group: groupView([anna, bo]), isValid: true } as const;
  const input = createPageInput('check-in', { invitation, wedding: weddingView() });

  async function takeOver(beforeTakeOver?: (content: HTMLElement) => void): Promise<OpenPage> {
    fakeNetworkFor(input);
    // React warns about ids and URLs that differ, and keeps those of the server.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await open(getAppPath('check-in'), createServedDocument(input, beforeTakeOver));
    await page.waitForIdle();
    return page;
  }

  /** Unchecks Bo and enters a dietary text. */
  const enter = (content: HTMLElement) => {
    content.querySelectorAll('input')[1]?.click();
    const dietary = content.querySelector('textarea');
    if (dietary) dietary.value = 'No nuts';
  };

  const readForm = () => ({
    checked: [...document.querySelectorAll('input')].map(({ checked }) => checked),
    dietary: document.querySelector('textarea')?.value,
  });

  it('stays when the app takes the page over', async () => {
    await takeOver(enter);
    expect(readForm()).toEqual({ checked: [true, false], dietary: 'No nuts' });
  });

  it('is sent by the app', async () => {
    const page = await takeOver(enter);
    const { sent } = stubNetwork();
    await page.click(/^Send your reply$/);
    await page.waitForTransientText('Yay!');
    expect(sent.map(({ body }) => body)).toEqual([{ code, accepted: ['a'], declined: ['b'], dietary: 'No nuts' }]);
  });

  it('is saved like a draft of the app', async () => {
    await takeOver(enter);
    await close();
    fakeNetworkFor(input);
    await (await open(getAppPath('check-in'))).waitForText('Bo Holm');
    expect(readForm()).toEqual({ checked: [true, false], dietary: 'No nuts' });
  });

  it('is added to the draft of an earlier visit', async () => {
    const draft = JSON.stringify({ chosen: { a: false }, dietary: 'Vegan' });
    sessionStorage.setItem(`draft:${code}`, draft);
    await takeOver();
    expect(readForm()).toEqual({ checked: [false, true], dietary: 'Vegan' });
    await close();
    sessionStorage.setItem(`draft:${code}`, draft);
    await takeOver(enter);
    expect(readForm()).toEqual({ checked: [false, false], dietary: 'No nuts' });
  });
});
