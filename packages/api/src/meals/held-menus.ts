// What an invitation is offered to eat, for the holder of its code (specification §4 "Lookups").
import type { Database } from '@havn/db/client';
import { weddingEventId } from '@havn/db/values';
import type { Language } from '@havn/i18n/languages';
import type { WeddingRecord } from '../wedding/fields.js';
import { selectText } from '../wedding/language-rules.js';
import { listDishesOfEvents } from './queries.js';
import type { GuestMeals, HeldMenu } from './schema.js';

/** A guest of an invitation with the chosen dishes; null without a meal. */
export interface MenuHolder {
  id: string;
  isAdult: boolean | null;
  meals: GuestMeals | null;
}

/** A further event that asks the guests of the invitation for an answer. */
interface AskedEvent {
  _id: string;
  guests: readonly { guestId: string }[];
}

/** First that of the wedding, then those of events in their order. Empty if nothing is offered there. */
export async function listHeldMenus(
  db: Database,
  { holders, events }: { holders: readonly MenuHolder[]; events: readonly AskedEvent[] },
  { wedding, language }: { wedding: WeddingRecord; language: Language },
): Promise<HeldMenu[]> {
  const attended = [{ _id: weddingEventId, guests: holders.map(({ id }) => ({ guestId: id })) }, ...events];
  const rows = await listDishesOfEvents(db, { eventIds: attended.map(({ _id }) => _id) });
  return attended.flatMap(({ _id: eventId, guests }) => {
    const dishes = rows
      .filter((row) => row.eventId === eventId)
      .map(({ id, names, marks, contains, audience }) => ({
        _id: id,
        name: selectText(language, names, wedding),
        texts: Object.fromEntries(wedding.languages.map((spoken) => [spoken, selectText(spoken, names, wedding)])),
        marks: [...marks],
        contains: [...contains],
        audience,
      }));
    const invited = guests.flatMap(({ guestId }) => holders.find(({ id }) => id === guestId) ?? []);
    if (dishes.length === 0 || invited.length === 0) return [];
    return [
      {
        eventId,
        dishes,
        guests: invited.map(({ id, isAdult, meals }) => ({
          guestId: id,
          isAdult: isAdult !== false,
          dishId: meals?.[eventId] ?? null,
        })),
      },
    ];
  });
}
