import type { Group } from '@havn/api/people/group/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { memo, useId, useState } from 'react';
import { useStore } from '../../lib/storage/store.js';
import { GuestStatusDot } from '../records/fields/status-dot.js';
import { recentlyChangedIds } from '../records/lists/dashboard-data.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { DragHandle } from '../ui/list/drag-area.js';
import { ChooseContact, lacksContact } from './choose-contact.js';
import { listMembers } from './group-form-model.js';

/** Further followers are collapsed, so that one large group does not stretch the grid. */
const maxShownFollowers = 6;

const emptyHeightPx = 144;
const filledHeightPx = 117;
const labelHeightPx = 28;
const memberHeightPx = 27;
const contactHeightPx = 44;

/** Close to the height of a card whose names fit on one line each. */
export function estimateCardHeight(group: Group): number {
  const { mainGuests, followers } = group;
  const counts = [mainGuests.length, Math.min(followers.length, maxShownFollowers)].filter((count) => count > 0);
  if (counts.length === 0) return emptyHeightPx;
  const height = filledHeightPx + (lacksContact(group) ? contactHeightPx : 0);
  return counts.reduce((sum, count) => sum + labelHeightPx + count * memberHeightPx, height);
}

export interface GroupActions {
  onEdit(group: Group): void;
  onDelete(group: Group): void;
  onShare(group: Group): void;
}

export const GroupCard = memo(function GroupCard({
  group,
  onEdit,
  onDelete,
  onShare,
}: { group: Group } & GroupActions) {
  const { t } = useTexts();
  const headingId = useId();
  const changedIds = useStore(recentlyChangedIds);
  const count = listMembers(group).length;
  return (
    <article className={`dashboard-card${changedIds.has(group._id) ? ' is-changed' : ''}`} aria-labelledby={headingId}>
      <header className="wrap dashboard-card__head">
        <DragHandle name={group.groupName} />
        <h2 className="dashboard-card__title" id={headingId}>
          {group.groupName}
        </h2>
        <p className="dashboard-card__count">{t('Groups.Guests', { count })}</p>
      </header>
      <div className="dashboard-card__body">
        {lacksContact(group) ? <ChooseContact group={group} /> : null}
        <Members label={t('Groups.MainGuests')} members={group.mainGuests} changedIds={changedIds} />
        <Followers group={group} changedIds={changedIds} />
        {count === 0 ? <p className="muted">{t('Groups.NoMembers')}</p> : null}
      </div>
      <footer className="cluster gap-1 dashboard-card__foot">
        <p className="row dashboard-card__table">
          <Icon name="table" size={18} />
          <span className="visually-hidden">{t('Groups.Table')}: </span>
          <span className={group.tableAssignment === null ? 'muted' : undefined}>
            {group.tableAssignment?.tableName ?? t('Groups.NoTable')}
          </span>
        </p>
        <div className="cluster gap-1 dashboard-card__actions">
          <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onEdit(group)}>
            {t('Actions.Edit')}
            <span className="visually-hidden">{` ${group.groupName}`}</span>
          </DashboardButton>
          <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onDelete(group)}>
            {t('Actions.Delete')}
            <span className="visually-hidden">{` ${group.groupName}`}</span>
          </DashboardButton>
          <IconButton
            icon="share"
            label={t('Groups.Share', { name: group.groupName })}
            onClick={() => onShare(group)}
          />
        </div>
      </footer>
    </article>
  );
});

type Member = Group['mainGuests'][number];

function Members({
  label,
  members,
  changedIds,
}: {
  label: string;
  members: Member[];
  changedIds: ReadonlySet<string>;
}) {
  const labelId = useId();
  if (members.length === 0) return null;
  return (
    <div className="members">
      <h3 className="members__label" id={labelId}>
        {label}
      </h3>
      <ul className="stack gap-0" aria-labelledby={labelId}>
        {members.map((member) => (
          <li key={member._id} className={`members__row${changedIds.has(member._id) ? ' is-changed' : ''}`}>
            <GuestStatusDot status={member.status} isLabelHidden />
            <span className="break">{formatFullName(member)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Followers({ group, changedIds }: { group: Group; changedIds: ReadonlySet<string> }) {
  const { t } = useTexts();
  const [isExpanded, setExpanded] = useState(false);
  const { followers } = group;
  const hiddenCount = isExpanded ? 0 : Math.max(0, followers.length - maxShownFollowers);
  // One more row takes as much space as the button that would hide it.
  const isTruncated = hiddenCount > 1;
  return (
    <>
      <Members
        label={t('Groups.Followers')}
        members={isTruncated ? followers.slice(0, maxShownFollowers) : followers}
        changedIds={changedIds}
      />
      {isTruncated ? (
        <button type="button" className="link-button" onClick={() => setExpanded(true)}>
          {t('Groups.ShowMore', { count: hiddenCount })}
        </button>
      ) : null}
    </>
  );
}
