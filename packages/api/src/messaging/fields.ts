// The fields of a message (specification §2 "Message").
import { messageFormats, messageTemplates } from '@havn/db/values';
import { choiceField, lineField, localizedTextField, textField } from '../kernel/field-kinds.js';
import { findUnknownPlaceholders, maxBodyLengths } from './text/message-rules.js';

const findIssues = (value: string) =>
  findUnknownPlaceholders(value).map((unknown) => `${unknown} is not a known placeholder.`);

const subject = { max: 200, findIssues } as const;
/** The limit of the message's own format is checked in message-rules.ts. */
const body = { max: maxBodyLengths.email, findIssues } as const;

/** Also sent instead of those of a message: by a reminder, or an automatic message. */
export const messageTextFields = {
  subjects: localizedTextField({
    ...subject,
    isLine: true,
    description: 'By language. A language without a subject has that of the first language of the wedding',
  }),
  bodies: localizedTextField({
    ...body,
    description: 'By language. A language without a text has that of the first language of the wedding',
  }),
} as const;

export const messageFields = {
  ...messageTextFields,
  format: choiceField({ values: messageFormats, default: 'sms' }),
  template: choiceField({
    values: messageTemplates,
    default: 'own',
    description: 'What kind of message it is. Only `own`, `invitation` and `reminder` count as the invitation',
  }),
} as const;

/** What the API called the texts of two languages before there was one for each; see text/text-rules.ts. */
export const aliasFields = {
  subject: lineField({ ...subject, description: 'The same as `subjects.en`' }),
  subjectFR: lineField({ ...subject, description: 'The same as `subjects.fr`' }),
  bodyEN: textField({ ...body, description: 'The same as `bodies.en`' }),
  bodyFR: textField({ ...body, description: 'The same as `bodies.fr`' }),
} as const;
