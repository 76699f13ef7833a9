// A table seen from above: its top with name and occupancy, and its chairs. Used on the screen and in print.
import type { TableShape as Shape } from '@havn/api/seating/floor-plan/schema';
import { memo } from 'react';
import { getBounds, rotatePoint, toTableItem } from '../geometry/plan-item.js';
import { placeSeats } from '../geometry/seats.js';
import { getTableSize } from '../geometry/table-size.js';
import { listSeatOccupants, type PlannedTable } from '../store/plan-view.js';
import { findFittingLabel, layOutLabel, lineHeight } from './label-layout.js';

/** What a chair shows: nothing, the initials of the guest, or the first name too. */
export type SeatDetail = 'dots' | 'initials' | 'names';

interface TableShapeProps {
  table: PlannedTable;
  shape: Shape;
  rotation: number;
  seatOrder: readonly (string | null)[];
  fontSize: number;
  detail: SeatDetail;
  hasSeatNumbers: boolean;
}

const chairRadius = 2.2;
/** The chairs of tables with more seats are not drawn. */
const maxDrawnSeats = 200;

export const TableShape = memo(function TableShape({
  table,
  shape,
  rotation,
  seatOrder,
  fontSize,
  detail,
  hasSeatNumbers,
}: TableShapeProps) {
  const { width, length } = getTableSize(shape, table.capacity);
  return (
    <>
      <g transform={`rotate(${rotation})`}>
        {shape === 'round' ? (
          <circle className="plan-table__top" r={width / 2} />
        ) : (
          <rect className="plan-table__top" x={-width / 2} y={-length / 2} width={width} height={length} rx={1} />
        )}
      </g>
      <Seats
        table={table}
        shape={shape}
        rotation={rotation}
        seatOrder={seatOrder}
        detail={detail}
        hasSeatNumbers={hasSeatNumbers}
      />
      <TableLabel table={table} shape={shape} rotation={rotation} fontSize={fontSize} />
    </>
  );
});

type SeatsProps = Omit<TableShapeProps, 'fontSize'>;

function Seats({ table, shape, rotation, seatOrder, detail, hasSeatNumbers }: SeatsProps) {
  if (table.capacity > maxDrawnSeats) return null;
  const positions = placeSeats(shape, table.capacity);
  const seats = listSeatOccupants(table, seatOrder);
  return positions.map((position, index) => {
    const { x, y } = rotatePoint(position, rotation);
    const person = seats[index] ?? undefined;
    const isLoading = table.people.length < table.taken;
    const state = person?.status.toLowerCase() ?? (isLoading && index < table.taken ? 'taken' : 'free');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a seat has no identity but its number
      <g key={index} className={`plan-seat plan-seat--${state}`} transform={`translate(${x} ${y})`}>
        {person === undefined ? null : <title>{person.name}</title>}
        <circle r={chairRadius} />
        {state === 'declined' && detail === 'dots' ? <path d="M-1-1l2 2M1-1l-2 2" /> : null}
        <SeatText number={hasSeatNumbers ? index + 1 : null} person={person} detail={detail} />
      </g>
    );
  });
}

function SeatText({
  number,
  person,
  detail,
}: {
  number: number | null;
  person: PlannedTable['people'][number] | undefined;
  detail: SeatDetail;
}) {
  if (detail === 'dots') return number === null ? null : <text fontSize={2}>{number}</text>;
  if (person === undefined) return number === null ? null : <text fontSize={1.8}>{number}</text>;
  if (detail === 'initials')
    return (
      <>
        <text fontSize={1.7} y={number === null ? 0 : -0.6}>
          {person.initials}
        </text>
        {number === null ? null : (
          <text className="plan-seat__number" fontSize={1.1} y={1.05}>
            {number}
          </text>
        )}
      </>
    );
  const [name = person.initials] = layOutLabel(person.firstName, { width: 4.1, fontSize: 0.85, maxLines: 1 });
  return (
    <>
      <text fontSize={1.3} y={-0.65}>
        {person.initials}
      </text>
      <text fontSize={0.85} y={0.5}>
        {name}
      </text>
      {number === null ? null : (
        <text className="plan-seat__number" fontSize={0.75} y={1.4}>
          {number}
        </text>
      )}
    </>
  );
}

interface TableLabelProps {
  table: PlannedTable;
  shape: Shape;
  rotation: number;
  fontSize: number;
}

/** The part of a circle that text in its middle can use. */
const roundShare = { width: 0.9, height: 0.72 };

/** The space for text in the table, which is always horizontal. */
function getLabelSpace({ table, shape, rotation }: TableLabelProps): { width: number; height: number } {
  const { width, length } = getTableSize(shape, table.capacity);
  if (shape === 'round') return { width: width * roundShare.width, height: length * roundShare.height };
  const isVertical = Math.abs(Math.sin((rotation * Math.PI) / 180)) > 0.7;
  return isVertical ? { width: length - 0.8, height: width } : { width: width - 0.8, height: length };
}

/** How far the name below a table may extend beyond its chairs, on both sides together. */
const labelOverhang = 8;

/** The text is always upright. A name that does not fit into the table is shown below its chairs. */
function TableLabel(props: TableLabelProps) {
  const { table, shape, rotation, fontSize } = props;
  const { width, height } = getLabelSpace(props);
  const count = `${table.taken}/${table.capacity}`;
  const inside = findFittingLabel(table.name, { width, height: height - fontSize * lineHeight, fontSize });
  if (inside !== null) return <LabelLines lines={inside.lines} count={count} y={0} fontSize={inside.fontSize} />;
  const hasCount = count.length * fontSize * 0.5 <= width && height >= fontSize;
  const item = toTableItem({ _id: table.id, shape, rotation }, table.capacity, { x: 0, y: 0 });
  const { left, right, bottom } = getBounds(item);
  const size = fontSize * 0.88;
  const lines = layOutLabel(table.name, { width: right - left + labelOverhang, fontSize: size, maxLines: 2 });
  return (
    <>
      {hasCount ? <LabelLines lines={[]} count={count} y={0} fontSize={fontSize} /> : null}
      <g className="plan-table__outer-label">
        <LabelLines lines={lines} count={null} y={bottom + (lines.length * size * lineHeight) / 2} fontSize={size} />
      </g>
    </>
  );
}

function LabelLines({
  lines,
  count,
  y,
  fontSize,
}: {
  lines: readonly string[];
  count: string | null;
  /** The vertical centre of the lines. */
  y: number;
  fontSize: number;
}) {
  const total = lines.length + (count === null ? 0 : 1);
  const getY = (index: number) => y + (index - (total - 1) / 2) * fontSize * lineHeight;
  return (
    <g className="plan-table__label" fontSize={fontSize}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text
        <text key={index} y={getY(index)}>
          {line}
        </text>
      ))}
      {count === null ? null : (
        <text className="plan-table__count" y={getY(lines.length)}>
          {count}
        </text>
      )}
    </g>
  );
}
