// "Guest Details": everything about one guest, how it came to be so, how to reach it, and its data.
import type { Guest } from '@havn/api/guest/schema';
import { formatInTimeZone } from 'date-fns-tz';
import { type ReactNode, useState } from 'react';
import { trpc } from '../../../lib/trpc.js';
import { useGuests } from '../../data/lists.js';
import { ShareLink } from '../../share/share-link.js';
import { useTexts } from '../../texts.js';
import { DeskButton } from '../../ui/desk-button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyRows } from '../../ui/notice.js';
import { StatusDot } from '../../ui/status.js';
import { History } from './history.js';
import { flagKeys, nameOf } from './model.js';
import { PersonalData } from './personal-data.js';
import { RenewGuestCode } from './renew-code.js';

interface GuestDetailsProps {
  id: string;
  open: boolean;
  onClose(): void;
  onEdit(): void;
}

export function GuestDetails({ id, open, onClose, onEdit }: GuestDetailsProps) {
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
      title={guest === undefined ? t('Guest.Details') : nameOf(guest)}
      leave={t('Actions.Close')}
      actions={isGone ? null : <DeskButton onClick={onEdit}>{t('Actions.Edit')}</DeskButton>}
    >
      {guest === undefined || isGone ? (
        <EmptyRows text={t('Conflict.Gone')} />
      ) : (
        <Body guest={guest} onErased={onClose} />
      )}
    </Dialog>
  );
}

function Body({ guest, onErased }: { guest: Guest; onErased(): void }) {
  const { t } = useTexts();
  return (
    <div className="guest-details">
      <Tags guest={guest} />
      <Facts guest={guest} />
      <section className="guest-details__part">
        <h3 className="panel__title">{t('Share.Title')}</h3>
        <ShareLink
          code={guest.assignedGroup?.code ?? guest.code}
          name={guest.assignedGroup?.groupName ?? nameOf(guest)}
          language={guest.language}
        />
        <RenewGuestCode guest={guest} />
      </section>
      <section className="guest-details__part">
        <h3 className="panel__title">{t('Guest.History.Title')}</h3>
        <History id={guest._id} />
      </section>
      <section className="guest-details__part">
        <h3 className="panel__title">{t('Guest.Privacy.Title')}</h3>
        <PersonalData guest={guest} onErased={onErased} />
      </section>
    </div>
  );
}

function Tags({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  return (
    <p className="guest-details__tags">
      <StatusDot status={guest.status} />
      {guest.isMain ? <span className="tag">{t('Guest.Tag.Main')}</span> : null}
      <span className="tag">{t(guest.isInGroup ? 'Guest.Tag.Group' : 'Guest.Tag.Individual')}</span>
      {guest.isInTable ? <span className="tag">{t('Guest.Tag.Table')}</span> : null}
    </p>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

function Facts({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  // Dietary texts are not in the list.
  const fresh = trpc.guest.get.useQuery({ id: guest._id }).data;
  const yesNo = (isSo: boolean) => t(isSo ? 'Guests.Yes' : 'Guests.No');
  return (
    <dl className="facts">
      <Fact label={t('Guest.Field.status')}>{t(`Status.${guest.status}`)}</Fact>
      <Fact label={t('Guest.Code')}>
        <code>{guest.assignedGroup?.code ?? guest.code}</code>
      </Fact>
      <Fact label={t('Guest.Field.phoneNumber')}>{guest.phoneNumber}</Fact>
      <Fact label={t('Guest.Field.email')}>{guest.email}</Fact>
      <Fact label={t('Guest.Field.country')}>{t(`Countries.${guest.country}`)}</Fact>
      <Fact label={t('Guest.Field.language')}>{t(`Languages.${guest.language}`)}</Fact>
      <Fact label={t('Guest.Field.assignedGroup')}>{guest.assignedGroup?.groupName}</Fact>
      <Fact label={t('Guest.Field.assignedTable')}>{guest.assignedTable?.tableName}</Fact>
      <Fact label={t('Guest.OwnCode')}>
        <code>{guest.code}</code>
      </Fact>
      <Fact label={t('Guest.CreatedAt')}>
        {zone === undefined ? null : formatInTimeZone(guest.createdAt, zone, 'dd/MM/yyyy HH:mm')}
      </Fact>
      {flagKeys.map((key) => (
        <Fact key={key} label={t(`Guest.Field.${key}`)}>
          {yesNo(guest[key])}
        </Fact>
      ))}
      <Fact label={t('Guest.Field.dietaryRestriction')}>{fresh?.dietaryRestriction}</Fact>
      {fresh?.groupDietaryRestriction ? (
        <Fact label={t('Guest.GroupDiet')}>{fresh.groupDietaryRestriction}</Fact>
      ) : null}
    </dl>
  );
}
