import {
  type DisplayStatus,
  deriveDisplayStatus,
  type GuestStatus,
  hasAllDeclined,
  hasArrived,
  isExpected,
  isPending,
} from '@havn/api/attendance/status-rules';
import type { HeldEvent } from '@havn/api/events/schema';
import type { HeldMenu } from '@havn/api/meals/schema';
import { listMembers } from '@havn/api/people/invitation/rules';
import type { InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import type { HeldQuestion } from '@havn/api/questions/schema';
import type { HeldSection } from '@havn/api/sections/schema';
import { defaultLanguage, type Language } from '@havn/i18n/languages';
import { serverNow } from '../lib/dates/server-clock.js';

export interface Household {
  code: string;
  /** Whether the pages speak to several people: a group may have one member. */
  isPlural: boolean;
  members: MemberView[];
  hasChildren: boolean;
  /** Whether a dietary text is stored for the code. */
  hasNote: boolean;
  /** Those for the wedding, and of further events, open meals and questions those that keep the invitation open or its pass valid. */
  statuses: GuestStatus[];
  /** For the wedding. */
  status: DisplayStatus;
  /** Undefined if nobody is invited to a further event. */
  events?: readonly HeldEvent[] | undefined;
  /** Undefined if no dish is offered. */
  menus?: readonly HeldMenu[] | undefined;
  /** Undefined if none concerns it. */
  questions?: readonly HeldQuestion[] | undefined;
  /** Of the letter; undefined if it has none. */
  sections?: readonly HeldSection[] | undefined;
  /** Whether a meal or a required question of somebody who comes is open. */
  hasOpenParts: boolean;
  /** As in `InvitationView`, by language. */
  salutations: Readonly<Record<string, readonly string[]>>;
  language: Language;
  /** The first non-empty value among the members, or ''. */
  country: string;
}

/** Not that of zoned-time.ts, which the first view does without. */
const dayMs = 86_400_000;

function listOpenStatuses({ asksAnswer, isCancelled, closesAt, start, end, guests }: HeldEvent): GuestStatus[] {
  if (!asksAnswer || isCancelled) return [];
  const now = serverNow().getTime();
  const isClosed = closesAt !== null && now > Date.parse(closesAt);
  const isOver = now > Date.parse(end ?? start ?? '') + dayMs;
  return guests
    .map(({ status }) => status)
    .filter((status) => (isPending(status) ? !isClosed : isExpected(status) && !isOver));
}

/** Of an invitation that declined the wedding: once nothing more is asked or expected, who was at an event counts. */
function listEventStatuses(events: readonly HeldEvent[], weddingStatuses: readonly GuestStatus[]): GuestStatus[] {
  const open = events.flatMap(listOpenStatuses);
  if (open.length > 0 || !hasAllDeclined(weddingStatuses)) return open;
  return events.flatMap(({ guests }) => guests.map(({ status }) => status)).filter(hasArrived);
}

export function toHousehold(view: InvitationView): Household {
  const holder = view.group ?? view.guest;
  const members = listMembers<MemberView>(view);
  const statuses = members.map((member) => member.status);
  const openParts = [...(view.menus ?? []), ...(view.questions ?? [])].filter(({ isOpen }) => isOpen);
  return {
    code: holder?.code ?? '',
    isPlural: members.length !== 1,
    members,
    hasChildren: view.hasChildren === true,
    hasNote: view.hasNote === true,
    statuses: [
      ...statuses,
      ...listEventStatuses(view.events ?? [], statuses),
      ...openParts.map(() => 'Pending' as const),
    ],
    status: deriveDisplayStatus(statuses),
    events: view.events,
    menus: view.menus,
    questions: view.questions,
    sections: view.sections,
    hasOpenParts: openParts.length > 0,
    salutations: holder?.salutations ?? {},
    language: holder?.language ?? defaultLanguage,
    country: members.find((member) => String(member.country) !== '')?.country ?? '',
  };
}
