// Says that a clock change skips a chosen time or shows it twice, and what is meant.
import { type ResolvedTime, toZonedTime } from '../../lib/zoned-time.js';
import { useTexts } from '../texts.js';

export function ClockChangeNotice({ resolved, zone }: { resolved: ResolvedTime | null; zone: string }) {
  const { t } = useTexts();
  return (
    <p className="form-field__hint" role="status">
      {resolved === null || resolved.kind === 'exact'
        ? null
        : t(resolved.kind === 'skipped' ? 'ClockChange.Skipped' : 'ClockChange.Repeated', {
            time: toZonedTime(resolved.instant, zone).time,
          })}
    </p>
  );
}
