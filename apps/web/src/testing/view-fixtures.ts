// Fixtures of responses.

import { deriveDisplayStatus } from '@havn/api/attendance/status-rules';
import type { previewMessageOutput, SendingState } from '@havn/api/messaging/schema';
import { greet, type SalutationTexts } from '@havn/api/names/salutation-rules';
import type { GroupView, GuestView, MemberView } from '@havn/api/people/invitation/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding, WeddingView } from '@havn/api/wedding/schema';
import { byLanguage } from '@havn/i18n/by-language';
import { readLocaleFile } from '@havn/i18n/locale-files';
import type { z } from 'zod';
import { toGreeted } from '../dashboard/settings/preview/sample-household.js';

export const code = '23456789ABC';

export function member(fields: Partial<MemberView> = {}): MemberView {
  return {
    _id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Anna',
    lastName: 'Holm',
    status: 'Pending',
    isMain: true,
    language: 'en',
    country: 'dk',
    ...fields,
  };
}

const salutationTexts = byLanguage(
  (language) => (readLocaleFile(language, 'translation') as { Salutation: SalutationTexts }).Salutation,
);

/** As the server adds them to a household. */
function formatSalutations(groupName: string, members: readonly MemberView[]): GroupView['salutations'] {
  const toPerson = (guest: MemberView) => toGreeted(guest, guest.language);
  const household = { groupName, members: members.map(toPerson) };
  return byLanguage((language) => greet(household, { language, texts: salutationTexts[language] }).parts);
}

export function groupView(members: MemberView[], fields: Partial<GroupView> = {}): GroupView {
  const { groupName = 'The Holms' } = fields;
  const [first] = members;
  return {
    _id: '00000000-0000-4000-8000-0000000000aa',
    groupName,
    code,
    status: deriveDisplayStatus(members.map(({ status }) => status)),
    language: first?.language ?? 'en',
    country: first?.country ?? '',
    mainGuests: members.filter(({ isMain }) => isMain),
    followers: members.filter(({ isMain }) => !isMain),
    tableAssignment: null,
    salutations: formatSalutations(groupName, members),
    ...fields,
  };
}

export function guestView(fields: Partial<GuestView> = {}): GuestView {
  const guest = member(fields);
  return {
    ...guest,
    code,
    assignedGroup: null,
    assignedTable: null,
    salutations: formatSalutations('', [guest]),
    ...fields,
  };
}

export function weddingView(fields: Partial<WeddingView> = {}): WeddingView {
  return { ...weddingDefaults, version: 1, publicUrl: 'https://wedding.example.com', ...fields };
}

/** The response to an administrator. */
export function fullWedding(fields: Partial<FullWedding> = {}): FullWedding {
  return { ...weddingDefaults, version: 1, publicUrl: 'https://wedding.example.com', ...fields };
}

/** A channel without credentials. */
export const sendingChannel: SendingState['sms'] = {
  canSend: false,
  pausedUntil: null,
  pausedFor: null,
  pausedDetail: null,
  queued: 0,
  held: 0,
  hasUnreachableLinks: false,
};

export const createSendingState = (fields: Partial<SendingState> = {}): SendingState => ({
  sms: sendingChannel,
  email: sendingChannel,
  dailySendLimit: 500,
  sentToday: 0,
  isQuiet: false,
  // As after the first sending.
  hasSent: true,
  hasInvited: true,
  undelivered: 0,
  keptMessages: 0,
  keptSurveys: 0,
  stoppableSurveys: { count: 0, startsAt: null },
  toInvite: 0,
  toRemind: 0,
  withoutContact: 0,
  ...fields,
});

/** The summary of a message that nobody gets, without what only its preview has. */
export const emptySummary = {
  format: 'sms',
  isPreview: false,
  isQuiet: false,
  sms: 0,
  email: 0,
  segments: 0,
  unreachable: [],
  emptyPlaceholders: [],
  longest: [],
} satisfies Partial<z.output<typeof previewMessageOutput>>;

export const emptyPreview: z.output<typeof previewMessageOutput> = { ...emptySummary, alreadySent: 0, leftOut: [] };
