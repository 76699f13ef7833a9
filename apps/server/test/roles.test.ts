// What each role may do, over every procedure in both transports and every other route (specification §3 "Roles").
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { createSession } from '@havn/api/administrators/auth/lucia';
import { type AdministratorRole, allRoles, ownerAndPlanner, ownerOnly } from '@havn/api/kernel/roles';
import { getRoles } from '@havn/api/trpc/routes';
import { administrators } from '@havn/db/schema';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { procedures } from '../src/http/procedure-list.js';
import { callBoth } from './call-both.js';
import { seed, useServer } from './harness.js';
import { openStream } from './live-stream.js';

const accounts = {} as Record<AdministratorRole, string>;

/** The token of a new session of the account with this role. */
const logIn = (role: AdministratorRole) => createSession(server.db, accounts[role]);

const server = await useServer({ hasLimits: false });
for (const role of allRoles) {
  accounts[role] = randomUUID();
  await server.db
    .insert(administrators)
    .values({ id: accounts[role], email: `${role}@example.com`, passwordHash: 'none', role });
}
const household = await seed(server, await logIn('owner'));
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** The procedures whose roles are not owner and planner. */
const exceptions: Partial<Record<string, readonly AdministratorRole[]>> = {
  'account.get': allRoles,
  'account.changePassword': allRoles,
  'account.setLanguage': allRoles,
  'account.createPassword': allRoles,
  'account.list': ownerOnly,
  'account.history': ownerOnly,
  'account.invite': ownerOnly,
  'account.sendInvitation': ownerOnly,
  'account.listInvitations': ownerOnly,
  'account.revokeInvitation': ownerOnly,
  'account.updateRole': ownerOnly,
  'account.delete': ownerOnly,
  'mailbox.get': ['owner'],
  'mailbox.update': ['owner'],
  'mailbox.delete': ['owner'],
  'auth.logout': allRoles,
  'session.list': allRoles,
  'session.end': allRoles,
  'session.endOthers': allRoles,
  'guest.attendance': allRoles,
  'guest.expected': allRoles,
  'guest.updateStatus': allRoles,
  'event.list': allRoles,
  'event.get': allRoles,
  'event.updateStatus': allRoles,
  'guest.erase': ownerOnly,
  'passkey.list': allRoles,
  'passkey.startRegistration': allRoles,
  'passkey.create': allRoles,
  'passkey.startConfirmation': allRoles,
  'passkey.rename': allRoles,
  'passkey.delete': allRoles,
};

const administratorProcedures = procedures.filter(({ meta }) => getRoles(meta).length > 0);

it('A20 owners and planners may call every administrator procedure, except for the listed ones', () => {
  const expected = administratorProcedures.map(({ path }) => [path, exceptions[path] ?? ownerAndPlanner]);
  expect(administratorProcedures.map(({ path, meta }) => [path, getRoles(meta)])).toEqual(expected);
  expect(administratorProcedures.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});

interface RouteCaller {
  name: string;
  /** The role of the session; a call without one is 401. */
  role?: AdministratorRole;
  call(): Promise<{ token?: string; headers?: Record<string, string> }>;
}

const callers: RouteCaller[] = [
  { name: 'nobody', call: async () => ({}) },
  { name: 'a guest’s code', call: async () => ({ headers: { 'x-invitation-code': household.single.code } }) },
  {
    name: 'an expired session',
    call: async () => {
      const token = await logIn('owner');
      await server.sql`update sessions set expires_at = now() - interval '1 second'
        where user_id = ${accounts.owner} and created_at = (select max(created_at) from sessions)`;
      return { token };
    },
  },
  ...allRoles.map((role) => ({ name: role, role, call: async () => ({ token: await logIn(role) }) })),
];

const getRejection = ({ status, body }: { status: number; body: { reason?: string; error?: { data?: object } } }) => {
  const { reason } = (body?.error?.data ?? body ?? {}) as { reason?: string };
  return status === 401 || status === 403 ? [status, reason] : [0];
};

function getExpectedRejection(roles: readonly AdministratorRole[], { role }: RouteCaller, acceptsCode: boolean) {
  if (role === undefined) return acceptsCode ? [0] : [401, 'NO_SESSION'];
  return roles.includes(role) ? [0] : [403, 'FORBIDDEN_ROLE'];
}

describe.each(callers)('A20 $name', (caller) => {
  it('may call the procedures of its role only, in both transports', async () => {
    let call = await caller.call();
    for (const { path, meta } of administratorProcedures) {
      const acceptsCode = meta.caller === 'guest or administrator' && caller.name.includes('code');
      const expected = getExpectedRejection(getRoles(meta), caller, acceptsCode);
      // The ids are invalid, so that an allowed call is 400 or 404 and changes nothing.
      const { byRest, byTrpc } = await callBoth(server, path, { ...call, agent, input: { id: 'x', ids: 'x' } });
      expect([path, getRejection(byRest)]).toEqual([path, expected]);
      // A logout has ended the session.
      if (path === 'auth.logout') call = await caller.call();
      else expect([path, getRejection(byTrpc)]).toEqual([path, expected]);
    }
  });

  it('may use the other routes of its role only', async () => {
    const { paths } = (await server.get('/api/v1/openapi.json')).body as {
      paths: Record<
        string,
        Record<string, { operationId: string; 'x-roles'?: AdministratorRole[]; security: object[] }>
      >;
    };
    const others = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, { operationId }]) => !procedures.some((procedure) => procedure.path === operationId))
        .map(([method, operation]) => ({ path, method, ...operation })),
    );
    const restricted = others.filter(({ 'x-roles': roles }) => roles !== undefined);
    expect(restricted.length).toBeGreaterThan(5);
    expect(others.filter(({ security }) => security?.some((one) => 'session' in one))).toEqual(restricted);
    const call = await caller.call();
    for (const { path, method, 'x-roles': roles = [] } of restricted) {
      const expected = getExpectedRejection(roles, caller, false);
      // An open stream does not end.
      if (path === '/changes' && expected[0] === 0) continue;
      const response = await server.send(
        method.toUpperCase(),
        `/api/v1${path}`,
        method === 'post' ? {} : undefined,
        call,
      );
      expect([path, getRejection(response)]).toEqual([path, expected]);
    }
  });

  it('gets the reason before the input is parsed', async () => {
    const expected = getExpectedRejection(ownerOnly, caller, false);
    const call = { ...(await caller.call()), body: '{', method: 'POST' };
    for (const path of [`/api/v1/guests/${household.single._id}/erase`, '/trpc/guest.erase'])
      expect(getRejection(await server.send('POST', path, '{', call))).toEqual(expected);
  });
});

describe('the role door', () => {
  const setStatus = (token: string, status: string, id: string) =>
    server.send('PUT', '/api/v1/guests/update-status', { ids: [id], status }, { token });

  it('A21 marks attendance and reverts its marks, but changes no answer', async () => {
    const [token, owner] = [await logIn('door'), await logIn('owner')];
    for (const answered of ['Pending', 'Accepted', 'Declined']) {
      const others = ['Pending', 'Accepted', 'Declined'].filter((status) => status !== answered);
      const id = household.first._id;
      await setStatus(owner, answered, id);
      for (const status of others) expect((await setStatus(token, status, id)).body.reason).toBe('FORBIDDEN_ROLE');
      expect((await setStatus(token, 'Attended', id)).status).toBe(200);
      for (const status of others) expect((await setStatus(token, status, id)).body.reason).toBe('FORBIDDEN_ROLE');
      expect((await setStatus(token, answered, id)).status).toBe(200);
      // A second tap on another phone.
      expect((await setStatus(token, answered, id)).status).toBe(200);
      expect((await server.get(`/api/v1/guests/${id}`, { token: owner })).body.status).toBe(answered);
    }
  });

  it('T7 reverts no mark after someone else has changed the status', async () => {
    const owner = await logIn('owner');
    const id = household.first._id;
    for (const role of ['door', 'planner'] as const) {
      const token = await logIn(role);
      const revert = () =>
        server.send(
          'PUT',
          '/api/v1/guests/update-status',
          { ids: [id], status: 'Accepted', from: 'Attended' },
          { token },
        );
      await setStatus(owner, 'Accepted', id);
      await setStatus(token, 'Attended', id);
      await setStatus(owner, 'Declined', id);
      const { status, body } = await revert();
      expect([status, body.reason]).toEqual([409, 'STATUS_DIFFERS']);
      expect((await server.get(`/api/v1/guests/${id}`, { token: owner })).body.status).toBe('Declined');
      await setStatus(owner, 'Accepted', id);
      await setStatus(token, 'Attended', id);
      // Of two reverts, the second changes nothing.
      expect([(await revert()).status, (await revert()).status]).toEqual([200, 200]);
    }
  });

  it('A21 sees no contact data, no dietary text and no code', async () => {
    const token = await logIn('door');
    const list = await server.get('/api/v1/attendance', { token });
    const pass = await server.get(`/api/v1/expected?pass=${household.group.code}`, { token });
    const wedding = await server.get('/api/v1/wedding', { token });
    expect([list.status, pass.status, wedding.status]).toEqual([200, 200, 200]);
    expect(list.text).toContain('Østergård');
    for (const hidden of ['zoe@example.com', '+4512345678', 'no nuts', household.first.code, household.group.code])
      expect(`${list.text}${pass.text}`).not.toContain(hidden);
    expect(wedding.body).not.toHaveProperty('dailySendLimit');
  });

  it('A21 gets no undo entry, and cannot undo changes of others', async () => {
    const [token, owner] = [await logIn('door'), await logIn('owner')];
    const changed = await setStatus(owner, 'Accepted', household.single._id);
    const undoId = String(changed.headers.undo);
    expect((await server.send('POST', `/api/v1/undo/${undoId}`, {}, { token })).status).toBe(403);
    expect((await setStatus(token, 'Attended', household.single._id)).headers.undo).toBeUndefined();
  });

  it('P5 T23 gets no live event, which has the dietary texts that owners and planners may read', async () => {
    const path = '/api/v1/changes';
    const refused = await server.get(path, { token: await logIn('door') });
    expect([refused.status, refused.body]).toMatchObject([403, { reason: 'FORBIDDEN_ROLE' }]);
    const streams = await Promise.all(
      ownerAndPlanner.map(async (role) => openStream(server.origin, await logIn(role))),
    );
    const dietary = `no ${randomUUID()}`;
    await server.send('POST', '/api/v1/dietaries', { code: household.single.code, dietary });
    for (const stream of streams) {
      await expect.poll(() => stream.text).toContain(dietary);
      stream.close();
    }
  });

  it('A22 takes effect at once when an account gets it, and ends the account’s open stream', async () => {
    const token = await logIn('planner');
    const setRole = (role: string) =>
      server.sql`update administrators set role = ${role} where id = ${accounts.planner}`;
    const stream = await openStream(server.origin, token);
    expect(stream.status).toBe(200);
    await setRole('door');
    try {
      expect((await server.get('/api/v1/guests', { token })).status).toBe(403);
      await vi.waitUntil(() => stream.isEnded, { timeout: 5000 });
      expect((await server.get('/api/v1/changes', { token })).status).toBe(403);
    } finally {
      await setRole('planner');
    }
  });
});
