// Specification §5 "Own mailbox". No response contains the password.
import { z } from 'zod';
import { email, ifMatch, invalidCharacterMessage, line, requiredLine } from '../../kernel/fields.js';
import { mailRoutes } from '../../kernel/mail-route.js';

/** The ports of mail submission. Others are only for a server on this machine. */
export const submissionPorts = [25, 465, 587, 2525] as const;

const host = requiredLine(253, 'Enter the name of the mail server.').refine(
  (value) => /^(?=.*[a-z0-9])[a-z0-9.-]+$|^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(value),
  'Enter a name such as smtp.example.com.',
);
/** Never trimmed or normalized, because the server compares it exactly. */
const password = z
  .string()
  .max(500, 'At most 500 characters.')
  .refine((value) => value.isWellFormed() && !value.includes('\0'), invalidCharacterMessage)
  .refine((value) => value !== '', 'Enter the password.');
/** It becomes a part of the `From` header; the address is in angle brackets after it. */
const senderName = line(100).refine((value) => !/[<>]/.test(value), 'Enter the name without angle brackets.');

export const updateMailboxInput = z.object({
  host,
  port: z.number().int().min(1).max(65_535),
  userName: requiredLine(254, 'Enter the user name.'),
  /** If omitted, the stored password is kept, provided that the server and the user are the same. */
  password: password.optional(),
  senderName,
  senderAddress: email.refine((value) => value !== '', 'Enter the address of the sender.'),
  ifMatch,
});

export const createMailboxInput = updateMailboxInput.extend({ password });

const mailboxFields = z.object({
  host: z.string(),
  port: z.number().int(),
  userName: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  /** False if the password was encrypted with another key: it has to be entered again. */
  isPasswordReadable: z.boolean(),
  version: z.number().int(),
});

export const getMailboxOutput = z.object({
  mailbox: mailboxFields.nullable(),
  /** How e-mails are sent now: the environment's settings win over the mailbox. */
  route: z.enum(mailRoutes),
});
export type MailboxState = z.infer<typeof getMailboxOutput>;

export const deleteMailboxInput = z.object({ ifMatch });
