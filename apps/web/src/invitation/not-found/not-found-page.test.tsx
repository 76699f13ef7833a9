// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createHandlers, setUpPages } from '../../testing/guest-pages.js';
import {
  ApiError,
  deferResponse,
  fakeNetwork,
  type RequestHandler,
  throwNetworkError,
  throwUnknownCode,
} from '../../testing/open-page.js';
import { code } from '../../testing/view-fixtures.js';

const { openUntil } = setUpPages();
const wrongCode = '23456789ABD';

/** The server knows `code` alone. */
function createLookupHandlers(): Record<string, RequestHandler> {
  const handlers = createHandlers();
  const getInvitation = handlers['guest.invitation'] as RequestHandler;
  return {
    ...handlers,
    'guest.invitation': (input, request) =>
      (input as { code: string }).code === code ? getInvitation(input, request) : throwUnknownCode(),
  };
}

function getField(): HTMLInputElement {
  const field = document.querySelector('input');
  if (field === null) throw new Error('There is no field.');
  return field;
}

const enter = (text: string) =>
  act(async () => {
    const field = getField();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

const paste = (text: string) =>
  act(async () => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    getField().dispatchEvent(event);
  });

const getError = () => document.querySelector('[role="alert"]')?.textContent ?? null;

function expectFieldError(text: string, { isInvalid = true } = {}): void {
  expect(getError()).toContain(text);
  expect(getField().getAttribute('aria-invalid')).toBe(isInvalid ? 'true' : null);
  const description = getField().getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(description.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(text);
  expect(document.activeElement).toBe(getField());
}

describe('the code field of the not-found page', () => {
  it('keeps a wrong code, says what is wrong and stays on the page', async () => {
    fakeNetwork(createLookupHandlers());
    const page = await openUntil('/404', 'Go Back');
    await enter(wrongCode);
    await page.click('Open the invitation');
    await page.waitForText('This code is no longer valid');
    expectFieldError('This code is no longer valid');
    expect(getField().value).toBe(wrongCode);
    expect(page.getPathname()).toBe('/404');
    await enter(code);
    expect(getError()).toBeNull();
    expect(getField().getAttribute('aria-invalid')).toBeNull();
    await page.click('Open the invitation');
    await page.waitForText('Dear Anna');
  });

  it('asks for the rest of a code that is too short, without a lookup', async () => {
    const network = fakeNetwork(createLookupHandlers());
    const page = await openUntil('/404', 'Go Back');
    await enter('2345');
    await page.click('Open the invitation');
    expectFieldError('A code has 11 letters and numbers');
    expect(getField().value).toBe('2345');
    expect(network.calls).not.toContain('guest.invitation');
  });

  it('opens an invitation by its link, pasted or entered otherwise', async () => {
    fakeNetwork(createLookupHandlers());
    const page = await openUntil('/404', 'Go Back');
    expect(getField().maxLength).toBe(-1);
    await enter(`https://a-long-name-of-a-wedding.example.com/#/${wrongCode}`);
    await paste(`Your invitation:\nhttps://a-long-name-of-a-wedding.example.com/i/${code}\nSee you!`);
    expect(getField().value).toBe(code);
    await enter(`https://a-long-name-of-a-wedding.example.com/i/${code}`);
    await page.click('Open the invitation');
    await page.waitForText('Dear Anna');
  });

  it('ignores the response for a code that has been changed meanwhile', async () => {
    const lookup = deferResponse(throwUnknownCode);
    fakeNetwork({ ...createHandlers(), 'guest.invitation': lookup.handler });
    const page = await openUntil('/404', 'Go Back');
    await enter(wrongCode);
    await page.click('Open the invitation');
    await page.waitForTransientText('Validating...');
    await enter(code);
    await lookup.release();
    await page.waitForIdle();
    expect(getError()).toBeNull();
    expect(getField().value).toBe(code);
  });

  it('looks a code up once for a double tap', async () => {
    const lookup = deferResponse(throwUnknownCode);
    fakeNetwork({ ...createHandlers(), 'guest.invitation': lookup.handler });
    const page = await openUntil('/404', 'Go Back');
    await enter(wrongCode);
    await page.click('Open the invitation');
    await page.waitForTransientText('Validating...');
    await page.click('Validating...');
    await lookup.release();
    await page.waitForText('This code is no longer valid');
    expect(lookup.getCallCount()).toBe(1);
  });

  it.each([
    ['no connection', throwNetworkError, 'We can’t connect right now'],
    [
      'too many wrong codes',
      () => {
        throw new ApiError(429, 'TOO_MANY_REQUESTS', 'TOO_MANY_TRIES');
      },
      'Too many attempts',
    ],
  ])('keeps the code after %s', async (_, handler, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeNetwork({ ...createHandlers(), 'guest.invitation': handler });
    const page = await openUntil('/404', 'Go Back');
    await enter(code);
    await page.click('Open the invitation');
    await page.waitForText(text);
    expectFieldError(text, { isInvalid: false });
    expect(getField().value).toBe(code);
    expect(page.getPathname()).toBe('/404');
  });
});

describe('the not-found page of an unknown code', () => {
  it.each(['/', '/invitation/', '/wedding-pass/', '/transition/'])(
    'says after %sCODE that there is no such invitation, and shows the code',
    async (path) => {
      vi.spyOn(console, 'info').mockImplementation(() => {});
      fakeNetwork(createLookupHandlers());
      const page = await openUntil(`${path}${wrongCode}`, 'This code is no longer valid');
      expect(page.getText()).toContain('open our most recent message, or ask us for a new link');
      expect(page.getPathname()).toBe('/404');
      expect(getField().value).toBe(wrongCode);
    },
  );

  it('names the couple who can send a new link', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    fakeNetwork(createLookupHandlers());
    const page = await openUntil(`/invitation/${wrongCode}`, 'This code is no longer valid');
    expect(page.getText()).toContain('Signe & Mathieu');
  });

  it('leads to the code field if there is neither a page to go back to nor a known code', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    fakeNetwork(createLookupHandlers());
    vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
    const page = await openUntil(`/${wrongCode}`, 'This code is no longer valid');
    await page.click('Go Back');
    expect(document.activeElement).toBe(getField());
    expect(page.getPathname()).toBe('/404');
  });

  it('has no error for an unknown path', async () => {
    fakeNetwork(createHandlers());
    await openUntil('/foo/bar', 'Go Back');
    expect(getError()).toBeNull();
    expect(getField().value).toBe('');
  });
});
