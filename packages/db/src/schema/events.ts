// Further events of the wedding, such as a welcome dinner or a brunch, and who is invited to them (docs/decisions/091).
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { eventAudiences, weddingEventId } from '../values.js';
import { createdAt, id, instant, isLocalizedText, isOneOf, type LocalizedText, position } from './columns.js';
import { guestStatus, guests } from './people.js';

/**
 * The wedding itself has a row, to which others can refer. Its facts are in the record of the wedding, and its answers in
 * `guests.status`.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    isWedding: boolean().notNull().default(false),
    names: jsonb().$type<LocalizedText>().notNull().default({}),
    startsAt: instant(),
    endsAt: instant(),
    venue: text().notNull().default(''),
    address: text().notNull().default(''),
    notes: jsonb().$type<LocalizedText>().notNull().default({}),
    dressCodes: jsonb().$type<LocalizedText>().notNull().default({}),
    /** Whether triggers invite each new guest. */
    audience: text({ enum: eventAudiences }).notNull().default('chosen'),
    /** False for a part of the programme, to which nobody replies. */
    asksAnswer: boolean().notNull().default(true),
    /** Null: until the answers to the wedding close. */
    answersCloseAt: instant(),
    /** Null: without a limit, and `seatsTaken` is not counted. */
    capacity: integer(),
    /** The guests who have accepted or attended. Maintained by triggers. */
    seatsTaken: integer().notNull().default(0),
    cancelledAt: instant(),
    position: position(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (event) => [
    check('events_wedding_id', sql`${event.isWedding} = (${event.id} = ${sql.raw(`'${weddingEventId}'`)})`),
    check(
      'events_wedding_open',
      sql`not ${event.isWedding} or (${event.audience} = 'everyone' and ${event.capacity} is null and ${event.cancelledAt} is null)`,
    ),
    check(
      'events_names_by_language',
      sql`${isLocalizedText(event.names)} and (${event.isWedding} or ${event.names} <> '{}')`,
    ),
    check('events_notes_by_language', isLocalizedText(event.notes)),
    check('events_dress_codes_by_language', isLocalizedText(event.dressCodes)),
    check('events_audience', isOneOf(event.audience, eventAudiences)),
    check('events_capacity_range', sql`${event.capacity} between 1 and 100000`),
    check(
      'events_seats_within_capacity',
      sql`${event.seatsTaken} >= 0 and (${event.capacity} is null or ${event.seatsTaken} <= ${event.capacity})`,
    ),
    check('events_end_after_start', sql`${event.endsAt} > ${event.startsAt}`),
    check('events_end_with_start', sql`${event.endsAt} is null or ${event.startsAt} is not null`),
    index('events_position').on(event.position, event.id),
  ],
);

/** A row is an invitation of a guest to a further event, with the answer. */
export const eventGuests = pgTable(
  'event_guests',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    guestId: uuid()
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    status: guestStatus().notNull().default('Pending'),
    version: integer().notNull().default(1),
  },
  (row) => [
    unique('event_guests_once').on(row.eventId, row.guestId),
    // The answer to the wedding is the status of the guest.
    check('event_guests_further', sql`${row.eventId} <> ${sql.raw(`'${weddingEventId}'`)}`),
    index('event_guests_guest').on(row.guestId),
  ],
);
