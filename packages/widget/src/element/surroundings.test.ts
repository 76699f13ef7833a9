// @vitest-environment jsdom
// What the page has around the element, and in its slot.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addElement, change, fakeServer, find, findShown, resetPage, type SeenPage } from '../../test/dom.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

const song = [{ type: 'text', name: 'Song' }];
const thanks = { type: 'form', url: 'https://site.example/thanks', fields: song };

it.each<[string, Record<string, string>, string]>([
  ['a form in a dialog', { rsvp: JSON.stringify({ fields: song }) }, 'dialog input[type=text]'],
  ['a form in the page', { rsvp: JSON.stringify({ fields: song }), inlineRsvp: '' }, 'input[type=text]'],
  ['a thank-you form', { options: "'Google'", ty: JSON.stringify(thanks) }, 'dialog input[type=text]'],
  ['a list', { trigger: 'click' }, '[role=menuitem]'],
])(
  'keys typed in %s do not reach the shortcuts of the page, and keys elsewhere do',
  async (_, attributes, selector) => {
    const element = await addElement(attributes);
    if (attributes.inlineRsvp === undefined) element.open();
    const control = await findShown(element, selector);
    const received: string[] = [];
    const page = new AbortController();
    const press = (target: EventTarget) => {
      for (const type of ['keydown', 'keypress', 'keyup'])
        target.dispatchEvent(new KeyboardEvent(type, { key: '/', bubbles: true, composed: true }));
    };
    for (const type of ['keydown', 'keypress', 'keyup'])
      document.addEventListener(type, () => received.push(type), { signal: page.signal });
    press(control);
    expect(received).toEqual([]);
    press(document.body);
    page.abort();
    expect(received).toEqual(['keydown', 'keypress', 'keyup']);
  },
);

it('calendars can be picked inside a closed shadow root of the page', async () => {
  const element = await addElement({ trigger: 'click' });
  const section = document.createElement('section');
  section.attachShadow({ mode: 'closed' }).append(element);
  document.body.append(section);
  await element.whenInitialized();
  // As the mouse does; the page sees the section as the target.
  const pressWithMouse = (target: HTMLElement) => {
    target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    target.click();
  };
  pressWithMouse(await findShown(element, '.atcb-button'));
  pressWithMouse(await findShown(element, '[role=menuitem]', 'Google'));
  expect(seen.opened[0]).toContain('calendar.google.com');
});

it("the page's own button opens an RSVP form, is disabled when the form is closed, and is no configuration", async () => {
  const addOwn = (element: Element, text: string) => {
    const own = Object.assign(document.createElement('button'), { slot: 'trigger', textContent: text });
    element.append(own);
    return own;
  };
  const element = await addElement({ rsvp: '{"headline":"Coming?"}' });
  const own = addOwn(element, 'Reply');
  await expect.poll(() => find(element, '.atcb-button')).toBeNull();
  await expect.poll(() => own.click() ?? find(element, 'dialog h2')?.textContent).toBe('Coming?');
  element.close();
  const { attributes } = fakeServer({ rsvp: { expires: '2020-01-01' } });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.removeAttribute('rsvp');
  await element.whenInitialized();
  await expect.poll(() => own.disabled).toBe(true);
  const invalid = await addElement({ startDate: '' });
  addOwn(invalid, '{"name":"Own","startDate":"2031-08-02"}');
  await change(invalid, { label: 'Other' });
  expect(find(invalid, '.atcb-button-wrapper')).toBeNull();
});

it('a press of its controls activates nothing around it', async () => {
  const isPrevented = (target: Element | null) =>
    !target?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
  const element = await addElement({ trigger: 'click' });
  expect(isPrevented(find(element, 'button'))).toBe(true);
  expect(isPrevented(await findShown(element, '[role=menuitem]'))).toBe(true);
  const form = await addElement({ rsvp: '{"maybe_option":true,"initial_confirmation":false}', inlineRsvp: 'true' });
  expect(isPrevented(await findShown(form, 'input[type=email]'))).toBe(true);
  expect(isPrevented(await findShown(form, 'input[type=radio]'))).toBe(false);
});
