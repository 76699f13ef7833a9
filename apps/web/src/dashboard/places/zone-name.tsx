// Loaded on demand, because date-fns-tz is large.
import { formatInTimeZone } from 'date-fns-tz';

export function ZoneName({ instant, zone }: { instant: Date; zone: string }) {
  return <span>{formatInTimeZone(instant, zone, 'zzz')}</span>;
}
