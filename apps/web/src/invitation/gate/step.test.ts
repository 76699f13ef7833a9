import type { InvitationView } from '@havn/api/invitation/schema';
import { describe, expect, it } from 'vitest';
import { groupView, member, weddingView } from '../../testing/views.js';
import { type Known, type Question, stepOf } from './step.js';

const refusal = (code: string, reason?: string) => ({ data: { code, message: '', reason } });
const lost = new TypeError('Failed to fetch');
const known = <T>(data: T | undefined, more: Partial<Known<T>> = {}): Known<T> => ({
  data,
  at: 1000,
  isFresh: data !== undefined,
  error: null,
  hiccup: null,
  ...more,
});
const pending: InvitationView = { group: groupView([member({ status: 'Pending' })]), isValid: true };
const declined: InvitationView = { group: groupView([member({ status: 'Declined' })]), isValid: true };
const ask = (question: Partial<Question>) =>
  stepOf({
    page: 'invitation',
    invitation: known(pending),
    wedding: known(weddingView()),
    hasUnheardAnswer: false,
    ...question,
  });

describe('a guarded page', () => {
  it('waits while there is no data, also during retries', () => {
    expect(ask({ invitation: known<InvitationView>(undefined, { hiccup: lost }) })).toEqual({ kind: 'waiting' });
    expect(ask({ wedding: known<ReturnType<typeof weddingView>>(undefined) })).toEqual({ kind: 'waiting' });
  });

  it('T8 redirects to /404 only for an unknown code', () => {
    const unknown = refusal('NOT_FOUND', 'UNKNOWN_CODE');
    expect(ask({ invitation: known<InvitationView>(undefined, { error: unknown }) })).toEqual({
      kind: 'leave',
      to: '/404',
    });
    expect(ask({ invitation: known(pending, { error: unknown, isFresh: false }) })).toEqual({
      kind: 'leave',
      to: '/404',
    });
  });

  it.each([
    ['no connection', lost, 'offline'],
    ['a server that fails', refusal('INTERNAL_SERVER_ERROR'), 'server'],
    ['too many requests', refusal('TOO_MANY_REQUESTS', 'TOO_MANY_TRIES'), 'busy'],
    ["a proxy's own 404", { meta: { response: new Response('', { status: 404 }) } }, 'server'],
  ])('T8 %s keeps the URL', (_name, error, trouble) => {
    expect(ask({ invitation: known<InvitationView>(undefined, { error }) })).toEqual({ kind: 'trouble', trouble });
  });

  it('shows cached data and its age while the server cannot be reached', () => {
    expect(ask({ invitation: known(pending, { isFresh: false, hiccup: lost }) })).toMatchObject({
      kind: 'show',
      stale: { at: 1000, trouble: 'offline' },
    });
  });

  it('T6 never redirects because of cached data: it waits for the server', () => {
    const copy = known(declined, { isFresh: false });
    expect(ask({ page: 'pass', invitation: copy })).toEqual({ kind: 'waiting' });
    expect(ask({ page: 'pass', invitation: { ...copy, error: lost } })).toEqual({
      kind: 'trouble',
      trouble: 'offline',
    });
    expect(ask({ page: 'pass', invitation: known(declined) })).toEqual({ kind: 'leave', to: '/404' });
  });
});
