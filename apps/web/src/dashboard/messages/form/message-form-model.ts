import type { Message } from '@havn/api/messaging/schema';
import { getBodyLengthIssues } from '@havn/api/messaging/text/message-rules';

export type MessageFields = Pick<Message, 'subject' | 'subjectFR' | 'format' | 'bodyEN' | 'bodyFR'>;

/** New messages are text messages (specification §2 "Message"). */
export const emptyMessage: MessageFields = { subject: '', subjectFR: '', format: 'sms', bodyEN: '', bodyFR: '' };

export const toMessageFields = ({ subject, subjectFR, format, bodyEN, bodyFR }: Message): MessageFields => ({
  subject,
  subjectFR,
  format,
  bodyEN,
  bodyFR,
});

interface IssueContext {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** The maximum body length depends on the format, so it is checked on the whole message. */
export function addBodyIssues(message: MessageFields, ctx: IssueContext): void {
  for (const issue of getBodyLengthIssues(message)) ctx.addIssue({ code: 'custom', ...issue });
}
