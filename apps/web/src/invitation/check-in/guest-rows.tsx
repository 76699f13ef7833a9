// The guests of an invitation as check boxes.
import type { MemberView } from '@havn/api/invitation/schema';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../ui/check-row.js';
import { formatFullName } from '../household.js';
import { canBeAnswered, type Draft, isTicked } from './draft.js';

export interface GuestRowsProps {
  members: readonly MemberView[];
  draft: Draft;
  isDisabled: boolean;
  onToggle(member: MemberView): void;
}

export function GuestRows({ members, draft, isDisabled, onToggle }: GuestRowsProps) {
  const { t } = useTranslation();
  return (
    <ul className="rows" aria-label={t('CheckIn.Guests')}>
      {members.map((member) => (
        <li key={member._id}>
          <CheckRow
            checked={!canBeAnswered(member) || isTicked(member, draft)}
            onChange={() => onToggle(member)}
            disabled={isDisabled || !canBeAnswered(member)}
          >
            <bdi>{formatFullName(member)}</bdi>
            {canBeAnswered(member) ? null : <span className="muted"> · {t('CheckIn.Attended')}</span>}
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}
