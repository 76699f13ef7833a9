import { type DisplayStatus, deriveDisplayStatus, type GuestStatus } from '@havn/api/attendance/status-rules';
import { listMembers } from '@havn/api/people/invitation/rules';
import type { InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import { type Language, toLanguage } from '@havn/i18n/languages';

export interface Household {
  code: string;
  /** Whether the pages speak to several people: a group may have one member. */
  isPlural: boolean;
  members: MemberView[];
  hasChildren: boolean;
  /** Whether a dietary text is stored for the code. */
  hasNote: boolean;
  statuses: GuestStatus[];
  status: DisplayStatus;
  /** As in `InvitationView`, by language. */
  salutations: Readonly<Record<string, readonly string[]>>;
  language: Language;
  /** The first non-empty value among the members, or ''. */
  country: string;
}

export function toHousehold(view: InvitationView): Household {
  const holder = view.group ?? view.guest;
  const members = listMembers<MemberView>(view);
  const statuses = members.map((member) => member.status);
  return {
    code: holder?.code ?? '',
    isPlural: members.length !== 1,
    members,
    hasChildren: view.hasChildren === true,
    hasNote: view.hasNote === true,
    statuses,
    status: deriveDisplayStatus(statuses),
    salutations: holder?.salutations ?? {},
    language: toLanguage(holder?.language),
    country: members.find((member) => String(member.country) !== '')?.country ?? '',
  };
}
