import type { Invitation } from '@havn/api/administrators/account/schema';

export type InvitationMailState = Pick<NonNullable<Invitation['mail']>, 'state' | 'reason'>;

/** The keys of the texts below `Accounts.Pending.Mail`. */
export type InvitationMailText = 'Sending' | 'Waiting' | 'Sent' | 'Delivered' | 'Failed' | 'OptedOut' | 'Uncertain';

const pollIntervalMs = 1000;
/** While it waits for a retry, for the next day's limit or for new credentials of the mail server. */
const slowPollIntervalMs = 5000;

export const isMailFinished = ({ state }: InvitationMailState): boolean => state !== 'queued' && state !== 'sending';

export function getMailText({ state, reason }: InvitationMailState): InvitationMailText {
  if (state === 'sent') return 'Sent';
  if (state === 'delivered') return 'Delivered';
  if (state === 'uncertain') return 'Uncertain';
  if (state === 'queued') return reason === null ? 'Sending' : 'Waiting';
  if (state === 'sending') return 'Sending';
  return reason === 'OPTED_OUT' ? 'OptedOut' : 'Failed';
}

/** False once every e-mail is finished. */
export function getMailPollInterval(invitations: readonly { mail: InvitationMailState | null }[]): number | false {
  const unfinished = invitations.flatMap(({ mail }) => (mail === null || isMailFinished(mail) ? [] : [mail]));
  if (unfinished.length === 0) return false;
  return unfinished.some((mail) => getMailText(mail) === 'Sending') ? pollIntervalMs : slowPollIntervalMs;
}
