// Opens the page of events with a server that stores events and guests.
import type { Event } from '@havn/api/events/schema';
import type { Guest } from '@havn/api/people/guest/schema';
import { createCounts, createEvent, StoredRows, VersionedRows } from './dashboard-fixtures.js';
import { type DashboardHandlers, type OpenDashboard, setUpDashboard } from './open-dashboard.js';

interface OpenEvents extends OpenDashboard {
  /** The events on the server, which rejects changes of an outdated version. */
  stored: VersionedRows<Event>;
  announceEvent(event: Event): void;
}

/** Call it once per file. */
export function setUpEventList(): {
  openEvents(events: readonly Event[], guests?: readonly Guest[], overrides?: DashboardHandlers): Promise<OpenEvents>;
} {
  const { open } = setUpDashboard();
  return {
    async openEvents(events, guests = [], overrides = {}) {
      const stored = new VersionedRows(events, 'UNKNOWN_EVENT');
      const page = await open('/dashboard/event-list', {
        'event.list': stored.list,
        'event.get': ({ id }) => stored.load(id),
        'event.create': (fields) =>
          stored.save(createEvent({ ...fields, name: fields.names?.en ?? '' } as Partial<Event>)),
        'event.update': ({ id, ifMatch, ...fields }) => {
          stored.loadVersion(id, ifMatch);
          return stored.update(id, fields as Partial<Event>);
        },
        'guest.list': new StoredRows(guests).list,
        'guest.counts': () => createCounts({ guests: guests.length }),
        ...overrides,
      });
      const announceEvent = (object: Event) =>
        page.announce([{ entity: 'event', id: object._id, version: object.version, object }]);
      return { ...page, stored, announceEvent };
    },
  };
}
