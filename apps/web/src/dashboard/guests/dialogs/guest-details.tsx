// "Guest Details": all data of one guest, the invitation link, privacy actions and the history.
import type { Guest } from '@havn/api/guest/schema';
import { type ReactNode, useState } from 'react';
import { useGuests } from '../../data/lists.js';
import { useTexts } from '../../texts.js';
import { DeskButton } from '../../ui/desk-button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyRows, FailedRows, LoadingRows } from '../../ui/notice.js';
import { StatusDot } from '../../ui/status.js';
import { GuestFacts } from './guest-facts.js';
import { GuestInvitation } from './guest-invitation.js';
import { History } from './history.js';
import { nameOf } from './model.js';
import { PersonalData } from './personal-data.js';

interface GuestDetailsProps {
  id: string;
  open: boolean;
  onClose(): void;
  onEdit(): void;
  /** The guest was erased, and with it the row that opened the dialog. */
  onGone(): void;
}

export function GuestDetails({ id, open, onClose, onEdit, onGone }: GuestDetailsProps) {
  const { t } = useTexts();
  const list = useGuests();
  const live = list.rows.find((row) => row._id === id);
  const [seen] = useState(live);
  const guest = live ?? seen;
  const isGone = live === undefined && list.isComplete;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={
        <>
          <span className="guest-details__kind">{t('Guest.Details')}</span>{' '}
          {guest === undefined ? null : <span>{nameOf(guest)}</span>}
        </>
      }
      leave={t('Actions.Close')}
      actions={isGone ? null : <DeskButton onClick={onEdit}>{t('Actions.Edit')}</DeskButton>}
    >
      {isGone ? <EmptyRows text={t('Conflict.Gone')} /> : null}
      {guest === undefined && list.error ? <FailedRows error={list.error} onRetry={list.retry} /> : null}
      {guest === undefined && !list.isComplete && !list.error ? <LoadingRows /> : null}
      {guest === undefined || isGone ? null : <Body guest={guest} onGone={onGone} />}
    </Dialog>
  );
}

function Body({ guest, onGone }: { guest: Guest; onGone(): void }) {
  const { t } = useTexts();
  return (
    <div className="guest-details">
      <div className="guest-details__column">
        <Tags guest={guest} />
        <GuestFacts guest={guest} />
      </div>
      <div className="guest-details__column">
        <Part title={t('Share.Title')}>
          <GuestInvitation guest={guest} />
        </Part>
        <Part title={t('Guest.History.Title')}>
          <History id={guest._id} />
        </Part>
        <Part title={t('Guest.Privacy.Title')}>
          <PersonalData guest={guest} onGone={onGone} />
        </Part>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="guest-details__part">
      <h3 className="guest-details__title">{title}</h3>
      {children}
    </section>
  );
}

function Tags({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  return (
    <p className="guest-details__tags">
      {guest.isMain ? <span className="tag">{t('Guest.Tag.Main')}</span> : null}
      <span className="tag">{t(guest.isInGroup ? 'Guest.Tag.Group' : 'Guest.Tag.Individual')}</span>
      {guest.isInTable ? <span className="tag">{t('Guest.Tag.Table')}</span> : null}
      <StatusDot status={guest.status} />
    </p>
  );
}
