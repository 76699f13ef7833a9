// Input and output schemas of messages (specification §2 "Message", §5), shared by forms, tRPC, REST and the OpenAPI
// document.
import { deliveryKinds, deliveryStates, handChannels, messageFormats } from '@havn/db/values';
import { z } from 'zod';
import {
  graceSeconds,
  guestStatuses,
  ifMatch,
  instant,
  isoInstant,
  languages,
  line,
  phoneNumber,
  requiredLine,
  requiredText,
  status,
  typedCode,
  uuid,
} from '../kernel/fields.js';
import { maxGuestsPerCall } from '../kernel/limits.js';
import { findUnknownPlaceholders, maxBodyLengths, placeholders } from './text/message-rules.js';

export { deliveryStates };

const format = z.enum(messageFormats);
const handChannel = z.enum(handChannels);
export type HandChannel = z.infer<typeof handChannel>;

const withKnownPlaceholders = <T extends z.ZodType<string>>(field: T) =>
  field.superRefine((value, ctx) => {
    for (const unknown of findUnknownPlaceholders(value))
      ctx.addIssue({ code: 'custom', message: `${unknown} is not a known placeholder.` });
  });

const subject = withKnownPlaceholders(requiredLine(200, 'Subject is required.'));
/** Limited to the maximum of any format; the limit of the message's own format is checked in message-rules.ts. */
const bodySchema = (language: 'EN' | 'FR') =>
  withKnownPlaceholders(requiredText(maxBodyLengths.email, `Message (${language}) is required.`));

const bodyEN = bodySchema('EN');
const bodyFR = bodySchema('FR');

/** The subject for French guests; empty: the same as `subject`. */
const subjectFR = withKnownPlaceholders(line(200));

export const createMessageInput = z.object({
  subject,
  subjectFR: subjectFR.default(''),
  format: format.default('sms'),
  bodyEN,
  bodyFR,
});

/** Omitted fields are unchanged. */
export const updateMessageInput = z.object({
  id: uuid,
  ifMatch,
  subject: subject.optional(),
  subjectFR: subjectFR.optional(),
  format: format.optional(),
  bodyEN: bodyEN.optional(),
  bodyFR: bodyFR.optional(),
});

export const getMessageInput = z.object({ id: uuid });
export const deleteMessageInput = z.object({ id: uuid, ifMatch });
export const removeReceiverInput = z.object({ id: uuid, receiverId: uuid, ifMatch });
export const cancelScheduledInput = z.object({ id: uuid, ifMatch });

export const messageOutput = z.object({
  _id: z.string(),
  subject: z.string(),
  subjectFR: z.string(),
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
      /** The latest delivery; null if nothing was sent to the receiver. */
      delivery: z
        .object({
          _id: z.string(),
          state: z.enum(deliveryStates),
          reason: z.string().nullable(),
          at: isoInstant,
          /** The scheduled time; until then it can be cancelled. */
          scheduledFor: isoInstant.nullable(),
          /** While sending can still be stopped: when the first attempt may begin, or has begun. */
          startsAt: isoInstant.nullable(),
          /** How it was sent by hand; null if it was not, or if that cannot be undone. */
          handChannel: handChannel.nullable(),
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

/** `false` rejects SMS that would go out during quiet hours, so that the client can ask for confirmation first. */
const evenAtNight = z.boolean().optional();
const guestIds = z.array(uuid).min(1).max(20_000);

/** `at`: the earliest time to send; now if omitted. */
export const sendMessageInput = z.object({
  id: uuid,
  guestIds: guestIds,
  at: instant.nullable().optional(),
  evenAtNight,
  graceSeconds,
});
export const stopSendingInput = z.object({ id: uuid });
/** Without a body, nothing is delayed. */
export const resumeSendingInput = z.object({ graceSeconds }).optional();
/** Texts that are sent instead of those of a message: a reminder, or an automatic message. */
export const messageTexts = z.object({ subject, subjectFR, bodyEN, bodyFR });
/** With `texts`: a reminder, which goes to those of the guests who can be reminded. */
export const previewMessageInput = z.object({ id: uuid, guestIds: guestIds, texts: messageTexts.optional() });

const namedGuest = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() });

const previewedText = z.object({
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

export const previewMessageOutput = z.object({
  format,
  /** No credentials for the format: the message would be stored as a preview and not sent. */
  isPreview: z.boolean(),
  /** SMS would go out during quiet hours: with `evenAtNight: false` the call would be rejected. */
  isQuiet: z.boolean(),
  /** Reachable guests per format. */
  sms: z.number().int(),
  email: z.number().int(),
  /** Existing receivers, who get nothing more. */
  alreadySent: z.number().int(),
  /** For a reminder: the given guests who would not get it, because they have replied or been written to. */
  leftOut: z.array(z.string()),
  segments: z.number().int(),
  unreachable: z.array(z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), reason: z.string() })),
  /** The placeholders of the texts that are empty for some of the receivers. */
  emptyPlaceholders: z.array(z.object({ placeholder: z.enum(placeholders), guests: z.array(namedGuest) })),
  /** The longest text per language of the receivers. */
  longest: z.array(previewedText),
});

export const remindInput = z.object({
  id: uuid,
  /** Only to these, as far as they can be reminded; to everybody who can if omitted. */
  guestIds: guestIds.optional(),
  evenAtNight,
  graceSeconds,
  /** Those of the last reminder if omitted, or the default texts. */
  texts: messageTexts.optional(),
});
export const remindOutput = messageOutput.extend({
  /** The given guests who do not get the reminder, because they have replied or been written to. */
  leftOut: z.array(z.string()),
});
export const getReminderOutput = previewMessageOutput.omit({ alreadySent: true, leftOut: true }).extend({
  /** The receivers without an answer, who would get the reminder. */
  guests: z.array(namedGuest),
  /** Receivers without an answer who got the message by hand and cannot be reached here: to be reminded by hand. */
  byHand: z.array(namedGuest),
  texts: messageTexts,
  /** If nobody can be reminded yet: when the first receivers can. */
  availableFrom: isoInstant.nullable(),
});

export const surveyInput = z.object({
  code: typedCode.nullish(),
  guestIds: z.array(uuid).min(1).max(maxGuestsPerCall),
  status,
});

/** The statuses after which a message goes out by itself. */
export const automaticStatuses = ['Accepted', 'Declined', 'Attended'] as const;
export const previewSurveyInput = z.object({ guestIds, status: z.enum(automaticStatuses) });
export const previewSurveyOutput = z.object({
  /** The guests who would be sent a survey if they had the status. */
  count: z.number().int(),
});
export const automaticMessageOutput = messageTexts.extend({
  status: z.enum(automaticStatuses),
  isOn: z.boolean(),
  /** Whether the texts are the default ones. */
  isDefault: z.boolean(),
  /** That of the wedding's settings, beside which they are stored. */
  version: z.number().int(),
});
export type AutomaticMessage = z.infer<typeof automaticMessageOutput>;
/** `texts: null` restores the default texts. */
export const updateAutomaticMessageInput = z.object({
  ifMatch,
  status: z.enum(automaticStatuses),
  isOn: z.boolean(),
  texts: messageTexts.nullable(),
});

export const listDeliveriesInput = z.object({
  messageId: uuid.optional(),
  guestId: uuid.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  after: uuid.optional(),
});

export const deliveryOutput = z.object({
  _id: z.string(),
  kind: z.enum(deliveryKinds),
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

/**
 * `claim` is an id of the caller's device, which gets the same receiver until it has marked or skipped it. `skip` is
 * the delivery to move behind the others.
 */
export const claimByHandInput = z.object({ id: uuid, claim: uuid, skip: uuid.optional() });
/** What an administrator needs to send a message by hand. The text is rendered with the current data. */
export const getByHandTextOutput = z.object({
  /** The id of the delivery. */
  _id: z.string(),
  guest: namedGuest.extend({ groupName: z.string(), language: z.enum(languages) }),
  /** In E.164; empty if there is no number that can be dialled from any country. */
  phoneNumber: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  reason: z.string().nullable(),
});
export type ByHandText = z.infer<typeof getByHandTextOutput>;
export const getByHandTextInput = z.object({ id: uuid });

export const claimByHandOutput = z.object({
  /** The receivers to whom the message was sent by hand. */
  done: z.number().int(),
  /** These and the receivers to whom it can be sent by hand. */
  total: z.number().int(),
  /** The receivers that other devices have claimed. */
  claimed: z.number().int(),
  next: getByHandTextOutput.extend({ isSkipped: z.boolean() }).nullable(),
});
export type ByHandQueue = z.infer<typeof claimByHandOutput>;
export const markSentByHandInput = z.object({ id: uuid, channel: handChannel.default('other') });
export const undoSentByHandInput = z.object({ id: uuid });
export const retryDeliveryInput = z.object({ id: uuid, evenAtNight });

/** An e-mail goes to the administrator's own address, an SMS to a number. */
export const sendTestInput = z.discriminatedUnion('format', [
  z.object({ format: z.literal('email'), language: z.enum(languages) }),
  z.object({
    format: z.literal('sms'),
    language: z.enum(languages),
    /** With its country prefix. */
    phoneNumber,
  }),
]);
export const getTestInput = z.object({ id: uuid });
export const testMessageOutput = z.object({
  _id: z.string(),
  format,
  to: z.string(),
  state: z.enum(deliveryStates),
  /** Why it failed or waits. */
  reason: z.string().nullable(),
});
export type TestMessage = z.infer<typeof testMessageOutput>;

const channel = z.object({
  /** Whether there are credentials. */
  canSend: z.boolean(),
  pausedUntil: isoInstant.nullable(),
  pausedFor: z.string().nullable(),
  /** The provider's words about the pause. */
  pausedDetail: z.string().nullable(),
  queued: z.number().int(),
  /** On hold until an administrator resumes sending. */
  held: z.number().int(),
  /** Guests cannot open the links of this site: nothing is sent to them, and texts to send by hand are refused. */
  hasUnreachableLinks: z.boolean(),
});

/** The state of sending, for the dashboard. */
export const getSendingStateOutput = z.object({
  sms: channel,
  email: channel,
  dailySendLimit: z.number().int(),
  sentToday: z.number().int(),
  /** Quiet hours: scheduled SMS and surveys wait until morning. */
  isQuiet: z.boolean(),
  /** Whether any message has left. */
  hasSent: z.boolean(),
  /** Messages and surveys that did not reach their guests. */
  undelivered: z.number().int(),
  /** Guests whose surveys can still be stopped, and when the first attempt may begin. */
  stoppableSurveys: z.object({ count: z.number().int(), startsAt: isoInstant.nullable() }),
  /** Guests without an answer whose household has been sent nothing. */
  toInvite: z.number().int(),
  /** Guests without an answer who were last written to more than a week ago. */
  toRemind: z.number().int(),
});
export type SendingState = z.infer<typeof getSendingStateOutput>;
