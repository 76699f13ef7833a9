import { describe, expect, it } from 'vitest';
import { applyDelivery } from './apply-delivery.js';
import type { Change, ListRow } from './change.js';

const at = (second: number) => `2026-05-01T10:00:0${second}.000Z`;
const delivery = (id: string, state: string, second: number) => ({
  _id: id,
  state,
  reason: null,
  at: at(second),
  scheduledFor: null,
});
const cached = [
  { _id: 'm1', version: 1, receivers: [] },
  {
    _id: 'm2',
    version: 1,
    receivers: [
      { _id: 'g1', delivery: delivery('d2', 'queued', 2) },
      { _id: 'g2', delivery: null },
    ],
  },
];
const createChange = (id: string, state: string, second: number, guestId = 'g1', messageId = 'm2'): Change => ({
  entity: 'delivery',
  id,
  version: null,
  object: { ...delivery(id, state, second), messageId, guestId } as unknown as ListRow,
});
const getState = (rows: readonly ListRow[]) => (rows as typeof cached)[1]?.receivers[0]?.delivery?.state;

describe('a changed delivery', () => {
  it('updates its receiver and nothing else', () => {
    const rows = applyDelivery(cached, createChange('d2', 'sent', 3));
    expect(getState(rows)).toBe('sent');
    expect(rows[0]).toBe(cached[0]);
    expect(rows[1]).toMatchObject({ receivers: [{ _id: 'g1' }, { _id: 'g2', delivery: null }] });
  });

  it('is ignored if it is stale, deleted, not the current one, or of an unknown receiver or message', () => {
    for (const change of [
      createChange('d2', 'sending', 1),
      createChange('d1', 'failed', 5),
      createChange('d2', 'sent', 5, 'g9'),
      createChange('d2', 'sent', 5, 'g1', 'm9'),
      { entity: 'delivery', id: 'd2', version: null, object: null } as const,
    ])
      expect(applyDelivery(cached, change)).toBe(cached);
  });
});
