import { serverNow } from '../../lib/dates/server-clock.js';
import { useTexts } from '../texts/texts.js';
import { formatZone, isElsewhere, useWeddingZone } from '../texts/wedding-zone.js';

/** Beside a list of times: whose clocks they are on, where the browser's show another time. */
export function ZoneNote() {
  const { t } = useTexts();
  const zone = useWeddingZone();
  if (!isElsewhere(serverNow(), zone)) return null;
  return <p className="muted">{t('Messages.When.Zone', { zone: formatZone(zone) })}</p>;
}
