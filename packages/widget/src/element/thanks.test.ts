// @vitest-environment jsdom
// The thank-you dialog, the marks of saved dates, and listeners of the page that change or remove elements meanwhile.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addElement,
  change,
  fakeServer,
  fill,
  find,
  findAll,
  findShown,
  getValue,
  press,
  resetPage,
  type SeenPage,
} from '../../test/dom.js';
import type { AddToCalendarButton } from './element.js';

let seen: SeenPage;
let listeners: AbortController;
beforeEach(() => {
  seen = resetPage();
  listeners = new AbortController();
});
afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  expect(seen.errors).toEqual([]);
});

/** Makes a listener of the page act at an event of any element. */
const listen = (event: string, act: () => void) => document.addEventListener(event, act, { signal: listeners.signal });

const form = '{"type":"form","url":"http://localhost/thanks","fields":[{"type":"text","name":"song"}]}';
const google = { options: "'Google'" };

/** Saves to a calendar; the thank-you dialog opens a second later. */
async function saveWithThanks(
  act: (element: AddToCalendarButton) => void = () => undefined,
  ty = form,
): Promise<AddToCalendarButton> {
  const element = await addElement({ ...google, ty });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  listen('atcb-success', () => act(element));
  find(element, 'button')?.click();
  await element.whenInitialized();
  return element;
}

async function setThanks(element: AddToCalendarButton, ty: string | null): Promise<void> {
  if (ty === null) element.removeAttribute('ty');
  else element.setAttribute('ty', ty);
  await element.whenInitialized();
}

describe('a thank-you dialog', () => {
  it('W18 does not open for an element that a listener has removed', async () => {
    const element = await saveWithThanks((saved) => saved.remove());
    vi.advanceTimersByTime(2000);
    expect(find(element, 'dialog')).toBeNull();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('W18 opens after a second, although a listener has changed its element', async () => {
    const element = await saveWithThanks((saved) => saved.setAttribute('label', 'Saved it'));
    expect(find(element, 'button')?.textContent).toBe('Saved it');
    vi.advanceTimersByTime(900);
    expect(find(element, 'dialog')).toBeNull();
    vi.advanceTimersByTime(100);
    expect(find(element, 'dialog')).not.toBeNull();
  });

  it('survives a change with its input while it is open, and does not return when it was closed', async () => {
    const element = await saveWithThanks();
    vi.advanceTimersByTime(1000);
    const getSong = () => find<HTMLInputElement>(element, 'dialog input');
    const song = getSong();
    if (song) song.value = 'Waterloo';
    song?.dispatchEvent(new Event('input', { bubbles: true }));
    await change(element, { lightMode: 'dark' });
    expect(getSong()?.value).toBe('Waterloo');
    await press(element, 'dialog button', 'Cancel');
    await change(element, { lightMode: 'light' });
    vi.advanceTimersByTime(2000);
    expect(find(element, 'dialog')).toBeNull();
  });

  it('does not open again by itself when it was removed while it was open', async () => {
    const element = await saveWithThanks(undefined, '{"headline":"See you there"}');
    vi.advanceTimersByTime(1000);
    expect(find(element, 'dialog h2')?.textContent).toBe('See you there');
    await setThanks(element, '{"headline":"See you soon"}');
    expect(find(element, 'dialog h2')?.textContent).toBe('See you soon');
    await setThanks(element, null);
    expect(find(element, 'dialog')).toBeNull();
    await setThanks(element, '{"headline":"See you then"}');
    vi.advanceTimersByTime(2000);
    expect(find(element, 'dialog')).toBeNull();
    find(element, 'button')?.click();
    vi.advanceTimersByTime(1000);
    expect(find(element, 'dialog h2')?.textContent).toBe('See you then');
  });

  it('opens once after two clicks', async () => {
    const element = await saveWithThanks(undefined, '{"headline":"See you there"}');
    find(element, 'button')?.click();
    vi.advanceTimersByTime(2000);
    expect(findAll(element, 'dialog')).toHaveLength(1);
  });
});

describe('a thank-you form', () => {
  const song = 'dialog input';
  const submit = 'dialog button[type=submit]';
  const isWaiting = (element: Element) => find(element, submit)?.ariaDisabled === 'true';

  /** Saves to the calendar; the form opens a second later. */
  async function openForm() {
    const server = fakeServer({});
    const element = await addElement({ ...google, ty: form });
    const open = async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      find(element, '.atcb-button')?.click();
      vi.advanceTimersByTime(1000);
      vi.useRealTimers();
      await findShown(element, song);
    };
    await open();
    return { server, element, open };
  }

  it('that was sent is not shown again when the element changes', async () => {
    const { server, element, open } = await openForm();
    server.replies.push({ body: {} });
    await fill(element, song, 'Waterloo');
    await press(element, submit);
    await findShown(element, 'dialog', 'Sent successfully!');
    await change(element, { lightMode: 'dark' });
    expect(find(element, song)).toBeNull();
    await open();
    expect(getValue(element, song)).toBe('');
  });

  it('that is being sent when the element changes is sent once, and its outcome is shown', async () => {
    const { server, element, open } = await openForm();
    server.replies.push({ status: 500, body: {} }, { body: {} });
    await fill(element, song, 'Waterloo');
    for (const [label, selector, outcome] of [
      ['First', '[role=alert]', 'There was a problem'],
      ['Second', '[role=status]', 'Sent successfully!'],
    ] as const) {
      const release = server.hold('post');
      await press(element, submit);
      await change(element, { label });
      await expect.poll(() => isWaiting(element)).toBe(true);
      await press(element, submit);
      release();
      await findShown(element, selector, outcome);
    }
    expect(server.posts).toHaveLength(2);
    element.close();
    await open();
    expect(getValue(element, song)).toBe('');
  });
});

const series = JSON.stringify([
  { name: 'Ceremony', startDate: '2031-08-02' },
  { name: 'Brunch', startDate: '2031-08-03' },
]);

it('W18 a listener may remove a series when a link to a calendar opens', async () => {
  const element = await addElement({ dates: series });
  listen('atcb-open-calendar-link', () => element.remove());
  await press(element, 'button');
  await press(element, '[role=menuitem]', 'Google');
  expect(element.isConnected).toBe(false);
});

it('W18 a listener may remove an element whose list opens, when the list of another one closes', async () => {
  const [closing, other] = [await addElement({ name: 'Closing' }), await addElement({ name: 'Other' })];
  listen('atcb-close-list', () => other.remove());
  await press(closing, 'button');
  await findShown(closing, '[role=menu]');
  // As the mouse does, which closes the list of the other element before the click.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  find(other, 'button')?.click();
  expect(document.querySelectorAll('add-to-calendar-button')).toHaveLength(1);
});

it('with one button per calendar, only the calendar that saved a date is marked', async () => {
  const element = await addElement({ buttonsList: '', dates: series });
  await press(element, '.atcb-button', 'Google');
  await press(element, 'dialog button', 'Ceremony');
  const isMarked = (name: string) =>
    findAll(element, '.atcb-button').some(
      ({ ariaLabel }) => ariaLabel?.startsWith(name) && ariaLabel.includes('(Saved)'),
    );
  expect([isMarked('Google'), isMarked('Yahoo')]).toEqual([true, false]);
});

it("two buttons of one event keep each other's saved dates", async () => {
  const add = () => Promise.all(["'Google'", "'Yahoo'"].map((options) => addElement({ options })));
  for (const element of await add()) find(element, 'button')?.click();
  document.body.replaceChildren();
  for (const element of await add()) await expect.poll(() => find(element, 'button')?.ariaLabel).toMatch(/\(Saved\)$/);
});
