// Where an invitation is on its way to an answer (specification §5 "Where each invitation is"). Pure.
import { messageTemplates } from '@havn/db/values';

type MessageTemplateName = (typeof messageTemplates)[number];

/** Whether a message of this kind asks for an answer. */
const isInvitation: Readonly<Record<MessageTemplateName, boolean>> = {
  own: true,
  saveTheDate: false,
  invitation: true,
  reminder: true,
  information: false,
  thanks: false,
};

/** A message of another kind does not change where the invitation is. */
export const invitationTemplates: readonly MessageTemplateName[] = messageTemplates.filter(
  (name) => isInvitation[name],
);

/** In this order: an invitation has the last state that applies. */
export const invitationStates = ['notSent', 'sent', 'delivered', 'opened', 'answered'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** About a household: a group, or a guest without one. */
export interface InvitationFacts {
  /** An invitation to one of its guests has left, or may have. */
  isSent: boolean;
  isDelivered: boolean;
  /** A person has opened one of its links, after it was sent if another message was sent too. */
  isOpened: boolean;
  /** None of its guests is Pending. */
  isAnswered: boolean;
}

export function deriveInvitationState({ isSent, isDelivered, isOpened, isAnswered }: InvitationFacts): InvitationState {
  if (isAnswered) return 'answered';
  if (isOpened) return 'opened';
  if (isDelivered) return 'delivered';
  return isSent ? 'sent' : 'notSent';
}

/** Guests are reminded at the earliest this many days after the message, or the last reminder, was sent to them. */
export const reminderDelayDays = 7;

export interface InvitationProgress {
  state: InvitationState;
  isUnopened: boolean;
}

/** `isRecent`: the last invitation left within the days after which guests can be reminded. */
export function isUnopened(state: InvitationState, isRecent: boolean): boolean {
  return (state === 'sent' || state === 'delivered') && !isRecent;
}
