// Taken, free and declined seats differ in shape, not only in colour. Above `maxChairs` seats the chairs are drawn as
// segments of a ring.
import { useTexts } from '../../texts/texts.js';
import { isDeclinedSeat, type SeatState } from './seating-unit.js';

const maxChairs = 32;
const viewBoxSize = 96;
const center = viewBoxSize / 2;

const pointAt = (turn: number, radius: number) => ({
  x: center + radius * Math.sin(turn * 2 * Math.PI),
  y: center - radius * Math.cos(turn * 2 * Math.PI),
});

interface SeatPictureProps {
  seats: readonly SeatState[];
  capacity: number;
}

export function SeatPicture({ seats, capacity }: SeatPictureProps) {
  const { t } = useTexts();
  const taken = seats.filter((seat) => seat !== 'free').length;
  const declined = seats.filter(isDeclinedSeat).length;
  const labels = [
    t('Tables.SeatPicture', { taken, capacity, left: capacity - taken }),
    ...(declined > 0 ? [t('Tables.SeatPictureDeclined', { count: declined })] : []),
  ];
  return (
    <svg className="seats" viewBox={`0 0 ${viewBoxSize} ${viewBoxSize}`} role="img" aria-label={labels.join(' ')}>
      <circle className="seats__table" cx={center} cy={center} r={seats.length > maxChairs ? 32 : 28} />
      {seats.length > maxChairs ? <Ring seats={seats} /> : <Chairs seats={seats} />}
    </svg>
  );
}

function Chairs({ seats }: { seats: readonly SeatState[] }) {
  const radius = 40;
  const arcLength = (2 * Math.PI * radius) / seats.length;
  const chairRadius = Math.min(6.5, arcLength * 0.42);
  return seats.map((seat, index) => {
    const { x, y } = pointAt(index / seats.length, radius);
    const crossArm = chairRadius * 0.5;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no identity but its index
      <g key={index} className="seats__chair" data-status={seat.toLowerCase()}>
        <circle cx={x} cy={y} r={chairRadius} />
        {isDeclinedSeat(seat) ? (
          <path
            d={`M${x - crossArm} ${y - crossArm}l${crossArm * 2} ${crossArm * 2}M${x + crossArm} ${y - crossArm}l${-crossArm * 2} ${crossArm * 2}`}
          />
        ) : null}
      </g>
    );
  });
}

const ringOrder: readonly SeatState[] = ['Attended', 'Accepted', 'taken', 'Pending', 'Declined', 'free'];

function Ring({ seats }: { seats: readonly SeatState[] }) {
  let start = 0;
  return ringOrder.map((kind) => {
    const count = seats.filter((seat) => seat === kind).length;
    if (count === 0) return null;
    const from = start;
    start += count / seats.length;
    return (
      <circle
        key={kind}
        className="seats__arc"
        data-status={kind.toLowerCase()}
        cx={center}
        cy={center}
        r={40}
        pathLength={1}
        strokeDasharray={`${count / seats.length} 1`}
        transform={`rotate(${from * 360 - 90} ${center} ${center})`}
      />
    );
  });
}
