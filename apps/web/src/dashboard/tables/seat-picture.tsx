// A table seen from above. Taken, free and declined seats differ in shape, not only in color. Above `maxChairs`
// seats the chairs are drawn as segments of a ring.
import { useTexts } from '../texts.js';
import type { Seat } from './model.js';

const mostChairs = 32;
const size = 96;
const middle = size / 2;

const pointAt = (turn: number, radius: number) => ({
  x: middle + radius * Math.sin(turn * 2 * Math.PI),
  y: middle - radius * Math.cos(turn * 2 * Math.PI),
});

interface SeatPictureProps {
  seats: readonly Seat[];
  capacity: number;
}

export function SeatPicture({ seats, capacity }: SeatPictureProps) {
  const { t } = useTexts();
  const taken = seats.filter((seat) => seat !== 'free').length;
  const declined = seats.filter((seat) => seat === 'Declined').length;
  const words = [
    t('Tables.Picture', { taken, capacity, left: capacity - taken }),
    ...(declined > 0 ? [t('Tables.PictureDeclined', { count: declined })] : []),
  ];
  return (
    <svg className="seats" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.join(' ')}>
      <circle className="seats__table" cx={middle} cy={middle} r={seats.length > mostChairs ? 32 : 28} />
      {seats.length > mostChairs ? <Ring seats={seats} /> : <Chairs seats={seats} />}
      <text className="seats__number" x={middle} y={middle + 1} textAnchor="middle" dominantBaseline="middle">
        {taken}/{capacity}
      </text>
    </svg>
  );
}

function Chairs({ seats }: { seats: readonly Seat[] }) {
  const radius = 40;
  const room = (2 * Math.PI * radius) / seats.length;
  const chair = Math.min(6.5, room * 0.42);
  return seats.map((seat, index) => {
    const { x, y } = pointAt(index / seats.length, radius);
    const kind = `seats__chair seats__chair--${seat.toLowerCase()}`;
    const arm = chair * 0.5;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no identity but its index
      <g key={index} className={kind}>
        <circle cx={x} cy={y} r={chair} />
        {seat === 'Declined' ? (
          <path d={`M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x + arm} ${y - arm}l${-arm * 2} ${arm * 2}`} />
        ) : null}
      </g>
    );
  });
}

const ringOrder: readonly Seat[] = ['Attended', 'Accepted', 'taken', 'Pending', 'Declined', 'free'];

function Ring({ seats }: { seats: readonly Seat[] }) {
  let start = 0;
  return ringOrder.map((kind) => {
    const count = seats.filter((seat) => seat === kind).length;
    if (count === 0) return null;
    const from = start;
    start += count / seats.length;
    return (
      <circle
        key={kind}
        className={`seats__arc seats__arc--${kind.toLowerCase()}`}
        cx={middle}
        cy={middle}
        r={40}
        pathLength={1}
        strokeDasharray={`${count / seats.length} 1`}
        transform={`rotate(${from * 360 - 90} ${middle} ${middle})`}
      />
    );
  });
}
