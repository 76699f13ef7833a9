import type { InvitationView } from '@havn/api/people/invitation/schema';
import type { Language } from '@havn/i18n/languages';
import { describe, expect, it } from 'vitest';
import { groupView, member, weddingView } from '../../testing/view-fixtures.js';
import { type GateInput, getGateState, type QuerySnapshot } from './gate-state.js';

const createError = (code: string, reason?: string) => ({ data: { code, message: '', reason } });
const networkError = new TypeError('Failed to fetch');
const snapshot = <T>(data: T | undefined, overrides: Partial<QuerySnapshot<T>> = {}): QuerySnapshot<T> => ({
  data,
  at: 1000,
  isFresh: data !== undefined,
  error: null,
  failureReason: null,
  ...overrides,
});
const pending: InvitationView = { group: groupView([member({ status: 'Pending' })]), isValid: true };
const declined: InvitationView = { group: groupView([member({ status: 'Declined' })]), isValid: true };
const getGateStateWith = (input: Partial<GateInput>) =>
  getGateState({
    page: 'invitation',
    invitation: snapshot(pending),
    wedding: snapshot(weddingView()),
    hasUnconfirmedAnswer: false,
    wasUnanswered: false,
    languageChoice: '',
    ...input,
  });

describe('a guarded page', () => {
  it('waits while there is no data, also during retries', () => {
    expect(
      getGateStateWith({ invitation: snapshot<InvitationView>(undefined, { failureReason: networkError }) }),
    ).toEqual({
      kind: 'waiting',
    });
    expect(getGateStateWith({ wedding: snapshot<ReturnType<typeof weddingView>>(undefined) })).toEqual({
      kind: 'waiting',
    });
  });

  it('T8 redirects to /404 only for an unknown code', () => {
    const unknown = createError('NOT_FOUND', 'UNKNOWN_CODE');
    expect(getGateStateWith({ invitation: snapshot<InvitationView>(undefined, { error: unknown }) })).toEqual({
      kind: 'redirect',
      to: '/404',
    });
    expect(getGateStateWith({ invitation: snapshot(pending, { error: unknown, isFresh: false }) })).toEqual({
      kind: 'redirect',
      to: '/404',
    });
  });

  it.each([
    ['no connection', networkError, 'offline'],
    ['a server that fails', createError('INTERNAL_SERVER_ERROR'), 'server'],
    ['too many requests', createError('TOO_MANY_REQUESTS', 'TOO_MANY_TRIES'), 'busy'],
    ["a proxy's own 404", { meta: { response: new Response('', { status: 404 }) } }, 'server'],
  ])('T8 %s keeps the URL', (_name, error, problem) => {
    expect(getGateStateWith({ invitation: snapshot<InvitationView>(undefined, { error }) })).toEqual({
      kind: 'problem',
      problem,
      isNeverOpened: true,
    });
  });

  it('shows cached data and its age while the server cannot be reached', () => {
    expect(
      getGateStateWith({ invitation: snapshot(pending, { isFresh: false, failureReason: networkError }) }),
    ).toMatchObject({
      kind: 'show',
      stale: { at: 1000, problem: 'offline' },
    });
  });

  it('T6 never redirects because of cached data: it waits for the server', () => {
    const copy = snapshot(declined, { isFresh: false });
    expect(getGateStateWith({ page: 'pass', invitation: copy })).toEqual({ kind: 'waiting' });
    expect(getGateStateWith({ page: 'pass', invitation: { ...copy, error: networkError } })).toEqual({
      kind: 'problem',
      problem: 'offline',
    });
    expect(getGateStateWith({ page: 'pass', invitation: snapshot(declined) })).toEqual({
      kind: 'redirect',
      to: '/404',
    });
  });
});

describe('the language of a page', () => {
  const french: InvitationView = { group: groupView([member({ language: 'fr' })]), isValid: true };
  const getLanguage = (invitation: InvitationView, languages: Language[], languageChoice = '') => {
    const wedding = snapshot(weddingView({ languages }));
    const state = getGateStateWith({ invitation: snapshot(invitation), wedding, languageChoice });
    return state.kind === 'show' && state.household.language;
  };

  it('is that of the invitation, unless the guest has chosen another on this device', () => {
    expect(getLanguage(french, ['en', 'fr'])).toBe('fr');
    expect(getLanguage(french, ['en', 'fr'], 'i18next=fr; language=en')).toBe('en');
  });

  it('is the first of the wedding, also for a copy from before it stopped speaking another', () => {
    expect(getLanguage(french, ['en'])).toBe('en');
    expect(getLanguage(french, ['en'], 'language=fr')).toBe('en');
    expect(getLanguage({ group: groupView([], { language: 'en' }), isValid: true }, ['fr', 'en'])).toBe('en');
  });
});
