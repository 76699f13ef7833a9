// A group on the list: its members with their status, its table and its actions.
import type { Group } from '@havn/api/group/schema';
import { memo, useId, useState } from 'react';
import { freshIds } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { useTexts } from '../texts.js';
import { DeskButton, IconButton } from '../ui/desk-button.js';
import { Grip } from '../ui/drag.js';
import { Icon } from '../ui/icon.js';
import { StatusDot } from '../ui/status.js';
import { membersOf, nameOfGuest } from './model.js';

/** Further followers are collapsed, so that one large group does not stretch the grid. */
const shownFollowers = 6;

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
  const fresh = useSignal(freshIds);
  const count = membersOf(group).length;
  return (
    <article className={`desk-card${fresh.has(group._id) ? ' is-fresh' : ''}`} aria-labelledby={headingId}>
      <header className="desk-card__head">
        <Grip name={group.groupName} />
        <h2 className="desk-card__title" id={headingId}>
          {group.groupName}
        </h2>
        <p className="desk-card__count">{t('Groups.Guests', { count })}</p>
      </header>
      <div className="desk-card__body">
        <Members label={t('Groups.Mains')} members={group.mainGuests} fresh={fresh} />
        <Followers group={group} fresh={fresh} />
        {count === 0 ? <p className="muted">{t('Groups.NoMembers')}</p> : null}
      </div>
      <footer className="desk-card__foot">
        <p className="desk-card__place">
          <Icon name="table" size={18} />
          <span className="visually-hidden">{t('Groups.Table')}: </span>
          <span className={group.tableAssignment === null ? 'muted' : undefined}>
            {group.tableAssignment?.tableName ?? t('Groups.NoTable')}
          </span>
        </p>
        <div className="desk-card__actions">
          <DeskButton variant="quiet" className="desk-button--small" onClick={() => onEdit(group)}>
            {t('Actions.Edit')}
            <span className="visually-hidden"> {group.groupName}</span>
          </DeskButton>
          <DeskButton variant="quiet" className="desk-button--small" onClick={() => onDelete(group)}>
            {t('Actions.Delete')}
            <span className="visually-hidden"> {group.groupName}</span>
          </DeskButton>
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

function Members({ label, members, fresh }: { label: string; members: Member[]; fresh: ReadonlySet<string> }) {
  const labelId = useId();
  if (members.length === 0) return null;
  return (
    <div className="members">
      <h3 className="members__label" id={labelId}>
        {label}
      </h3>
      <ul className="members__list" aria-labelledby={labelId}>
        {members.map((member) => (
          <li key={member._id} className={`members__row${fresh.has(member._id) ? ' is-fresh' : ''}`}>
            <StatusDot status={member.status} isSilent />
            <span className="members__name">{nameOfGuest(member)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Followers({ group, fresh }: { group: Group; fresh: ReadonlySet<string> }) {
  const { t } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { followers } = group;
  const hidden = isWhole ? 0 : Math.max(0, followers.length - shownFollowers);
  // One more row takes as much space as the button that would hide it.
  const isCut = hidden > 1;
  return (
    <>
      <Members
        label={t('Groups.Followers')}
        members={isCut ? followers.slice(0, shownFollowers) : followers}
        fresh={fresh}
      />
      {isCut ? (
        <button type="button" className="link-button" onClick={() => setWhole(true)}>
          {t('Groups.ShowMore', { count: hidden })}
        </button>
      ) : null}
    </>
  );
}
