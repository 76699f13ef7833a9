// The guest list on a server that stores the guests, for tests of its dialogs.
import type { Guest } from '@havn/api/people/guest/schema';
import { fireEvent, screen } from '@testing-library/react';
import { createGuest, VersionedRows } from './dashboard-fixtures.js';
import { clickButton, findField } from './dashboard-queries.js';
import { type DashboardHandlers, type OpenDashboard, setUpDashboard } from './open-dashboard.js';

interface OpenGuestList extends OpenDashboard {
  /** The guests on the server. */
  stored: VersionedRows<Guest>;
  /** Deletes a guest as someone else does. */
  announceDeletion(guest: Guest): void;
}

const formatName = (guest: Guest | undefined) => `${guest?.firstName} ${guest?.lastName}`.trim();

/** Closes the page after each test. Call it once per file. */
export function setUpGuestList(): {
  openGuests(guests: Guest[], overrides?: DashboardHandlers): Promise<OpenGuestList>;
} {
  const { open } = setUpDashboard();
  return {
    async openGuests(guests, overrides = {}) {
      const stored = new VersionedRows(guests, 'UNKNOWN_GUEST');
      const page = await open('/dashboard/guest-list', {
        'guest.list': stored.list,
        'guest.get': ({ id }) => stored.load(id),
        'guest.history': () => [],
        'guest.update': ({ id, ifMatch, assignedGroup: _group, assignedTable: _table, ...fields }) => {
          stored.loadVersion(id, ifMatch);
          return stored.update(id, fields as Partial<Guest>);
        },
        'guest.create': ({ assignedGroup: _group, assignedTable: _table, ...fields }) =>
          stored.save({ ...createGuest(), ...fields } as Guest),
        ...overrides,
      });
      if (guests.length > 0) await screen.findByRole('button', { name: `Edit ${formatName(guests[0])}` });
      const announceDeletion = ({ _id }: Guest) => {
        stored.delete(_id);
        page.announce([{ entity: 'guest', id: _id, version: null, object: null }]);
      };
      return { ...page, stored, announceDeletion };
    },
  };
}

export async function openEditor(guest: Guest): Promise<void> {
  clickButton(`Edit ${formatName(guest)}`);
  await findField('First name');
}

export async function openCreator(): Promise<void> {
  fireEvent.click(screen.getAllByRole('button', { name: 'Create Guest' })[0] as HTMLElement);
  await findField('First name');
}
