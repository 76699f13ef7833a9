// The fields of a message (specification §2 "Message").
import { messageFormats } from '@havn/db/values';
import { choiceField, lineField, textField } from '../kernel/field-kinds.js';
import { findUnknownPlaceholders, maxBodyLengths } from './text/message-rules.js';

const findIssues = (value: string) =>
  findUnknownPlaceholders(value).map((unknown) => `${unknown} is not a known placeholder.`);

/** The limit of the message's own format is checked in message-rules.ts. */
const body = { max: maxBodyLengths.email, findIssues };

/** Also sent instead of those of a message: by a reminder, or an automatic message. */
export const messageTextFields = {
  subject: lineField({ max: 200, required: 'Subject is required.', findIssues }),
  /** Empty: the same as `subject`. */
  subjectFR: lineField({ max: 200, findIssues }),
  bodyEN: textField({ ...body, required: 'Message (EN) is required.' }),
  bodyFR: textField({ ...body, required: 'Message (FR) is required.' }),
} as const;

export const messageFields = { ...messageTextFields, format: choiceField({ values: messageFormats, default: 'sms' }) };
