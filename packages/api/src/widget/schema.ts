// Shared by forms, tRPC, REST and OpenAPI, whose fields call a response an answer, and a reserved seat held
// (specification §11).
import { responseStatuses } from '@havn/db/values';
import { defaultLanguage } from '@havn/i18n/languages';
import { z } from 'zod';
import { day, ifMatch, invalidCharacterMessage, isoInstant, isStorable, line, text, uuid } from '../kernel/fields.js';

const responseStatus = z.enum(responseStatuses);
export type ResponseStatus = (typeof responseStatuses)[number];

/** Enough for a long description and a form. */
const maxConfigurationLength = 65_536;

const configuration = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= maxConfigurationLength, 'At most 64 KiB.')
  .refine(isStorable, invalidCharacterMessage)
  .describe(
    "The element's attributes and values. `rsvp.max`, `rsvp.maxpp` and `rsvp.expires` apply unless the top-level fields are set.",
  );

const seatCount = (maximum: number) => {
  const error = `Enter a whole number from 1 to ${maximum.toLocaleString('en')}.`;
  return z.number({ error }).int(error).min(1, error).max(maximum, error);
};
const max = seatCount(1_000_000).nullable();
const maxpp = seatCount(1000);
const instantOrLocal = z
  .string()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/,
    'Enter a date such as 2025-08-02, or a date and time.',
  )
  // A time without a zone is in UTC, as in the element.
  .transform((value) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`))
  .refine((value) => !Number.isNaN(value.getTime()), 'Enter a date such as 2025-08-02, or a date and time.')
  .transform((value) => value.toISOString());
const expires = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z.union([day, instantOrLocal], { error: 'Enter a date such as 2025-08-02, or a date and time.' }).nullable(),
  )
  .describe('A date, valid until it ends in the time zone of the event (in UTC without one), or an instant');

const settings = {
  max: max.optional().describe('Total seats; null for no limit'),
  maxpp: maxpp.optional().describe('Seats per response'),
  expires: expires.optional(),
};

export const createWidgetInput = z.object({
  configuration,
  ...settings,
  doubleOptIn: z.boolean().default(false),
  closed: z.boolean().default(false),
});

export const updateWidgetInput = z.object({
  id: uuid,
  ifMatch,
  configuration: configuration.optional(),
  ...settings,
  doubleOptIn: z.boolean().optional(),
  closed: z.boolean().optional(),
});

export const getWidgetInput = z.object({ id: uuid });
export const deleteWidgetInput = z.object({ id: uuid, ifMatch });
export const removeResponseInput = z.object({ id: uuid, answerId: uuid, ifMatch });
export const listResponsesInput = z.object({
  id: uuid,
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: uuid.optional(),
});

export const widgetOutput = z.object({
  _id: z.string(),
  prokey: z.string(),
  configuration: z.record(z.string(), z.unknown()),
  max: z.number().int().nullable(),
  maxpp: z.number().int(),
  expires: z.string().nullable(),
  doubleOptIn: z.boolean(),
  closed: z.boolean(),
  /** Includes reserved seats. */
  seatsTaken: z.number().int(),
  seatsLeft: z.number().int().nullable(),
  answers: z.object({
    confirmed: z.number().int(),
    undecided: z.number().int(),
    declined: z.number().int(),
    held: z.number().int(),
  }),
  createdAt: isoInstant,
  version: z.number().int(),
});
export type Widget = z.infer<typeof widgetOutput>;

export const responseOutput = z.object({
  _id: z.string(),
  email: z.string(),
  status: responseStatus,
  amount: z.number().int(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  language: z.string(),
  /** `held`: waiting for the double opt-in. */
  state: z.enum(['confirmed', 'held']),
  heldUntil: isoInstant.nullable(),
  createdAt: isoInstant,
  changedAt: isoInstant,
  version: z.number().int(),
});
export type WidgetResponse = z.infer<typeof responseOutput>;

const maxFields = 50;
const maxPayloadLength = 10_000;

export const payload = z
  .record(line(100), z.union([text(2000), z.number(), z.boolean()]))
  .refine((value) => Object.keys(value).length <= maxFields, `At most ${maxFields} fields.`)
  .refine((value) => JSON.stringify(value).length <= maxPayloadLength, 'Too long.');

/** An integer, or a string of digits: `1e3` and `1.5` are rejected. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,6}$/)
      .transform(Number),
  ])
  .pipe(z.number().int());

export const prokey = z.string().max(64);

/** A response as the element sends it (specification §11). */
export const submitResponseInput = z.object({
  prokey,
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z0-9_-]*$/)
    .default(defaultLanguage),
  status: responseStatus,
  amount: amount.optional(),
  /** Invalid values become '', which is rejected later as BAD_ADDRESS (code 2). */
  email: z.string().max(1000).refine(isStorable).catch(''),
  payload: payload.optional(),
});
export type SubmittedResponse = z.output<typeof submitResponseInput>;
