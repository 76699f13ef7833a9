// Fixtures of responses.

import { deriveDisplayStatus } from '@havn/api/kernel/guest-status';
import type { SendingState } from '@havn/api/messaging/schema';
import type { GroupView, MemberView } from '@havn/api/people/invitation/schema';
import { weddingDefaults } from '@havn/api/wedding/fields';
import type { FullWedding, WeddingView } from '@havn/api/wedding/schema';

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

export function groupView(members: MemberView[], fields: Partial<GroupView> = {}): GroupView {
  return {
    _id: '00000000-0000-4000-8000-0000000000aa',
    groupName: 'The Holms',
    code,
    status: deriveDisplayStatus(members.map(({ status }) => status)),
    language: members[0]?.language ?? 'en',
    country: members[0]?.country ?? '',
    mainGuests: members.filter(({ isMain }) => isMain),
    followers: members.filter(({ isMain }) => !isMain),
    tableAssignment: null,
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
  stoppableSurveys: { count: 0, startsAt: null },
  toInvite: 0,
  toRemind: 0,
  withoutContact: 0,
  ...fields,
});
