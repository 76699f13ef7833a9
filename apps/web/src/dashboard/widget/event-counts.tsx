// Counts of an event: seats, responses, unconfirmed responses.
import type { WidgetEvent } from '@havn/api/widget/schema';
import { useTexts } from '../texts/texts.js';

export function EventCounts({ event }: { event: WidgetEvent }) {
  const { t } = useTexts();
  const { held, ...counts } = event.answers;
  const seats =
    event.max === null
      ? t('Widget.SeatsFree', { taken: event.seatsTaken })
      : t('Widget.Seats', { taken: event.seatsTaken, max: event.max });
  return (
    <ul className="widget-counts">
      {event.closed ? <li className="widget-closed">{t('Widget.Closed')}</li> : null}
      <li>{seats}</li>
      <li>{t('Widget.AnswerCounts', counts)}</li>
      {held > 0 ? <li>{t('Widget.AwaitingConfirmation', { held })}</li> : null}
    </ul>
  );
}
