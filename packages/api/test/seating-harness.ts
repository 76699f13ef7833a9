// Guests who need a seat, and their groups.
import type { callAsAdministrator } from './harness.js';

/** Adds them with the calls of an administrator. */
export function createSeatingBuilders(admin: () => ReturnType<typeof callAsAdministrator>) {
  /** The id of a new guest who has accepted. */
  async function addGuest(firstName: string, more: object = {}): Promise<string> {
    const guest = { firstName, country: 'dk', language: 'en', status: 'Accepted', ...more } as const;
    return (await admin().guest.create(guest))._id;
  }

  /** The id of a new group with so many guests who have accepted. */
  async function addGroup(groupName: string, size: number, assignedTableId: string | null = null): Promise<string> {
    const followers: string[] = [];
    for (let member = 0; member < size; member += 1) followers.push(await addGuest(`${groupName}${member}`));
    return (await admin().group.create({ groupName, followers, assignedTableId }))._id;
  }

  return { addGuest, addGroup };
}
