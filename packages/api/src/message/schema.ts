// A message as it crosses the doors (specification §2 "Message", §5). Forms, tRPC, REST and the OpenAPI document share these.
import { deliveryStates, messageFormats } from '@havn/db/values';
import { z } from 'zod';
import {
  guestStatuses,
  ifMatch,
  instant,
  isoInstant,
  languages,
  requiredLine,
  requiredText,
  status,
  typedCode,
  uuid,
} from '../fields.js';
import { mostAtOnce } from '../guest/rules.js';
import { bodyLimits, unknownPlaceholders } from './rules.js';

export { deliveryStates };

const format = z.enum(messageFormats);

const withKnownPlaceholders = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((value, ctx) => {
    for (const unknown of unknownPlaceholders(value))
      ctx.addIssue({ code: 'custom', message: `${unknown} cannot be filled in.` });
  });

const subject = withKnownPlaceholders(requiredLine(200, 'Subject is required.'));
/** The longest body of any format; that of the message's own is a rule of the whole (rules.ts). */
const body = (language: 'EN' | 'FR') =>
  withKnownPlaceholders(requiredText(bodyLimits.email, `Message (${language}) is required.`));

const bodyEN = body('EN');
const bodyFR = body('FR');

export const createMessageInput = z.object({ subject, format: format.default('sms'), bodyEN, bodyFR });

/** A field left out is unchanged. */
export const updateMessageInput = z.object({
  id: uuid,
  ifMatch,
  subject: subject.optional(),
  format: format.optional(),
  bodyEN: bodyEN.optional(),
  bodyFR: bodyFR.optional(),
});

export const messageIdInput = z.object({ id: uuid });
export const deleteMessageInput = z.object({ id: uuid, ifMatch });
export const removeReceiverInput = z.object({ id: uuid, receiverId: uuid, ifMatch });
export const cancelScheduledInput = z.object({ id: uuid, ifMatch });

export const messageOutput = z.object({
  _id: z.string(),
  subject: z.string(),
  format,
  bodyEN: z.string(),
  bodyFR: z.string(),
  createdAt: z.string(),
  receivers: z.array(
    z.object({
      _id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      status: z.enum(guestStatuses),
      /** What became of it; null for a receiver that nothing was sent to. */
      delivery: z
        .object({
          _id: z.string(),
          state: z.enum(deliveryStates),
          reason: z.string().nullable(),
          at: isoInstant,
          /** Until then it waits, and can be taken back. */
          scheduledFor: isoInstant.nullable(),
        })
        .nullable(),
    }),
  ),
  version: z.number().int(),
});
export type Message = z.infer<typeof messageOutput>;

export const removeReceiverOutput = z.object({
  success: z.literal(true),
  updatedMessage: messageOutput,
  error: z.null(),
});

/** `false`: SMS that would go out at night, by hand, are refused, so that somebody can be asked first, as the dashboard does. */
const evenAtNight = z.boolean().optional();
const someGuests = z.array(uuid).min(1).max(20_000);

/** `at`: when it is to go out, at the earliest; now when it is left out. */
export const sendInput = z.object({
  id: uuid,
  guestIds: someGuests,
  at: instant.nullable().optional(),
  evenAtNight,
});
export const previewInput = z.object({ id: uuid, guestIds: someGuests });

const previewed = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.enum(languages),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  reason: z.string().nullable(),
  segments: z.number().int().nullable(),
  encoding: z.enum(['GSM-7', 'UCS-2']).nullable(),
});

export const previewOutput = z.object({
  format,
  /** There are no credentials: it would be kept and not sent. */
  isPreview: z.boolean(),
  /** It would ring telephones at night: asked with `evenAtNight: false` it would be refused. */
  isQuiet: z.boolean(),
  /** How many it reaches, by either way. */
  sms: z.number().int(),
  email: z.number().int(),
  /** Receivers already, who get nothing more. */
  alreadySent: z.number().int(),
  segments: z.number().int(),
  unreachable: z.array(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), reason: z.string() })),
  /** The longest text of each language there is a receiver for. */
  longest: z.array(previewed),
});

const named = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });
export const remindInput = z.object({ id: uuid, evenAtNight });
export const reminderOutput = previewOutput.omit({ alreadySent: true }).extend({
  /** To whom it would go: receivers who have not answered. */
  guests: z.array(named),
  /** Receivers who have not answered, were sent it by hand, and cannot be reached from here: somebody reminds them. */
  byHand: z.array(named),
});

export const surveyInput = z.object({
  code: typedCode.nullish(),
  guestIds: z.array(uuid).min(1).max(mostAtOnce),
  status,
});

export const deliveriesInput = z.object({
  messageId: uuid.optional(),
  guestId: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: uuid.optional(),
});

export const deliveryOutput = z.object({
  _id: z.string(),
  kind: z.enum(['message', 'survey', 'widget']),
  messageId: z.string().nullable(),
  guestId: z.string().nullable(),
  format,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  state: z.enum(deliveryStates),
  reason: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: isoInstant,
  at: isoInstant,
});
export type Delivery = z.infer<typeof deliveryOutput>;

export const deliveryIdInput = z.object({ id: uuid });
export const retryInput = z.object({ id: uuid, evenAtNight });

const channel = z.object({
  /** There are credentials. */
  canSend: z.boolean(),
  pausedUntil: isoInstant.nullable(),
  pausedFor: z.string().nullable(),
  queued: z.number().int(),
  /** Waiting for the administrator's word. */
  held: z.number().int(),
});

/** How sending goes, for the dashboard. */
export const sendingOutput = z.object({
  sms: channel,
  email: channel,
  dailySendLimit: z.number().int(),
  sentToday: z.number().int(),
  /** Scheduled SMS and surveys wait for the morning. */
  isQuiet: z.boolean(),
});
export type SendingState = z.infer<typeof sendingOutput>;
