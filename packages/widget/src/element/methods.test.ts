// @vitest-environment jsdom
// The element's methods and events.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addElement, fakeServer, find, findAll, findShown, press, resetPage, type SeenPage } from '../../test/dom.js';
import { parseWithAll } from '../../test/parsers.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

const getParameter = (name: string) => (url: string) => new URL(url).searchParams.get(name);

it('a list that a script opens beside a button for each calendar repeats no id', async () => {
  const element = await addElement({ buttonsList: '' });
  element.open();
  const item = await findShown(element, 'dialog button', 'Yahoo');
  const ids = findAll(element, '[id]').map(({ id }) => id);
  expect(ids).toHaveLength(new Set(ids).size);
  item.click();
  expect(seen.opened).toHaveLength(1);
  expect(find(element, '.atcb-button[aria-label$="(Saved)"]')?.textContent).toContain('Yahoo');
});

it('the list has the label of its button as its name, as a menu and as a dialog', async () => {
  for (const listStyle of ['dropdown', 'modal']) {
    const element = await addElement({ label: 'Save our day', listStyle });
    element.open();
    expect((await findShown(element, '[role=menu], dialog')).ariaLabel).toBe('Save our day');
  }
});

it('open and close act like the button, also before the element is built', async () => {
  const element = await addElement({ trigger: 'click' });
  const closings: string[] = [];
  element.addEventListener('atcb-close-list', ({ detail }) => closings.push(detail.label));
  element.open();
  expect(element.shadowRoot?.activeElement).toBe(await findShown(element, '[role=menuitem]', 'Google'));
  element.open();
  expect(find(element, '[role=menu]')).not.toBeNull();
  element.close();
  expect(find(element, '[role=menu]')).toBeNull();
  expect(closings).toEqual(['Closed by Script']);
  // The dialog of a series, after the list as a dialog.
  const dates = ['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` }));
  Object.assign(element, { listStyle: 'modal', dates });
  element.open();
  await press(element, 'dialog button', 'Google');
  await findShown(element, 'dialog h2', 'This event has several dates');
  expect(findAll(element, 'dialog')).toHaveLength(1);
  element.close();
  expect(find(element, 'dialog')).toBeNull();
  // Nothing opens where the visitor cannot open anything.
  element.disabled = true;
  element.open();
  await element.whenInitialized();
  expect(find(element, 'dialog')).toBeNull();
  element.remove();
  element.open();
  element.close();
});

it('a key that could not be loaded is requested again when the network is back', async () => {
  const server = fakeServer({ name: 'Kept' });
  server.isDown = true;
  const element = await addElement(server.attributes);
  const goOnline = async () => {
    window.dispatchEvent(new Event('online'));
    await element.whenInitialized();
  };
  expect(seen.warnings[0]?.[0]).toContain('generation failed');
  // The connection may not work yet when `online` fires.
  await goOnline();
  server.isDown = false;
  await goOnline();
  expect(find(element, 'button')?.ariaLabel).toBe('Add to Calendar: Kept');
  await goOnline();
  expect(server.configurationRequests).toBe(3);
});

it('the second click of a double click has no effect, in a list, for each calendar and for a date', async () => {
  const doubleClick = async (element: Element, selector: string, text: string) => {
    const target = await findShown(element, selector, text);
    for (const detail of [1, 2]) target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  };
  const getHosts = () => seen.opened.map((url) => new URL(url).host);
  const list = await addElement({ trigger: 'click' });
  await doubleClick(list, '.atcb-button', '');
  expect(find(list, '[role=menu]')).not.toBeNull();
  expect(getHosts()).toEqual([]);
  await doubleClick(await addElement({ options: "'Yahoo'" }), '.atcb-button', '');
  await doubleClick(await addElement({ buttonsList: '' }), '.atcb-button', 'Google');
  expect(getHosts()).toEqual(['calendar.yahoo.com', 'calendar.google.com']);
  const dates = JSON.stringify(['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` })));
  const series = await addElement({ options: "'Google'", dates });
  await doubleClick(series, '.atcb-button', '');
  await doubleClick(series, 'dialog button', 'Day 03');
  expect(find(series, 'dialog')).not.toBeNull();
  expect(getHosts()).toHaveLength(3);
});

it('save acts like a pick, says whether something was saved, and rejects calendars that are not offered', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL ??= () => 'blob:file';
  const element = await addElement({ options: "'Google','iCal'", pastDateHandling: 'disable' });
  const attempt = (calendar: string, options?: { date: number }) =>
    element.save(calendar, options).catch((error: Error) => `${error.name}: ${error.message}`);
  expect(await attempt('Google')).toBe(true);
  // The same file.
  expect(await attempt('apple')).toBe(true);
  expect(await attempt('Yahoo')).toBe('ConfigurationError: calendar "Yahoo": must be one of google, ical');
  expect(await attempt('Tape')).toContain('ConfigurationError: calendar "Tape": must contain only apple');
  expect(await attempt('Google', { date: 1 })).toBe('RangeError: date 1: must be an index from 0 to 0');
  element.dates = [
    { name: 'Party', startDate: '2031-08-03' },
    { name: 'Past', startDate: '2021-08-03' },
    { name: 'Cancelled', startDate: '2032-08-02', status: 'CANCELLED' },
  ];
  expect(await attempt('Google', { date: 1 })).toBe(true);
  expect(await attempt('Google', { date: 0 })).toBe(false);
  expect(await attempt('Google', { date: 2 })).toBe(false);
  expect(await attempt('Google')).toBe(false);
  element.blockInteraction = true;
  expect(await attempt('Google', { date: 1 })).toBe(false);
  expect(saved).toHaveLength(1);
  expect(seen.opened.map(getParameter('text'))).toEqual(['Wedding', 'Party']);
});

it('toICS resolves to the file of all dates, and rejects an invalid configuration', async () => {
  const element = await addElement();
  element.dates = ['03', '02'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` }));
  const file = await element.toICS();
  for (const events of parseWithAll(file)) expect(events.map(({ summary }) => summary)).toEqual(['Day 02', 'Day 03']);
  expect(file.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(['SUMMARY:Day 02', 'SUMMARY:Day 03']);
  element.timeZone = 'Moon';
  await expect(element.toICS()).rejects.toMatchObject({
    name: 'ConfigurationError',
    message: expect.stringContaining('dates[0].timeZone "Moon"'),
  });
});

it('atcb-pick names the calendar and the date before anything happens, and can prevent it', async () => {
  const picks: unknown[] = [];
  const texts = { location: 'Hundested', description: 'A [b]party[/b]' };
  const times = { startTime: '14:00', endTime: '23:30', timeZone: 'Europe/Copenhagen' };
  const wedding = await addElement({ ...times, ...texts, trigger: 'click' });
  const dates = JSON.stringify(['02', '03'].map((day) => ({ name: `Day ${day}`, startDate: `2031-08-${day}` })));
  const series = await addElement({ options: "'Google'", dates, name: 'Series' });
  const listener = (event: CustomEvent<unknown>) => {
    picks.push(event.detail);
    if (event.target === wedding) event.preventDefault();
  };
  document.addEventListener('atcb-pick', listener);
  await press(wedding, 'button');
  await press(wedding, '[role=menuitem]', 'Yahoo');
  await press(series, 'button');
  await press(series, 'dialog button', 'Day 03');
  document.removeEventListener('atcb-pick', listener);
  const date = {
    name: 'Wedding',
    description: 'A party',
    location: 'Hundested',
    status: 'CONFIRMED',
    startDate: '2031-08-02',
    startTime: '14:00',
    endDate: '2031-08-02',
    endTime: '23:30',
    timeZone: 'Europe/Copenhagen',
  };
  expect(picks).toEqual([
    { calendar: 'yahoo', index: 0, date },
    { calendar: 'google', index: undefined, date: undefined },
    { calendar: 'google', index: 1, date: expect.objectContaining({ name: 'Day 03', startDate: '2031-08-03' }) },
  ]);
  expect(seen.opened.map(getParameter('text'))).toEqual(['Day 03']);
  expect(find(wedding, '.atcb-saved')).toBeNull();
});

it('a shortened description ends with a link to the page, whatever its base is', async () => {
  document.head.innerHTML = '<base href="/app/">';
  const element = await addElement({ options: "'Yahoo'", description: 'Lorem ipsum '.repeat(1000) });
  await press(element, 'button');
  await expect.poll(() => seen.opened).toHaveLength(1);
  expect(
    getParameter('desc')(seen.opened[0] ?? '')
      ?.split(' ')
      .at(-1),
  ).toBe(document.URL);
});

it('the dialog for Yahoo does not say that the link was copied where copying is forbidden', async () => {
  document.execCommand = () => false;
  const icsFile = 'https://example.com/wedding.ics';
  const subscription = { options: "'Yahoo'", subscribe: '', icsFile };
  const own = { ...subscription, customLabels: '{"modal.yahoo.text":"Paste it there."}' };
  const ownText = 'Open Yahoo Calendar, choose to follow another calendar and paste the link.';
  for (const [attributes, text] of [
    [subscription, ownText],
    [own, 'Paste it there.'],
  ] as const) {
    const element = await addElement(attributes);
    await press(element, 'button');
    const field = (await findShown(element, 'dialog input')) as HTMLInputElement;
    expect(find(element, 'dialog h2')?.textContent).toBe('Add this calendar to Yahoo');
    expect(field.value).toBe(icsFile);
    // A browser also focuses what is selected.
    await expect.poll(() => [field.hidden, field.selectionEnd]).toEqual([false, icsFile.length]);
    const shown = findAll(element, 'dialog p').filter(({ hidden }) => !hidden);
    expect(shown.map(({ textContent }) => textContent)).toEqual([text]);
    element.close();
  }
});
