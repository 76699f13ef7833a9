// Shared by the tests of events.
import { callApi, callAsAdministrator, type OpenTestDatabase } from './harness.js';

type Api = ReturnType<typeof callAsAdministrator>;
type NewEvent = Parameters<Api['event']['create']>[0];

export const eventStart = '2025-08-03T09:00:00.000Z';

export function createEventBuilders(testDatabase: OpenTestDatabase) {
  const undoIds: string[] = [];
  const admin = (overrides = {}) =>
    callAsAdministrator(testDatabase, { setUndo: (id) => undoIds.push(id), ...overrides });
  return {
    admin,
    /** The id of the last change that can be undone. */
    getLastUndo: () => undoIds.at(-1) ?? '',
    async addEvent(values: Partial<NewEvent> = {}): Promise<string> {
      return (await admin().event.create({ names: { en: 'Brunch' }, startsAt: eventStart, ...values }))._id;
    },
    async addGuest(firstName: string): Promise<string> {
      return (await admin().guest.create({ firstName, country: 'dk', language: 'en' }))._id;
    },
    async addHousehold(...names: string[]) {
      const ids: string[] = [];
      for (const firstName of names)
        ids.push((await admin().guest.create({ firstName, country: 'dk', language: 'en' }))._id);
      const group = await admin().group.create({
        groupName: names.join(' & '),
        mainGuests: ids.slice(0, 1),
        followers: ids.slice(1),
      });
      return { ids, code: group.code, groupId: group._id };
    },
    async getEvents(id: string) {
      return (await admin().guest.get({ id })).events;
    },
    respond: (
      code: string,
      answer: Partial<Parameters<ReturnType<typeof callApi>['guest']['respond']>[0]>,
      overrides = {},
    ) => callApi(testDatabase, overrides).guest.respond({ code, accepted: [], declined: [], ...answer }),
  };
}
