// Says that a clock change skips a chosen time or shows it twice, and what is meant.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { lazy, Suspense } from 'react';
import type { ResolvedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';

const ZoneName = lazy(async () => ({ default: (await import('./zone-name.js')).ZoneName }));

export function ClockChangeNotice({ resolved, zone }: { resolved: ResolvedTime | null; zone: string }) {
  const { t } = useTexts();
  return (
    <p className="form-field__hint" role="status">
      {resolved?.kind === 'skipped' && t('ClockChange.Skipped', { time: toZonedTime(resolved.instant, zone).time })}
      {resolved?.kind === 'repeated' && (
        <>
          {t('ClockChange.Repeated')}
          <Suspense fallback={null}>
            {' '}
            (<ZoneName instant={resolved.instant} zone={zone} />)
          </Suspense>
        </>
      )}
    </p>
  );
}
