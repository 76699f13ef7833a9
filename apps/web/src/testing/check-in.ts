// Fixtures for tests of the check-in page: a household of two, a server that records the answers, and the guest's input.
import type { InvitationView } from '@havn/api/people/invitation/schema';
import { act } from 'react';
import { fakeNetwork, type RequestHandler } from './open-page.js';
import { groupView, member, weddingView } from './view-fixtures.js';

export const anna = member({ _id: 'a' });
export const bo = member({ _id: 'b', firstName: 'Bo', isMain: false });

interface Sent {
  key: string | null;
  body: unknown;
}

/** `respond` is called with the number of the attempt, from 1; it may throw. */
export function stubNetwork(
  respond: (attempt: number) => unknown = () => undefined,
  wedding = weddingView(),
  flags: Pick<InvitationView, 'hasNote'> = {},
) {
  const sent: Sent[] = [];
  const answer: RequestHandler = (body, request) => {
    sent.push({ key: request.headers.get('idempotency-key'), body });
    const { accepted } = body as { accepted: string[] };
    respond(sent.length);
    const answered = [anna, bo].map(
      (one) => ({ ...one, status: accepted.includes(one._id) ? 'Accepted' : 'Declined' }) as const,
    );
    return { group: groupView(answered), isValid: true };
  };
  const fake = fakeNetwork({
    'guest.invitation': () => ({ group: groupView([anna, bo]), ...flags, isValid: true }),
    'wedding.get': () => wedding,
    'guest.respond': answer,
  });
  return { sent, fake };
}

export const toggleGuest = async (name: string) => {
  const row = [...document.querySelectorAll('label')].find((label) => label.textContent?.includes(name));
  await act(async () => row?.querySelector('input')?.click());
};

export async function typeDietary(text: string): Promise<void> {
  const field = document.querySelector('textarea');
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
