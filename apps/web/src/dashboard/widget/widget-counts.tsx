import type { Widget } from '@havn/api/widget/schema';
import { useTexts } from '../texts/texts.js';

export function WidgetCounts({ widget }: { widget: Widget }) {
  const { t } = useTexts();
  const { held, ...counts } = widget.answers;
  const seats =
    widget.max === null
      ? t('Widget.SeatsFree', { taken: widget.seatsTaken })
      : t('Widget.Seats', { taken: widget.seatsTaken, max: widget.max });
  return (
    <ul className="wrap widget-counts">
      {widget.closed ? <li className="strong error-text">{t('Widget.Closed')}</li> : null}
      <li>{seats}</li>
      <li>{t('Widget.ResponseCounts', counts)}</li>
      {held > 0 ? <li>{t('Widget.AwaitingConfirmation', { held })}</li> : null}
    </ul>
  );
}
