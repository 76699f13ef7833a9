// The order of sending by hand, and what two devices get.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectNextByHand } from './by-hand-rules.js';

const receiver = (deliveryId: string, fields: { isDone?: boolean; claim?: string | null } = {}) => ({
  deliveryId,
  isDone: false,
  claim: null,
  ...fields,
});

describe('the next receiver by hand', () => {
  it('is the first that is not done and that nobody has claimed', () => {
    const receivers = [receiver('a', { isDone: true }), receiver('b', { claim: 'other' }), receiver('c')];
    expect(selectNextByHand(receivers, 'mine')).toEqual({ done: 1, total: 3, claimed: 1, next: receivers[2] });
  });

  it('is the one that the device has claimed before', () => {
    const receivers = [receiver('a'), receiver('b', { claim: 'mine' })];
    expect(selectNextByHand(receivers, 'mine').next?.deliveryId).toBe('b');
  });

  it('is none if the rest is done or claimed by others', () => {
    const receivers = [receiver('a', { claim: 'other' }), receiver('b', { isDone: true, claim: 'mine' })];
    expect(selectNextByHand(receivers, 'mine')).toEqual({ done: 1, total: 2, claimed: 1, next: undefined });
  });

  it('is never the same for two devices', () => {
    const receivers = fc.array(fc.record({ isDone: fc.boolean(), claim: fc.constantFrom(null, 'one', 'two') }));
    fc.assert(
      fc.property(receivers, (drawn) => {
        const list = drawn.map((fields, index) => receiver(String(index), fields));
        const first = selectNextByHand(list, 'one').next;
        const others = list.map((one) => (one === first ? { ...one, claim: 'one' } : one));
        const second = selectNextByHand(others, 'two').next;
        expect(second === undefined || second.deliveryId !== first?.deliveryId).toBe(true);
        expect([first, second].some((one) => one?.isDone)).toBe(false);
      }),
    );
  });
});
