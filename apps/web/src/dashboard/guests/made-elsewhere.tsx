// Notice above the guest list: the search or the filters hide the guest who was just created; its button clears them.
import type { Guest } from '@havn/api/guest/schema';
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { Notice } from '../ui/notice.js';
import type { GuestListView } from './use-view.js';
import { nameOf } from './view.js';

interface MadeElsewhereProps {
  guest: Guest;
  rows: readonly Guest[];
  shown: readonly Guest[];
  view: GuestListView;
}

export function MadeElsewhere({ guest, rows, shown, view }: MadeElsewhereProps) {
  const { t } = useTexts();
  const [isSettled, settle] = useState(false);
  const isThere = (list: readonly Guest[]) => list.some(({ _id }) => _id === guest._id);
  // Once the guest was visible, a later search may hide it without a notice.
  if (!isSettled && isThere(shown)) settle(true);
  if (isSettled || !isThere(rows)) return null;
  return (
    <Notice>
      <p>{t('Guests.NotInView', { name: nameOf(guest) })}</p>
      <DeskButton variant="quiet" onClick={view.showAll}>
        {t('Guests.ShowAll')}
      </DeskButton>
    </Notice>
  );
}
