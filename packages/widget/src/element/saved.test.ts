// @vitest-environment jsdom
// What is marked as saved on a later visit.
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addElement,
  countRichData,
  fakeServer,
  find,
  findAll,
  findShown,
  press,
  resetPage,
  type SeenPage,
} from '../../test/dom.js';

let seen: SeenPage;
beforeEach(() => {
  seen = resetPage();
});
afterEach(() => expect(seen.errors).toEqual([]));

/** A later visit: a new element, whose second date is on this day. */
async function visit(day: string) {
  document.body.replaceChildren();
  const dates = JSON.stringify([
    { name: 'Ceremony', startDate: '2031-08-02', startTime: '14:00', endTime: '15:00', timeZone: 'Europe/Copenhagen' },
    { name: 'Brunch', startDate: day },
  ]);
  const element = await addElement({ listStyle: 'modal', dates, location: 'Hundested' });
  // The saved dates are read when the browser is idle, before the rich data is added.
  await expect.poll(countRichData).toBe(1);
  await press(element, 'button');
  await press(element, 'dialog button', 'Google');
  return element;
}

/** The dates in the dialog that are marked. */
async function listMarked(element: Element): Promise<string[]> {
  await findShown(element, 'dialog button', 'Brunch');
  return ['Ceremony', 'Brunch'].filter((name) =>
    findAll(element, 'dialog button').some(({ textContent: text }) => text?.includes(name) && text.includes('(Saved)')),
  );
}

it('saved dates are marked on the next visit, until a date is moved', async () => {
  const first = await visit('2031-08-03');
  await press(first, 'dialog button', 'Ceremony');
  expect(await listMarked(first)).toEqual(['Ceremony']);
  // One date is saved; success is tracked when all are.
  expect(findAll(first, '.atcb-button.atcb-saved')).toHaveLength(1);
  expect(first.getAttribute('atcb-last-event')).toContain('openSubEventLink');
  const second = await visit('2031-08-03');
  expect(await listMarked(second)).toEqual(['Ceremony']);
  await press(second, 'dialog button', 'Brunch');
  expect(second.getAttribute('atcb-last-event')).toContain('success');
  const moved = await visit('2031-08-04');
  expect(await listMarked(moved)).toEqual(['Ceremony']);
  const other = await addElement({ name: 'Other', buttonsList: '' });
  expect(other.shadowRoot?.textContent).not.toContain('Saved');
});

it('foreign data under the key of the saved dates marks nothing', async () => {
  localStorage.setItem('atcb-saved-Wedding', '{"Google":{"includes":1}}');
  const element = await visit('2031-08-04');
  expect(await listMarked(element)).toEqual([]);
  expect(find(element, '.atcb-button')?.ariaLabel).not.toContain('(Saved)');
});

it('the calendars of an answered form are marked when the form is reopened and on the next visit', async () => {
  const server = fakeServer({ rsvp: {} });
  localStorage.setItem(`${server.attributes.proKey}-rsvp-sent`, 'true');
  const listMarkedCalendars = (element: Element) =>
    findAll(element, '.atcb-calendars button').map(({ ariaLabel }) => ariaLabel?.endsWith('(Saved)'));
  const element = await addElement(server.attributes);
  element.open();
  await press(element, '.atcb-calendars button', 'Google');
  element.close();
  element.open();
  await expect.poll(() => listMarkedCalendars(element)).toEqual([true, false]);
  element.remove();
  const inline = await addElement({ ...server.attributes, inlineRsvp: '' });
  await expect.poll(() => listMarkedCalendars(inline)).toEqual([true, false]);
});

it('the button of a form keeps its note that a date was saved when its label changes', async () => {
  const server = fakeServer({ rsvp: { max: 1 } });
  server.replies.push({ body: { status: 'ok' } }, { body: { status: 'ok' } });
  const element = await addElement(server.attributes);
  element.open();
  const submit = async () => {
    await findShown(element, 'dialog input[type=email]');
    (find(element, 'dialog input[type=email]') as HTMLInputElement).value = 'bo@example.com';
    await press(element, 'dialog button[type=submit]');
    await findShown(element, 'dialog .atcb-calendars button');
  };
  await submit();
  await press(element, '.atcb-calendars button', 'Google');
  server.seatsTaken = 1;
  await press(element, 'dialog button', 'Answer again');
  await submit();
  await expect.poll(() => find(element, '.atcb-button')?.ariaLabel).toBe('You have already answered: Wedding (Saved)');
});
