// Specification §5 "Replies".
import { messageFormats } from '@havn/db/values';
import { z } from 'zod';
import { answerStatuses } from '../attendance/status-rules.js';
import { guestWithStatus, isoInstant, uuid } from '../kernel/fields.js';

export const listRepliesInput = z.object({
  guestId: uuid.optional().describe('Only replies that concern this guest'),
  state: z.enum(['unread', 'all']).default('all'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  after: uuid.optional(),
});

export const markReplyReadInput = z.object({ id: uuid, isRead: z.boolean() });

export const acceptReplyInput = z.object({
  id: uuid,
  guestId: uuid.optional().describe('One of the guests with the address; the probable sender if omitted'),
});

export const replyOutput = z.object({
  _id: z.string(),
  format: z.enum(messageFormats),
  /** A phone number in E.164, or an e-mail address. A sender's address can be forged. */
  from: z.string(),
  guest: guestWithStatus.nullable(),
  otherGuests: z.array(guestWithStatus),
  /** The message that it probably answers; `messageId` is null for a survey. */
  answers: z.object({ messageId: z.string().nullable(), subject: z.string(), sentAt: isoInstant }).nullable(),
  subject: z.string(),
  /** Null while the text of an e-mail is being fetched (`isPending`), and if it could not be. */
  body: z.string().nullable(),
  isPending: z.boolean(),
  isTruncated: z.boolean(),
  /** Pictures and files, which stay with the provider. */
  attachments: z.number().int(),
  /** The answer that can be accepted for a guest who is still `Pending`. */
  proposedStatus: z.enum(answerStatuses).nullable(),
  /** Further replies that were not stored, because there were too many on one day. */
  omitted: z.number().int(),
  receivedAt: isoInstant,
  readAt: isoInstant.nullable(),
});
export type Reply = z.infer<typeof replyOutput>;

export const getUnreadCountOutput = z.object({ unread: z.number().int() });
