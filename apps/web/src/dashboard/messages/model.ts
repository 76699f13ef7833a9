// Values and validation of the message form. Pure.
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

/** The maximum body length depends on the format, so it is checked on the whole message. */
export function bodyIssues(message: MessageFields, ctx: Issues): void {
  for (const issue of tooLongBodies(message)) ctx.addIssue({ code: 'custom', ...issue });
}
