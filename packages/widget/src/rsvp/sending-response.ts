// Closing its dialog, or rebuilding or removing the element, neither aborts the request nor loses its outcome.

import { type RsvpAnswer, type RsvpOutcome, type Service, sendAnswer } from './requests.js';

export interface SendingAnswer {
  readonly amount: number;
  readonly outcome: Promise<RsvpOutcome | 'demo'>;
}

const sendingAnswers = new WeakMap<HTMLElement, SendingAnswer & { readonly key: string }>();

/** Until it is accepted or cleared. */
export function findSendingAnswer(host: HTMLElement, key: string | undefined): SendingAnswer | undefined {
  const sending = sendingAnswers.get(host);
  return sending?.key === key ? sending : undefined;
}

/** After the visitor has seen why it was rejected. */
export const clearSendingAnswer = (host: HTMLElement): boolean => sendingAnswers.delete(host);

/** `onAccepted` is called even if the element has been rebuilt or removed. */
export function startSending(
  host: HTMLElement,
  service: Service,
  { answer, onAccepted }: { readonly answer: RsvpAnswer; readonly onAccepted: (outcome: 'sent' | 'doi') => void },
): SendingAnswer {
  const outcome = sendAnswer(service, answer).then((result) => {
    if (result !== 'sent' && result !== 'doi') return result;
    if (sendingAnswers.get(host) === sending) clearSendingAnswer(host);
    onAccepted(result);
    return result;
  });
  const sending = { key: service.key, amount: answer.amount, outcome };
  sendingAnswers.set(host, sending);
  return sending;
}
