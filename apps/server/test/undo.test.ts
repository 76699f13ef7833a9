// The response headers `Undo` and `Undo-Change` in both transports: present only for changes that can be undone.
import { describe, expect, it } from 'vitest';
import { seed, type TestResponse, useServer } from './harness.js';

const server = await useServer({ hasLimits: false });
const token = await server.logIn();
const household = await seed(server, token);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe.each([
  [
    'REST',
    (ids: string[], status: string) => server.send('PUT', '/api/v1/guests/update-status', { ids, status }, { token }),
    (id: string) => server.send('POST', `/api/v1/undo/${id}`, {}, { token }),
  ],
  [
    'tRPC',
    (ids: string[], status: string) => server.send('POST', '/trpc/guest.updateStatus', { ids, status }, { token }),
    (id: string) => server.send('POST', '/trpc/undo.takeBack', { id }, { token }),
  ],
])('via %s', (_transport, setStatus, undo) => {
  const getStatus = async (id: string) => (await server.get(`/api/v1/guests/${id}`, { token })).body.status as string;
  const getData = ({ body }: TestResponse): unknown => body.result?.data ?? body;
  const getReason = ({ body }: TestResponse) => (body.error?.data?.reason ?? body.reason) as string;

  it('a change returns an id that undoes it once, and what it did', async () => {
    const id = household.single._id;
    const name = 'Søren “Łukasz” Å';
    await server.send('PUT', `/api/v1/guests/${id}`, { firstName: name, lastName: '' }, { token });
    const changed = await setStatus([id], 'Accepted');
    expect(changed.status).toBe(200);
    const undoId = String(changed.headers.undo);
    expect(undoId).toMatch(uuid);
    const change = { change: 'guest.updateStatus', name, status: 'Accepted' };
    expect(JSON.parse(String(changed.headers['undo-change']))).toEqual(change);
    const undone = await undo(undoId);
    expect([undone.status, undone.headers.undo, undone.headers['undo-change']]).toEqual([200, undefined, undefined]);
    expect(getData(undone)).toEqual({ success: true, undone: change });
    expect(await getStatus(id)).toBe('Pending');
    const again = await undo(undoId);
    expect([again.status, getReason(again)]).toEqual([404, 'UNKNOWN_UNDO']);
  });

  it('a call that changed nothing or was rejected returns none', async () => {
    const same = await setStatus([household.single._id], 'Pending');
    expect([same.status, same.headers.undo, same.headers['undo-change']]).toEqual([200, undefined, undefined]);
    const refused = await setStatus(['00000000-0000-4000-8000-000000000000'], 'Accepted');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.headers.undo).toBeUndefined();
  });

  it('409 when the same row has been changed since', async () => {
    const id = household.single._id;
    const first = await setStatus([id], 'Accepted');
    await setStatus([id], 'Declined');
    const late = await undo(String(first.headers.undo));
    expect([late.status, getReason(late)]).toEqual([409, 'UNDO_STALE']);
    expect(await getStatus(id)).toBe('Declined');
    await setStatus([id], 'Pending');
  });
});
