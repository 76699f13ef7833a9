import type { GuestStatus } from '@havn/api/kernel/fields';
import { useMemo } from 'react';
import { useTexts } from '../../texts/texts.js';

/** The labels of the statuses, by which the search finds guests too. */
export function useStatusLabels(): Readonly<Record<GuestStatus, string>> {
  const { t } = useTexts();
  return useMemo(
    () => ({
      Pending: t('Status.Pending'),
      Accepted: t('Status.Accepted'),
      Declined: t('Status.Declined'),
      Attended: t('Status.Attended'),
    }),
    [t],
  );
}
