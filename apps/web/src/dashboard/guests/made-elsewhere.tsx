// Says of a guest who was just made that the search or the filters hide them, and takes these off at a press. Stands above the
// rows of the guest list.
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
  // Once seen, a later search may hide them without a word.
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
