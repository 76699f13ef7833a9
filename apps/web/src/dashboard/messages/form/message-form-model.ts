import { createMessageInput, type Message } from '@havn/api/messaging/schema';
import { getBodyLengthIssues } from '@havn/api/messaging/text/message-rules';
import { findMissingTexts, getTextName, mergeTexts } from '@havn/api/messaging/text/text-rules';
import type { Speaker } from '@havn/api/wedding/language-rules';
import { languages } from '@havn/i18n/languages';
import { useMemo } from 'react';
import type { Resolver } from 'react-hook-form';
import { useSpeaker } from '../../texts/wedding-languages.js';
import { createFormResolver } from '../../ui/form/forms.js';

type Texts = Pick<Message, 'subject' | 'subjectFR' | 'bodyEN' | 'bodyFR'> &
  Partial<Pick<Message, 'subjects' | 'bodies'>>;
/** The texts have the names of `getTextName`. */
export type MessageFields = Texts & Pick<Message, 'format' | 'template'>;

/** New messages are text messages (specification §2 "Message"). */
export const emptyMessage: MessageFields = toMessageFields({
  ...{ subject: '', subjectFR: '', format: 'sms', bodyEN: '', bodyFR: '' },
  ...{ subjects: {}, bodies: {} },
});
export const emptyEmail: MessageFields = { ...emptyMessage, format: 'email' };

/** `subjects` and `bodies` have the languages whose texts have no other name. */
export function toMessageFields({
  subject,
  subjectFR,
  format,
  template = 'own',
  bodyEN,
  bodyFR,
  ...texts
}: Omit<MessageFields, 'template'> & Partial<MessageFields>): MessageFields {
  const others = languages.filter((language) => getTextName('bodies', language).includes('.'));
  const pick = (field: 'subjects' | 'bodies') =>
    Object.fromEntries(others.map((language) => [language, texts[field]?.[language] ?? '']));
  const fields = { subject, subjectFR, format, template, bodyEN, bodyFR };
  return others.length === 0 ? fields : { ...fields, subjects: pick('subjects'), bodies: pick('bodies') };
}

/** The required texts depend on the wedding, and the maximum length of a body on the format of the message. */
const createSchema = (wedding: Speaker, format: Message['format'] | undefined) =>
  createMessageInput.superRefine((message, { addIssue }) => {
    const lengthIssues = getBodyLengthIssues({ format: format ?? message.format, ...mergeTexts(message) });
    for (const issue of [...findMissingTexts(message, wedding), ...lengthIssues])
      addIssue({ code: 'custom', ...issue });
  });

/** `format` is that of the message, unless the form lets it be chosen. */
export function useMessageResolver(format?: Message['format']): Resolver<MessageFields> {
  const wedding = useSpeaker();
  return useMemo(() => createFormResolver<MessageFields>(createSchema(wedding, format)), [wedding, format]);
}
