// Specification §2 "Message", §5. Shared by forms, tRPC, REST and the OpenAPI document.
import { deliveryKinds, deliveryStates, handChannels, messageFormats, messageTemplates } from '@havn/db/values';
import { z } from 'zod';
import { buildCreateShape, buildOutputShape, buildUpdateShape } from '../kernel/field-schemas.js';
import {
  graceSeconds,
  guestWithStatus,
  ifMatch,
  instant,
  isoInstant,
  languageTag,
  namedGuest,
  phoneNumber,
  position,
  status,
  typedCode,
  uuid,
} from '../kernel/fields.js';
import { maxGuestsPerCall } from '../kernel/limits.js';
import { aliasFields, messageFields, messageTextFields } from './fields.js';
import { placeholders } from './text/message-rules.js';
import { findTextConflicts, type TextInput } from './text/text-rules.js';

export { checkAddressOutput } from '../kernel/address-check.js';
export { deliveryStates };

const format = z.enum(messageFormats);
const handChannel = z.enum(handChannels);
export type HandChannel = z.infer<typeof handChannel>;

const textInput = buildUpdateShape({ ...aliasFields, ...messageTextFields });
const addTextConflicts = (input: TextInput, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) => {
  for (const issue of findTextConflicts(input)) addIssue({ code: 'custom', ...issue });
};

/** Which texts are required depends on the languages of the wedding (text/text-rules.ts). */
export const createMessageInput = z
  .object({ ...buildCreateShape(messageFields), ...textInput })
  .superRefine(addTextConflicts);
export const updateMessageInput = z.object({ id: uuid, ifMatch, ...buildUpdateShape(messageFields), ...textInput });

export const getMessageInput = z.object({ id: uuid });
export const deleteMessageInput = z.object({ id: uuid, ifMatch });
export const removeReceiverInput = z.object({ id: uuid, receiverId: uuid, ifMatch });
export const cancelScheduledInput = z.object({ id: uuid, ifMatch });

export const messageOutput = z.object({
  _id: z.string(),
  ...buildOutputShape({ ...aliasFields, ...messageFields }),
  createdAt: z.string(),
  receivers: z.array(
    guestWithStatus.extend({
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
  position,
  version: z.number().int(),
});
export type Message = z.infer<typeof messageOutput>;

export const removeReceiverOutput = z.object({
  success: z.literal(true),
  updatedMessage: messageOutput,
  error: z.null(),
});

/** `false` rejects SMS in quiet hours, so that the client can ask for confirmation first. */
const evenAtNight = z.boolean().optional();
const guestIds = z.array(uuid).min(1).max(20_000);

export const sendMessageInput = z.object({
  id: uuid,
  guestIds: guestIds,
  at: instant.nullable().optional(),
  evenAtNight,
  graceSeconds,
});
export const stopSendingInput = z.object({ id: uuid });
export const resumeSendingInput = z.object({ graceSeconds }).optional();
/** Sent instead of those of a message: by a reminder, or an automatic message. */
const messageTexts = z.object(textInput).superRefine(addTextConflicts);
export const messageTextsOutput = z.object(buildOutputShape({ ...aliasFields, ...messageTextFields }));
export const previewMessageInput = z.object({ id: uuid, guestIds: guestIds, texts: messageTexts.optional() });

/** A draft may lack everything that a saved message needs. */
const draftText = {
  subject: buildUpdateShape({ subject: aliasFields.subject }).subject.default(''),
  body: buildUpdateShape({ body: aliasFields.bodyEN }).body.default(''),
};
export const previewTextInput = z.object({
  format,
  language: languageTag,
  /** A sample guest if omitted. */
  guestId: uuid.nullable().optional(),
  ...draftText,
});
export const previewTextOutput = z.object({
  /** The address of the guest; empty without one. */
  to: z.string(),
  body: z.string(),
  /** As it would be sent; null for an SMS. */
  mail: z.object({ from: z.string(), subject: z.string(), teaser: z.string(), html: z.string() }).nullable(),
  sms: z.object({ segments: z.number().int(), encoding: z.enum(['GSM-7', 'UCS-2']) }).nullable(),
});
export type PreviewedText = z.infer<typeof previewTextOutput>;

const previewedText = namedGuest.extend({
  language: languageTag,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  reason: z.string().nullable(),
  segments: z.number().int().nullable(),
  encoding: z.enum(['GSM-7', 'UCS-2']).nullable(),
});

export const previewMessageOutput = z.object({
  format,
  isPreview: z.boolean(),
  isQuiet: z.boolean(),
  sms: z.number().int(),
  email: z.number().int(),
  alreadySent: z.number().int(),
  /** The guests who would not get the reminder, because they have replied or been written to. */
  leftOut: z.array(z.string()),
  segments: z.number().int(),
  unreachable: z.array(namedGuest.extend({ reason: z.string() })),
  emptyPlaceholders: z.array(z.object({ placeholder: z.enum(placeholders), guests: z.array(namedGuest) })),
  /** Per language of the receivers. */
  longest: z.array(previewedText),
});

export const remindInput = z.object({
  id: uuid,
  /** As far as they can be reminded; everybody who can if omitted. */
  guestIds: guestIds.optional(),
  evenAtNight,
  graceSeconds,
  texts: messageTexts.optional(),
});
export const remindOutput = messageOutput.extend({
  leftOut: z.array(z.string()),
});
export const getReminderOutput = previewMessageOutput.omit({ alreadySent: true, leftOut: true }).extend({
  guests: z.array(namedGuest),
  byHand: z.array(namedGuest),
  texts: messageTextsOutput,
  /** Null if someone can be reminded already. */
  availableFrom: isoInstant.nullable(),
});

export const surveyInput = z.object({
  code: typedCode.nullish(),
  guestIds: z.array(uuid).min(1).max(maxGuestsPerCall),
  status,
});

export const automaticStatuses = ['Accepted', 'Declined', 'Attended'] as const;
export const previewSurveyInput = z.object({ guestIds, status: z.enum(automaticStatuses) });
export const previewSurveyOutput = z.object({
  count: z.number().int(),
});
export const automaticMessageOutput = messageTextsOutput.extend({
  status: z.enum(automaticStatuses),
  isOn: z.boolean(),
  isDefault: z.boolean(),
  /** Of the wedding's settings, beside which the texts are stored. */
  version: z.number().int(),
});
export type AutomaticMessage = z.infer<typeof automaticMessageOutput>;
/** `texts: null` restores the default ones. */
export const updateAutomaticMessageInput = z.object({
  ifMatch,
  status: z.enum(automaticStatuses),
  isOn: z.boolean(),
  texts: messageTexts.nullable(),
});

const messageTemplateName = z
  .enum([...messageTemplates, 'missing'])
  .exclude(['own'])
  .describe('The kind of the message (`template`), except for `missing`: that is a `reminder` of what a reply lacks');
export const messageTemplateNames = messageTemplateName.options;
export const messageTemplateOutput = messageTextsOutput.extend({ name: messageTemplateName });
export type MessageTemplate = z.infer<typeof messageTemplateOutput>;
export const getEventTemplateInput = z.object({ id: uuid });

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

/** `claim` is an id of the caller's device, which keeps its receiver until it has marked or skipped it. */
export const claimByHandInput = z.object({ id: uuid, claim: uuid, skip: uuid.optional() });
/** The text is rendered with the current data. */
export const getByHandTextOutput = z.object({
  _id: z.string(),
  guest: namedGuest.extend({ groupName: z.string(), language: languageTag }),
  /** In E.164; empty if no number can be dialled from any country. */
  phoneNumber: z.string(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
  reason: z.string().nullable(),
});
export type ByHandText = z.infer<typeof getByHandTextOutput>;
export const getByHandTextInput = z.object({ id: uuid });

export const claimByHandOutput = z.object({
  done: z.number().int(),
  /** With those to whom it can be sent by hand. */
  total: z.number().int(),
  claimed: z.number().int(),
  next: getByHandTextOutput.extend({ isSkipped: z.boolean() }).nullable(),
});
export type ByHandQueue = z.infer<typeof claimByHandOutput>;
export const markSentByHandInput = z.object({ id: uuid, channel: handChannel.default('other') });
export const undoSentByHandInput = z.object({ id: uuid });
export const retryDeliveryInput = z.object({ id: uuid, evenAtNight });

/** An e-mail goes to the administrator's own address, an SMS to a number. */
const testText = {
  language: languageTag,
  /** Instead of the words of a test: those of a message, filled in for a sample guest. */
  text: z.object(draftText).optional(),
};
export const sendTestInput = z.discriminatedUnion('format', [
  z.object({ format: z.literal('email'), ...testText }),
  z.object({
    format: z.literal('sms'),
    ...testText,
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
  reason: z.string().nullable(),
});
export type TestMessage = z.infer<typeof testMessageOutput>;

const channel = z.object({
  canSend: z.boolean(),
  pausedUntil: isoInstant.nullable(),
  pausedFor: z.string().nullable(),
  pausedDetail: z.string().nullable(),
  queued: z.number().int(),
  held: z.number().int(),
  /** Nothing is sent to guests, and texts to send by hand are refused. */
  hasUnreachableLinks: z.boolean(),
});

export const getSendingStateOutput = z.object({
  sms: channel,
  email: channel,
  dailySendLimit: z.number().int(),
  sentToday: z.number().int(),
  /** Scheduled SMS and surveys wait until morning. */
  isQuiet: z.boolean(),
  hasSent: z.boolean(),
  /** One that counts as an invitation. */
  hasInvited: z.boolean(),
  /** Not those that are waiting, or that are kept. */
  undelivered: z.number().int(),
  /** Kept to be sent by hand, because their channel was not set up. */
  keptMessages: z.number().int(),
  keptSurveys: z.number().int(),
  stoppableSurveys: z.object({ count: z.number().int(), startsAt: isoInstant.nullable() }),
  /** Without an answer, in a household that has been sent nothing. */
  toInvite: z.number().int(),
  /** Without an answer, last written to more than a week ago. */
  toRemind: z.number().int(),
  /** Groups of whose members nobody is a main guest. */
  withoutContact: z.number().int(),
});
export type SendingState = z.infer<typeof getSendingStateOutput>;
