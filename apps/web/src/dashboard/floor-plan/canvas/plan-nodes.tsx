// Memoized, so that a change of one item re-renders only that one.
import type { Fixture } from '@havn/api/seating/floor-plan/schema';
import { memo } from 'react';
import { getTableSize } from '../geometry/table-size.js';
import type { PlacedTable } from '../store/plan-view.js';
import { FixtureShape } from './fixture-shape.js';
import { type SeatDetail, TableShape } from './table-shape.js';

interface NodeState {
  label: string;
  isSelected: boolean;
  /** Whether the item overlaps another or is not entirely inside the room. */
  hasWarning: boolean;
  /** In steps. */
  fontSize: number;
}

interface TableNodeProps extends NodeState {
  placed: PlacedTable;
  detail: SeatDetail;
  hasSeatNumbers: boolean;
}

const getStateClass = ({ isSelected, hasWarning }: NodeState) =>
  `plan-item${isSelected ? ' plan-item--selected' : ''}${hasWarning ? ' plan-item--warning' : ''}`;

export const TableNode = memo(function TableNode({ placed, detail, hasSeatNumbers, ...state }: TableNodeProps) {
  const { table, placement } = placed;
  const { shape, rotation, x, y } = placement;
  const { width, length } = getTableSize(shape, table.capacity);
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no buttons inside of SVG
    <g
      className={`${getStateClass(state)} plan-table${table.taken >= table.capacity ? ' plan-table--full' : ''}`}
      data-item={table.id}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={state.label}
      aria-pressed={state.isSelected}
    >
      <SelectionOutline isRound={shape === 'round'} width={width} length={length} rotation={rotation} margin={5} />
      <TableShape
        table={table}
        shape={shape}
        rotation={rotation}
        seatOrder={placement.seatOrder}
        fontSize={state.fontSize}
        detail={detail}
        hasSeatNumbers={hasSeatNumbers}
      />
      {state.hasWarning ? <WarningSign distance={Math.min(width, length) * 0.4} size={state.fontSize} /> : null}
    </g>
  );
});

interface FixtureNodeProps extends NodeState {
  fixture: Fixture;
  name: string;
}

export const FixtureNode = memo(function FixtureNode({ fixture, name, ...state }: FixtureNodeProps) {
  const { _id: id, x, y, width, length, rotation } = fixture;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no buttons inside of SVG
    <g
      className={`${getStateClass(state)} plan-fixture`}
      data-item={id}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={state.label}
      aria-pressed={state.isSelected}
    >
      <SelectionOutline isRound={false} width={width} length={length} rotation={rotation} margin={1.5} />
      <FixtureShape fixture={fixture} name={name} fontSize={state.fontSize} />
      {state.hasWarning ? <WarningSign distance={Math.min(width, length) * 0.4} size={state.fontSize} /> : null}
    </g>
  );
});

interface OutlineProps {
  isRound: boolean;
  width: number;
  length: number;
  rotation: number;
  margin: number;
}

/** Also the hit area, which includes the chairs. */
function SelectionOutline({ isRound, width, length, rotation, margin }: OutlineProps) {
  if (isRound) return <circle className="plan-item__outline" r={width / 2 + margin} />;
  return (
    <rect
      className="plan-item__outline"
      x={-width / 2 - margin}
      y={-length / 2 - margin}
      width={width + 2 * margin}
      height={length + 2 * margin}
      rx={2}
      transform={`rotate(${rotation})`}
    />
  );
}

/** A triangle, because colour alone must not convey the warning; at the upper right, where it covers no text. */
function WarningSign({ distance, size }: { distance: number; size: number }) {
  return (
    <g className="plan-item__warning" transform={`translate(${distance} ${-distance}) scale(${size / 14})`}>
      <path d="M0-9 9 7H-9Z" />
      <path className="plan-item__warning-mark" d="M0-3.5V2M0 4.6v.1" />
    </g>
  );
}
