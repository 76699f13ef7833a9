import { type DisplayStatus, deriveDisplayStatus, type GuestStatus } from '@havn/api/kernel/guest-status';
import { formatFullName } from '@havn/api/people/guest/name-rules';
import { listMembers } from '@havn/api/people/invitation/rules';
import type { GroupView, InvitationView, MemberView } from '@havn/api/people/invitation/schema';
import { type Language, toLanguage } from '@havn/i18n/languages';

export interface Household {
  code: string;
  isGroup: boolean;
  members: MemberView[];
  hasChildren: boolean;
  /** Whether a dietary text is stored for the code. */
  hasNote: boolean;
  statuses: GuestStatus[];
  status: DisplayStatus;
  /** The group's name, or else the guest's. */
  name: string;
  language: Language;
  /** The first non-empty value among the members, or ''. */
  country: string;
}

function getHouseholdName(group: GroupView | undefined, members: MemberView[]): string {
  if (group !== undefined && group.groupName !== '') return group.groupName;
  return members[0] === undefined ? '' : formatFullName(members[0]);
}

export function toHousehold(view: InvitationView): Household {
  const members = listMembers<MemberView>(view);
  const statuses = members.map((member) => member.status);
  return {
    code: view.group?.code ?? view.guest?.code ?? '',
    isGroup: view.group !== undefined,
    members,
    hasChildren: view.hasChildren === true,
    hasNote: view.hasNote === true,
    statuses,
    status: deriveDisplayStatus(statuses),
    name: getHouseholdName(view.group, members),
    language: toLanguage((view.group ?? view.guest)?.language),
    country: members.find((member) => String(member.country) !== '')?.country ?? '',
  };
}
