import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Notice } from '../../ui/notice.js';
import type { GuestListView } from '../view/use-guest-view.js';

interface HiddenGuestNoticeProps {
  guest: Guest;
  rows: readonly Guest[];
  visibleRows: readonly Guest[];
  view: GuestListView;
}

export function HiddenGuestNotice({ guest, rows, visibleRows, view }: HiddenGuestNoticeProps) {
  const { t } = useTexts();
  const [wasSeen, setSeen] = useState(false);
  const includesGuest = (list: readonly Guest[]) => list.some(({ _id }) => _id === guest._id);
  // Once the guest was visible, a later search may hide it without a notice.
  if (!wasSeen && includesGuest(visibleRows)) setSeen(true);
  if (wasSeen || !includesGuest(rows)) return null;
  return (
    <Notice>
      <p>{t('Guests.CreatedButHidden', { name: formatFullName(guest) })}</p>
      <DashboardButton variant="quiet" onClick={view.showAll}>
        {t('Guests.ShowAll')}
      </DashboardButton>
    </Notice>
  );
}
