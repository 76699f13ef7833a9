// Closing its dialog, or rebuilding or removing the element, neither aborts the request nor loses its outcome.

import { type RsvpOutcome, type RsvpResponse, type Service, sendResponse } from './requests.js';

export interface SendingResponse {
  readonly amount: number;
  readonly outcome: Promise<RsvpOutcome | 'demo'>;
}

const sendingResponses = new WeakMap<HTMLElement, SendingResponse & { readonly key: string }>();

/** Until it is accepted or cleared. */
export function findSendingResponse(host: HTMLElement, key: string | undefined): SendingResponse | undefined {
  const sending = sendingResponses.get(host);
  return sending?.key === key ? sending : undefined;
}

/** After the visitor has seen why it was rejected. */
export const clearSendingResponse = (host: HTMLElement): boolean => sendingResponses.delete(host);

/** `onAccepted` is called even if the element has been rebuilt or removed. */
export function startSending(
  host: HTMLElement,
  service: Service,
  { response, onAccepted }: { readonly response: RsvpResponse; readonly onAccepted: (outcome: 'sent' | 'doi') => void },
): SendingResponse {
  const outcome = sendResponse(service, response).then((result) => {
    if (result !== 'sent' && result !== 'doi') return result;
    if (sendingResponses.get(host) === sending) clearSendingResponse(host);
    onAccepted(result);
    return result;
  });
  const sending = { key: service.key, amount: response.amount, outcome };
  sendingResponses.set(host, sending);
  return sending;
}
