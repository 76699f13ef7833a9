// @vitest-environment jsdom
// @isolated: defines the element for the whole page.
import type { HeldEvent } from '@havn/api/events/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { i18n, initI18n } from '../../lib/texts/i18n.js';
import { weddingView } from '../../testing/view-fixtures.js';
import { CalendarElement } from './calendar-element.js';

async function renderAttribute(
  name: string,
  wedding: Partial<WeddingView> = {},
  events: readonly HeldEvent[] = [],
  hasWedding = true,
): Promise<unknown> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await initI18n();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <CalendarElement
        wedding={{ ...weddingView(), ...wedding, version: 6 }}
        code="AB12CD34"
        language="en"
        events={events}
        hasWedding={hasWedding}
        className=""
        ref={null}
      />,
    ),
  );
  const value: unknown = Reflect.get(container.querySelector('add-to-calendar-button') ?? {}, name);
  await act(async () => root.unmount());
  return value;
}

it('has the SEQUENCE of the server’s file, so that a calendar accepts either as an update of the other', async () => {
  expect(await renderAttribute('sequence')).toBe('5');
});

it('saves the server’s file, since iOS opens no other', async () => {
  expect(await renderAttribute('icsFile')).toBe(`${window.location.origin}/i/AB12CD34/wedding.ics?lng=en`);
});

it('ends in the evening, as the server’s file does', async () => {
  const wedding = { weddingDate: '2027-06-12', celebrationTime: '14:00' };
  expect(await renderAttribute('endTime', wedding)).toBe('22:00');
});

it('closes its dialogs with the word of the pages, which the couple can replace', async () => {
  i18n.addResource('en', 'translation', 'Buttons.Close', 'Shut');
  expect(await renderAttribute('customLabels')).toBe('{"close":"Shut"}');
});

it('has an entry for each further event to which somebody comes, and says which are cancelled', async () => {
  const wedding = { weddingDate: '2027-06-12', celebrationTime: '14:00', timeZone: 'Europe/Paris' };
  const event: HeldEvent = {
    _id: 'boat',
    name: 'Boat trip',
    note: 'Bring a jacket',
    dressCode: '',
    texts: { en: { name: 'Boat trip', note: 'Bring a jacket', dressCode: '' } },
    start: '2027-06-11T19:30:00Z',
    end: null,
    venue: 'The quay',
    address: '1 Quay Street',
    asksAnswer: true,
    isCancelled: false,
    closesAt: null,
    guests: [{ guestId: 'a', status: 'Pending' }],
    version: 3,
  };
  const declined = { ...event, _id: 'walk', guests: [{ guestId: 'a', status: 'Declined' as const }] };
  const cancelled = { ...event, _id: 'brunch', end: '2027-06-11T20:00:00Z', isCancelled: true };
  const undated = { ...event, _id: 'picnic', start: null };
  const dates = await renderAttribute('dates', wedding, [event, declined, cancelled, undated]);
  expect(JSON.parse(String(dates))).toEqual([
    expect.objectContaining({ startDate: '2027-06-12', startTime: '14:00', endDate: '2027-06-12', sequence: 5 }),
    {
      name: 'Boat trip',
      description: 'Bring a jacket',
      icsFile: expect.stringMatching(/\/i\/AB12CD34\/wedding\.ics\?lng=en&entry=boat$/),
      startDate: '2027-06-11',
      startTime: '21:30',
      endDate: '2027-06-12',
      endTime: '00:30',
      location: 'The quay, 1 Quay Street',
      uid: expect.stringMatching(/^event-boat-/),
      sequence: 2,
      status: 'CONFIRMED',
    },
    expect.objectContaining({ endTime: '22:00', status: 'CANCELLED' }),
  ]);
  expect(await renderAttribute('dates', wedding, [undated])).toBeFalsy();
  const alone = await renderAttribute('dates', wedding, [event, declined], false);
  expect(JSON.parse(String(alone))).toMatchObject([{ name: 'Boat trip' }]);
});
