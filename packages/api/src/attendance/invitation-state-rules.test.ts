// Specification §5 "Where each invitation is".
import { describe, expect, it } from 'vitest';
import { deriveInvitationState, type InvitationFacts, invitationStates, isUnopened } from './invitation-state-rules.js';

const none = { isSent: false, isDelivered: false, isOpened: false, isAnswered: false };
const order: (keyof InvitationFacts)[] = ['isSent', 'isDelivered', 'isOpened', 'isAnswered'];

const allFacts = [false, true].flatMap((isSent) =>
  [false, true].flatMap((isDelivered) =>
    [false, true].flatMap((isOpened) =>
      [false, true].map((isAnswered) => ({ isSent, isDelivered, isOpened, isAnswered })),
    ),
  ),
);

describe('the state of an invitation', () => {
  it.each([
    ['notSent', {}],
    ['sent', { isSent: true }],
    ['delivered', { isSent: true, isDelivered: true }],
    ['opened', { isSent: true, isDelivered: true, isOpened: true }],
    ['answered', { isSent: true, isDelivered: true, isOpened: true, isAnswered: true }],
    // The link was handed over in another way.
    ['opened', { isOpened: true }],
    // The provider has not reported it as delivered.
    ['opened', { isSent: true, isOpened: true }],
    // By telephone, or from a printed code.
    ['answered', { isAnswered: true }],
  ] as const)('is %s with %j', (state, facts) => {
    expect(deriveInvitationState({ ...none, ...facts })).toBe(state);
  });

  it.each(allFacts)('never goes back when a fact is added to %j', (facts) => {
    const rank = (other: InvitationFacts) => invitationStates.indexOf(deriveInvitationState(other));
    for (const fact of order) expect(rank({ ...facts, [fact]: true })).toBeGreaterThanOrEqual(rank(facts));
  });

  it('is unopened only while it is sent or delivered, and not recently', () => {
    const unopened = invitationStates.filter((state) => isUnopened(state, false));
    expect(unopened).toEqual(['sent', 'delivered']);
    expect(invitationStates.filter((state) => isUnopened(state, true))).toEqual([]);
  });
});
