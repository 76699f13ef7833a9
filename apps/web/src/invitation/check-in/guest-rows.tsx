// The guests of an invitation as check boxes.
import type { MemberView } from '@havn/api/invitation/schema';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '../../ui/check-row.js';
import { fullName } from '../household.js';
import { type Draft, isAnswerable, isTicked } from './model.js';

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
            checked={!isAnswerable(member) || isTicked(member, draft)}
            onChange={() => onToggle(member)}
            disabled={isDisabled || !isAnswerable(member)}
          >
            <bdi>{fullName(member)}</bdi>
            {isAnswerable(member) ? null : <span className="muted"> · {t('CheckIn.Attended')}</span>}
          </CheckRow>
        </li>
      ))}
    </ul>
  );
}
