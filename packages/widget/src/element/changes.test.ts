// @vitest-environment jsdom
// Elements that scripts add, change, move and remove.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addElement,
  change,
  countRichData,
  find,
  findAll,
  findShown,
  press,
  resetPage,
  type SeenPage,
} from '../../test/dom.js';
import { AddToCalendarButton } from './element.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

const getLabel = (element: Element) => find(element, '.atcb-button-text')?.textContent;
const located = { location: 'Hundested' };

describe('an element that a script adds', () => {
  it('is shown, with its rich data', async () => {
    const element = await addElement(located);
    expect(getLabel(element)).toBe('Add to Calendar');
    expect(find(element, 'button')?.ariaLabel).toBe('Add to Calendar: Wedding');
    await expect.poll(countRichData).toBe(1);
  });

  it('follows a change of its attributes', async () => {
    const element = await addElement(located);
    element.setAttribute('label', 'Later');
    element.setAttribute('language', 'da');
    await element.whenInitialized();
    expect(getLabel(element)).toBe('Later');
    expect(find(element, 'div')?.lang).toBe('da');
    await expect.poll(countRichData).toBe(1);
  });

  it('shows nothing while its configuration is invalid, and is shown again when it is fixed', async () => {
    const element = await addElement(located);
    await expect.poll(countRichData).toBe(1);
    element.setAttribute('startdate', 'never');
    await element.whenInitialized();
    expect(element.shadowRoot?.querySelector('button')).toBeNull();
    expect(countRichData()).toBe(0);
    element.setAttribute('startdate', '2031-01-02');
    await element.whenInitialized();
    expect(getLabel(element)).toBe('Add to Calendar');
    await expect.poll(countRichData).toBe(1);
  });

  it('is shown in its new place when it is moved, with its rich data once', async () => {
    const element = await addElement(located);
    await expect.poll(countRichData).toBe(1);
    document.body.append(document.createElement('footer'));
    document.querySelector('footer')?.append(element);
    await element.whenInitialized();
    expect(getLabel(element)).toBe('Add to Calendar');
    await expect.poll(countRichData).toBe(1);
  });

  it('leaves neither content nor rich data when it is removed', async () => {
    const element = await addElement(located);
    await expect.poll(countRichData).toBe(1);
    element.remove();
    expect([element.shadowRoot?.childElementCount, countRichData()]).toEqual([0, 0]);
  });
});

it('W2 a thousand additions, moves and removals leave nothing behind', async () => {
  document.body.innerHTML = '<section></section><footer></footer>';
  const count = () => document.querySelectorAll('*').length;
  const idle = () => new Promise((done) => setTimeout(done));
  const before = count();
  const [section, footer] = [document.querySelector('section'), document.querySelector('footer')];
  for (let round = 0; round < 1000; round += 1) {
    const element = document.createElement('add-to-calendar-button');
    for (const [name, value] of Object.entries({ name: `Party ${round}`, startDate: '2031-01-01', location: 'Here' }))
      element.setAttribute(name, value);
    section?.append(element);
    if (round % 9 === 0) await idle();
    footer?.append(element);
    if (round % 10 === 0) await idle();
    element.remove();
  }
  await idle();
  expect(count() - before).toBe(0);
});

it('methods wait for the last of several changes', async () => {
  const create = () => {
    const element = new AddToCalendarButton();
    document.body.append(Object.assign(element, { name: 'Wedding', startDate: '2031-08-02', options: ['Google'] }));
    return element;
  };
  const shown = create();
  const initialized = shown.whenInitialized();
  shown.language = 'de';
  await initialized;
  expect(getLabel(shown)).toBe('Im Kalender speichern');
  const saving = create();
  const saved = saving.save('Google');
  saving.language = 'fr';
  expect(await saved).toBe(true);
  expect(seen.opened).toHaveLength(1);
});

it('a list that waits for a change of the element is closed', async () => {
  const element = await addElement();
  for (const isClosed of [true, false]) {
    element.label = `Save the day ${isClosed}`;
    element.open();
    if (isClosed) element.close();
    await element.whenInitialized();
    await expect.poll(() => find(element, '[role=menu]') === null).toBe(isClosed);
  }
});

it('an object that is set again without a change keeps an open list open', async () => {
  const element = await addElement({ trigger: 'click' });
  element.open();
  await findShown(element, '[role=menu]');
  await change(element, { options: ['Google', 'Yahoo'], customVar: {} });
  element.open();
  const list = await findShown(element, '[role=menu]');
  await change(element, { customVar: {} });
  await change(element, { options: ['Google', 'Yahoo'], customVar: {} });
  expect(find(element, '[role=menu]')).toBe(list);
  await change(element, { options: ['Google', 'Apple'] });
  expect(find(element, '[role=menu]')).toBeNull();
});

it('has the name and the focus that the page gives it', async () => {
  const element = await addElement({ 'aria-label': 'Save our wedding' });
  expect(find(element, 'button')?.ariaLabel).toBe('Save our wedding');
  element.setAttribute('aria-label', 'Save the day');
  await element.whenInitialized();
  expect(find(element, 'button')?.ariaLabel).toBe('Save the day');
  element.focus();
  expect(element.shadowRoot?.activeElement).toBe(find(element, 'button'));
  element.removeAttribute('aria-label');
  await change(element, { buttonsList: true });
  expect(find(element, 'button')?.ariaLabel).toBe('Google: Add to Calendar: Wedding');
});

it('keeps the focus on its button when it has one for each calendar and changes', async () => {
  const element = await addElement({ buttonsList: '' });
  (await findShown(element, '.atcb-button', 'Yahoo')).focus();
  await change(element, { lightMode: 'dark' });
  expect(element.shadowRoot?.activeElement?.ariaLabel).toBe('Yahoo: Add to Calendar: Wedding');
});

it.each<[string, Record<string, string>]>([
  ['in a dialog', {}],
  ['in the page', { inlineRsvp: 'true' }],
])('keeps the input of a form %s when it is moved', async (_, attributes) => {
  const element = await addElement({ rsvp: '{}', ...attributes });
  if (!attributes.inlineRsvp) element.open();
  const input = (await findShown(element, 'input[type=email]')) as HTMLInputElement;
  input.value = 'bo@example.com';
  document.body.append(document.createElement('footer'));
  document.querySelector('footer')?.append(element);
  await element.whenInitialized();
  expect(((await findShown(element, 'input[type=email]')) as HTMLInputElement).value).toBe('bo@example.com');
});

it('a form that was open when the element was removed is closed when it is added again, and keeps its input', async () => {
  const element = await addElement({ rsvp: '{}' });
  element.open();
  ((await findShown(element, 'input[type=email]')) as HTMLInputElement).value = 'bo@example.com';
  element.remove();
  await new Promise((done) => setTimeout(done));
  document.body.append(element);
  await element.whenInitialized();
  expect(find(element, 'dialog')).toBeNull();
  element.open();
  expect(((await findShown(element, 'input[type=email]')) as HTMLInputElement).value).toBe('bo@example.com');
});

it('a disabled tile says only once that its date is cancelled', async () => {
  const times = { startTime: '14:00', endTime: '15:00', timeZone: 'Europe/Copenhagen' };
  const element = await addElement({ ...times, buttonStyle: 'date', status: 'cancelled', disabled: '' });
  const text = find(element, 'button')?.textContent?.replace(/\s+/g, ' ').trim();
  expect(text).toMatch(
    /^2 Aug Wedding This date has been cancelled\. Aug 2, 2031, 2 PM – 3 PM .*\) Please remove it from your calendar\.$/,
  );
});

it('a single calendar has the general label, also in a tile, unless it has a label of its own', async () => {
  const google = { options: "'Google'" };
  const tile = { ...google, buttonStyle: 'date' };
  const getText = async (attributes: Record<string, string>, selector: string) =>
    find(await addElement(attributes), selector)?.textContent;
  expect(await getText({ hideButton: '', rsvp: '{}' }, 'button')).toBe('RSVP');
  expect(await getText({ ...google, buttonsList: '' }, 'button')).toBe('Add to Calendar');
  expect(find(await addElement(google), 'button')?.ariaLabel).toBe('Add to Calendar (Google): Wedding');
  expect(await getText({ ...tile, label: 'Save the day' }, '.atcb-date-btn-cta')).toBe('Save the day');
  expect(await getText(tile, '.atcb-date-btn-cta')).toBe('+ Add to Calendar');
});

it('a short series has every date in the document, each a stop of the Tab key', async () => {
  const dates = Array.from({ length: 30 }, (_, index) => ({ name: `Class ${index + 1}`, startDate: `today+${index}` }));
  const element = await addElement({ options: "'Google'", dates: JSON.stringify(dates) });
  await press(element, 'button');
  await findShown(element, 'dialog button');
  expect(find(element, 'dialog [role=list]')).toBeNull();
  expect(findAll(element, 'dialog button').map(({ tabIndex }) => tabIndex)).toEqual(Array(31).fill(0));
});

describe('the console', () => {
  it('names the element of an invalid configuration', async () => {
    await addElement();
    const broken = await addElement({ startDate: 'never' });
    expect(seen.warnings).toEqual([[expect.stringContaining('startDate "never"'), broken]]);
  });

  it('reports an invalid property like an invalid attribute', async () => {
    const element = await addElement();
    await change(element, { dates: [{ name: 'Ceremony', startDate: '2031-13-02' }] });
    expect(seen.warnings[0]?.[0]).toContain(
      'dates[0].startDate "2031-13-02": must be a valid date, YYYY-MM-DD, or today+N',
    );
  });

  it('names unknown names in debug mode, with the nearest known one', async () => {
    const odd = {
      buttonStlye: 'flat',
      'data-a': '',
      id: 'a',
      'ics-sound': 'bell',
      'style-source': 'https://a.example/',
      'load-all-styles': '',
      colour: 'red',
      'ics-url': 'https://a.example/',
    };
    const dates = '[{"startDate":"2031-08-02","locaton":"Here"}]';
    await addElement({ ...odd, dates });
    expect(seen.warnings).toEqual([]);
    await addElement({ ...odd, dates, debug: 'true' });
    await expect
      .poll(() => seen.warnings.map(([text]) => text))
      .toEqual([
        'add-to-calendar-button: buttonstlye: is unknown; buttonStyle is the nearest name',
        'add-to-calendar-button: ics-sound: is not supported',
        'add-to-calendar-button: style-source: is not supported',
        'add-to-calendar-button: load-all-styles: is not supported',
        'add-to-calendar-button: colour: is unknown',
        'add-to-calendar-button: dates[0].locaton: is unknown; location is the nearest name',
      ]);
  });

  it('warns about unknown keywords in debug mode only, and the button uses the defaults', async () => {
    const ty = JSON.stringify({ type: 'banner', fields: [{ type: 'date', name: 'day' }] });
    const odd = { listStyle: 'drawer', language: 'is', ty };
    expect(getLabel(await addElement(odd))).toBe('Add to Calendar');
    const element = await addElement({ ...odd, debug: 'true', lightMode: 'drak' });
    expect(getLabel(element)).toBe('Add to Calendar');
    await press(element, 'button');
    expect(findAll(element, '[role=menuitem]')).toHaveLength(2);
    expect(seen.warnings.flat()).toEqual([
      expect.stringContaining('add-to-calendar-button: listStyle "drawer": must be one of dropdown, '),
      expect.stringContaining('add-to-calendar-button: lightMode "drak": must be one of light, '),
      expect.stringContaining('add-to-calendar-button: language "is": must be one of en, '),
      expect.stringContaining('add-to-calendar-button: ty.type "banner": must be one of text, '),
      expect.stringContaining('add-to-calendar-button: ty.fields[0].type "date": must be one of text, '),
    ]);
  });
});
