// What the message form holds, and what it asks the shared rules. Pure.
import { tooLongBodies } from '@havn/api/message/rules';
import type { Message } from '@havn/api/message/schema';

export type MessageFields = Pick<Message, 'subject' | 'format' | 'bodyEN' | 'bodyFR'>;

/** New messages are text messages (specification §2 "Message"). */
export const emptyMessage: MessageFields = { subject: '', format: 'sms', bodyEN: '', bodyFR: '' };

export const fieldsOf = ({ subject, format, bodyEN, bodyFR }: Message): MessageFields => ({
  subject,
  format,
  bodyEN,
  bodyFR,
});

interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** How long a body may be depends on the format: a rule of the whole. */
export function bodyIssues(message: MessageFields, ctx: Issues): void {
  for (const issue of tooLongBodies(message)) ctx.addIssue({ code: 'custom', ...issue });
}
