import type { Message } from '@havn/api/messaging/schema';
import { getBodyLengthIssues } from '@havn/api/messaging/text/message-rules';
import { getTextName, mergeTexts, type TextInput } from '@havn/api/messaging/text/text-rules';
import { languages } from '@havn/i18n/languages';

type Texts = Pick<Message, 'subject' | 'subjectFR' | 'bodyEN' | 'bodyFR'> &
  Partial<Pick<Message, 'subjects' | 'bodies'>>;
/** The texts have the names of `getTextName`. */
export type MessageFields = Texts & Pick<Message, 'format' | 'template'>;

/** New messages are text messages (specification §2 "Message"). */
export const emptyMessage: MessageFields = toMessageFields({
  ...{ subject: '', subjectFR: '', format: 'sms', bodyEN: '', bodyFR: '' },
  ...{ subjects: {}, bodies: {} },
});

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

interface IssueContext {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** The maximum body length depends on the format, so it is checked on the whole message. */
export function addBodyIssues(message: TextInput & Pick<Message, 'format'>, ctx: IssueContext): void {
  const { format } = message;
  for (const issue of getBodyLengthIssues({ format, ...mergeTexts(message) }))
    ctx.addIssue({ code: 'custom', ...issue });
}
