// Says that a clock change skips a chosen time or shows it twice, and what is meant.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import { formatInTimeZone } from 'date-fns-tz';
import type { ResolvedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';

export function ClockChangeNotice({ resolved, zone }: { resolved: ResolvedTime | null; zone: string }) {
  const { t } = useTexts();
  return (
    <p className="form-field__hint" role="status">
      {resolved?.kind === 'skipped' && (
        <span>{t('ClockChange.Skipped', { time: toZonedTime(resolved.instant, zone).time })}</span>
      )}
      {resolved?.kind === 'repeated' && (
        <>
          <span>{t('ClockChange.Repeated')}</span>
          <span>
            {' '}
            (<span>{formatInTimeZone(resolved.instant, zone, 'zzz')}</span>)
          </span>
        </>
      )}
    </p>
  );
}
