// Says that a clock change skips a chosen time or shows it twice, and what is meant.

import { toZonedTime } from '@havn/api/kernel/zoned-time';
import type { ComponentProps } from 'react';
import type { ResolvedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';
import { useLazyModule } from '../ui/use-lazy-module.js';

const loadZoneName = () => import('./zone-name.js').then((file) => file.ZoneName);

/** Without React's `lazy`, whose failure would replace the form and what was typed. */
function ZoneName(props: ComponentProps<Awaited<ReturnType<typeof loadZoneName>>>) {
  const { module: Name } = useLazyModule(loadZoneName);
  return Name === null ? null : (
    <span>
      {' '}
      (<Name {...props} />)
    </span>
  );
}

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
          <ZoneName instant={resolved.instant} zone={zone} />
        </>
      )}
    </p>
  );
}
