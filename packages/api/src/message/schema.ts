// A message as it crosses the doors (specification §2 "Message", §5). Forms, tRPC, REST and the OpenAPI document share these.
import { z } from 'zod';
import { guestStatuses, ifMatch, requiredLine, requiredText, uuid } from '../fields.js';
import { bodyLimits, unknownPlaceholders } from './rules.js';

export const messageFormats = ['sms', 'email'] as const;
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
export const removeReceiverInput = z.object({ id: uuid, receiverId: uuid });

export const messageOutput = z.object({
  _id: z.string(),
  subject: z.string(),
  format,
  bodyEN: z.string(),
  bodyFR: z.string(),
  createdAt: z.string(),
  receivers: z.array(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), status: z.enum(guestStatuses) }),
  ),
  version: z.number().int(),
});
export type Message = z.infer<typeof messageOutput>;

export const removeReceiverOutput = z.object({
  success: z.literal(true),
  updatedMessage: messageOutput,
  error: z.null(),
});
