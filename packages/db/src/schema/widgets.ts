// Calendar buttons on other sites, and the responses through them.
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { responseStatuses } from '../values.js';
import { createdAt, id, instant, isOneOf } from './columns.js';

/** A stored configuration of the calendar button. Its key is public and grants no access (specification §11). */
export const widgets = pgTable(
  'widgets',
  {
    id: id(),
    prokey: text().notNull().unique('widgets_prokey_unique'),
    /** Parsed and validated by the widget. The form's `max`, `maxpp` and `expires` are stored in the columns below. */
    configuration: jsonb().$type<Record<string, unknown>>().notNull(),
    max: integer(),
    maxpp: integer().notNull().default(1),
    /** A day (valid until its end in UTC) or an instant. */
    expires: text(),
    isDoubleOptIn: boolean().notNull().default(false),
    isClosed: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** Set by a trigger with each new version. Calendar feeds report it. */
    changedAt: createdAt(),
  },
  (widget) => [
    check('widgets_max_range', sql`${widget.max} between 1 and 1000000`),
    check('widgets_maxpp_range', sql`${widget.maxpp} between 1 and 1000`),
    index('widgets_age').on(widget.createdAt, widget.id),
  ],
);

const responseColumns = () => ({
  id: id(),
  widgetId: uuid()
    .notNull()
    .references(() => widgets.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** The normalized address that identifies the respondent. */
  emailKey: text().notNull(),
  status: text({ enum: responseStatuses }).notNull(),
  amount: integer().notNull(),
  payload: jsonb().$type<Record<string, string | number | boolean>>().notNull().default({}),
  language: text().notNull().default('en'),
});

/** One per address. Confirmed ones take seats. */
export const widgetResponses = pgTable(
  'widget_responses',
  {
    ...responseColumns(),
    /** SHA-256 of the confirmation token, so that opening the link twice gives the same result. */
    tokenHash: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (response) => [
    check('widget_responses_status', isOneOf(response.status, responseStatuses)),
    check('widget_responses_amount', sql`${response.amount} between 0 and 1000`),
    uniqueIndex('widget_responses_once').on(response.widgetId, response.emailKey),
    index('widget_responses_age').on(response.widgetId, response.createdAt, response.id),
    index('widget_responses_token').on(response.tokenHash),
  ],
);

/** Responses awaiting double opt-in, one per address. Their seats are reserved until `held_until`. */
export const widgetReservations = pgTable(
  'widget_reservations',
  {
    ...responseColumns(),
    tokenHash: text().notNull().unique('widget_reservations_token_unique'),
    heldUntil: instant().notNull(),
    createdAt: createdAt(),
  },
  (reservation) => [
    check('widget_reservations_status', isOneOf(reservation.status, responseStatuses)),
    check('widget_reservations_amount', sql`${reservation.amount} between 0 and 1000`),
    uniqueIndex('widget_reservations_once').on(reservation.widgetId, reservation.emailKey),
    index('widget_reservations_until').on(reservation.heldUntil),
  ],
);

/** E-mails triggered by responses within a day, for rate limits. `origin` is a SHA-256 of the network address. */
export const widgetMails = pgTable(
  'widget_mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    widgetId: uuid()
      .notNull()
      .references(() => widgets.id, { onDelete: 'cascade' }),
    emailKey: text().notNull(),
    origin: text().notNull(),
    createdAt: instant().notNull(),
  },
  (mail) => [
    index('widget_mails_age').on(mail.createdAt),
    index('widget_mails_email').on(mail.widgetId, mail.emailKey),
    index('widget_mails_origin').on(mail.origin),
  ],
);
