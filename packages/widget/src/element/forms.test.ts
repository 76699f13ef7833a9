// @vitest-environment jsdom
// The RSVP form of an element: its states, and its input while the element changes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

const email = 'input[type=email]';
const submit = 'button[type=submit]';

const getText = (element: Element) => element.shadowRoot?.textContent ?? '';
const getName = (element: Element) => find(element, '.atcb-button')?.ariaLabel;

describe('a form', () => {
  it('that is fully booked cannot be opened, and has no fields in the page', async () => {
    const server = fakeServer({ rsvp: { headline: 'Will you come?', max: 3 } });
    server.seatsTaken = 3;
    const element = await addElement(server.attributes);
    await expect.poll(() => getName(element)).toBe('Fully booked: Wedding');
    expect(find<HTMLButtonElement>(element, '.atcb-button')?.disabled).toBe(true);
    const inline = await addElement({ ...server.attributes, inlineRsvp: '' });
    await expect.poll(() => find(inline, '.atcb-rsvp')?.textContent).toContain('Fully booked');
    expect(find(inline, 'input')).toBeNull();
  });

  it('that has expired says so, and has no fields', async () => {
    const { attributes } = fakeServer({ rsvp: { expires: '2020-01-01' } });
    const inline = await addElement({ ...attributes, inlineRsvp: '' });
    expect(getText(inline)).toContain('RSVP closed');
    expect(find(inline, 'input')).toBeNull();
  });

  it('can be changed by a visitor who has responded, also when all seats are taken', async () => {
    const server = fakeServer({ rsvp: { headline: 'Still coming?', max: 3 } });
    server.seatsTaken = 3;
    localStorage.setItem(`${server.attributes.proKey}-rsvp-sent`, 'true');
    const element = await addElement(server.attributes);
    await expect.poll(() => getName(element)).toBe('You have already answered: Wedding');
    await press(element, '.atcb-button');
    expect((await findShown(element, 'dialog')).textContent).toContain('You have already answered.');
    await press(element, 'dialog button', 'Answer again');
    expect(element.shadowRoot?.activeElement).toBe(await findShown(element, email));
  });

  it('that has expired cannot be changed by a visitor who has responded', async () => {
    const { attributes } = fakeServer({ rsvp: { expires: '2020-01-01' } });
    localStorage.setItem(`${attributes.proKey}-rsvp-sent`, 'true');
    const element = await addElement(attributes);
    expect(getName(element)).toBe('RSVP closed: Wedding');
    expect(find<HTMLButtonElement>(element, '.atcb-button')?.disabled).toBe(true);
  });

  it('allows at most the seats that are left, but the server decides', async () => {
    const server = fakeServer({ rsvp: { maxpp: 4, max: 5 } });
    server.seatsTaken = 3;
    // Since the count was requested, more seats may have been taken, or some become free.
    server.replies.push({ status: 409, body: { error: 6 } });
    const element = await addElement({ ...server.attributes, inlineRsvp: '' });
    await expect.poll(() => find<HTMLInputElement>(element, 'input[type=number]')?.max).toBe('2');
    expect(getText(element)).toContain('Number of people (at most 2)');
    await fill(element, 'input[type=number]', '3');
    await fill(element, email, 'bo@example.com');
    await press(element, submit);
    await expect
      .poll(() => find(element, '[role=alert]')?.textContent)
      .toBe('There are not enough seats left for that many people.');
  });

  it('explains a box that is not ticked and a choice that is not made at the field', async () => {
    const fields = [
      { type: 'checkbox', name: 'rules', label: 'I know the rules', required: true },
      { type: 'label', label: 'Which meal?' },
      { type: 'radio', name: 'meal', label: 'Fish' },
      { type: 'radio', name: 'meal', label: 'Meat' },
    ];
    const element = await addElement({ ...fakeServer({ rsvp: { fields } }).attributes, inlineRsvp: '' });
    const describedBy = (selector: string) => {
      const ids = find(element, selector)?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => element.shadowRoot?.getElementById(id)?.textContent).join('');
    };
    await press(element, submit);
    expect(describedBy('input[type=checkbox]')).toBe('Please tick this box');
    expect(describedBy('[role=radiogroup]')).toBe('Please choose one');
    find(element, 'input[type=checkbox]')?.click();
    expect(describedBy('input[type=checkbox]')).toBe('');
  });

  it('in a dialog leaves the page behind it as it is with `hideBackground`, as the list of calendars does', async () => {
    for (const hideBackground of [false, true]) {
      const form = await addElement(fakeServer({ rsvp: {}, hideBackground }).attributes);
      await press(form, '.atcb-button');
      expect((await findShown(form, 'dialog')).classList.contains('atcb-no-bg')).toBe(hideBackground);
      const list = await addElement(fakeServer({ listStyle: 'modal', hideBackground }).attributes);
      await press(list, '.atcb-button');
      expect((await findShown(list, 'dialog')).classList.contains('atcb-no-bg')).toBe(hideBackground);
    }
  });

  it('restores what was not sent when its dialog is reopened, and nothing that was sent', async () => {
    const rsvp = JSON.stringify({ maxpp: 4, fields: [{ type: 'checkbox', name: 'photos', label: 'Photographs' }] });
    const element = await addElement({ rsvp });
    element.open();
    await fill(element, 'input[type=number]', '3');
    await fill(element, email, 'bo@example.com');
    (await findShown(element, 'input[type=checkbox]')).click();
    element.close();
    element.open();
    expect([getValue(element, 'input[type=number]'), getValue(element, email)]).toEqual(['3', 'bo@example.com']);
    expect(find<HTMLInputElement>(element, 'input[type=checkbox]')?.checked).toBe(true);
    await press(element, submit);
    await findShown(element, 'dialog .atcb-form-success');
    element.close();
    element.open();
    await findShown(element, email);
    expect(getValue(element, email)).toBe('');
  });

  it('in a dialog keeps its input and the focus when an attribute changes, open or closed', async () => {
    const fields = [{ type: 'text', name: 'song', label: 'A song' }];
    const rsvp = JSON.stringify({ initial_confirmation: false, maxpp: 4, fields });
    const element = await addElement({ rsvp });
    element.open();
    const song = 'input[name=song], input[type=text]';
    await fill(element, 'input[type=number]', '2');
    await fill(element, song, 'Waterloo');
    find(element, song)?.focus();
    await change(element, { lightMode: 'dark' });
    expect(findAll(element, 'dialog')).toHaveLength(1);
    expect(element.shadowRoot?.activeElement).toBe(find(element, song));
    expect([getValue(element, song), getValue(element, 'input[type=number]')]).toEqual(['Waterloo', '2']);
    element.close();
    await change(element, { lightMode: 'light' });
    element.open();
    expect(getValue(element, song)).toBe('Waterloo');
    // An input that was emptied stays empty.
    await fill(element, song, '');
    await change(element, { lightMode: 'dark' });
    expect([getValue(element, song), getValue(element, 'input[type=number]')]).toEqual(['', '2']);
  });

  it('keeps its next step, and the input of another response, when an attribute changes', async () => {
    const server = fakeServer({ rsvp: { fields: [{ type: 'text', name: 'song', label: 'A song' }] } });
    server.replies.push({ body: { status: 'doi' } });
    const element = await addElement(server.attributes);
    const song = 'input[type=text]';
    element.open();
    await fill(element, email, 'bo@example.com');
    await fill(element, song, 'Waterloo');
    await press(element, submit);
    await findShown(element, 'dialog', 'One last step');
    await change(element, { lightMode: 'dark' });
    expect(find(element, 'dialog')?.textContent).toContain('One last step');
    await press(element, 'dialog button', 'Answer again');
    await fill(element, song, 'Fernando');
    find(element, song)?.focus();
    await change(element, { lightMode: 'light' });
    expect(getValue(element, song)).toBe('Fernando');
    expect(element.shadowRoot?.activeElement).toBe(find(element, song));
    element.close();
    element.open();
    expect(getValue(element, song)).toBe('Fernando');
  });

  it('that is removed while its dialog is open opens no calendar', async () => {
    const element = await addElement({ rsvp: '{}', options: "'Google'" });
    find(element, '.atcb-button')?.focus();
    element.open();
    await findShown(element, email);
    element.removeAttribute('rsvp');
    await element.whenInitialized();
    expect(find(element, 'dialog')).toBeNull();
    // Its name would say that a date was saved.
    expect(element.shadowRoot?.activeElement?.ariaLabel).toBe('Add to Calendar (Google): Wedding');
    expect(seen.opened).toEqual([]);
  });

  it('in the page has its own branding line, also in its dialog, and repeats no id', async () => {
    const { attributes } = fakeServer({ rsvp: {} });
    const element = await addElement({ ...attributes, inlineRsvp: '' });
    expect(find(element, '.atcb-reference')?.getAttribute('href')).toBe('https://wedding.example/');
    element.open();
    await findShown(element, 'dialog .atcb-reference');
    const ids = findAll(element, '[id]').map(({ id }) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    const hidden = fakeServer({ rsvp: {}, hideBranding: true });
    const other = await addElement({ ...hidden.attributes, inlineRsvp: '' });
    expect(find(other, '.atcb-reference')).toBeNull();
  });
});
