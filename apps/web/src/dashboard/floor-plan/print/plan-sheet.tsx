// Drawn in millimetres: a preview on the screen, to scale on paper.
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.js';
import { FixtureShape } from '../canvas/fixture-shape.js';
import { RoomGrid } from '../canvas/room-grid.js';
import { TableShape } from '../canvas/table-shape.js';
import { formatLength, toSteps } from '../format-length.js';
import type { Box } from '../geometry/plan-item.js';
import type { PlanState } from '../store/plan-change.js';
import type { PlanView } from '../store/plan-view.js';
import {
  areSeatNumbersLegible,
  getPrintFontSize,
  getScaleBarMetres,
  headHeight,
  type SheetLayout,
  sheetMargin,
} from './sheet-layout.js';

interface PlanSheetProps {
  plan: PlanState;
  view: PlanView;
  box: Box;
  layout: SheetLayout;
  title: string;
  subtitle: string;
  hasSeatNumbers: boolean;
}

export function PlanSheet({ plan, view, box, layout, title, subtitle, hasSeatNumbers }: PlanSheetProps) {
  const { t } = useTexts();
  const { width, height, x, y, stepSize, scale } = layout;
  const fontSize = getPrintFontSize(layout);
  return (
    <svg
      className="print-sheet"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}, ${t('FloorPlan.Printing.Scale', { scale })}`}
    >
      <text className="print-sheet__title" x={sheetMargin} y={sheetMargin + 3} fontSize={6}>
        {title}
      </text>
      <text className="print-sheet__note" x={width - sheetMargin} y={sheetMargin + 3} fontSize={3.4} textAnchor="end">
        {subtitle}
      </text>
      <line
        className="print-sheet__rule"
        x1={sheetMargin}
        x2={width - sheetMargin}
        y1={sheetMargin + headHeight - 4.5}
        y2={sheetMargin + headHeight - 4.5}
      />
      <g transform={`translate(${x} ${y}) scale(${stepSize}) translate(${-box.left} ${-box.top})`}>
        <RoomGrid width={plan.room.width} length={plan.room.length} hasMinorLines={stepSize > 0.3} />
        {view.fixtures.map((fixture) => (
          <g key={fixture._id} className="plan-fixture" transform={`translate(${fixture.x} ${fixture.y})`}>
            <FixtureShape
              fixture={fixture}
              name={fixture.name || t(`FloorPlan.Fixtures.${fixture.kind}`)}
              fontSize={fontSize}
            />
          </g>
        ))}
        {view.placed.map(({ table, placement }) => (
          <g key={table.id} className="plan-table" transform={`translate(${placement.x} ${placement.y})`}>
            <TableShape
              table={table}
              shape={placement.shape}
              rotation={placement.rotation}
              seatOrder={placement.seatOrder}
              fontSize={fontSize}
              detail="dots"
              hasSeatNumbers={hasSeatNumbers && areSeatNumbersLegible(layout)}
            />
          </g>
        ))}
      </g>
      <ScaleBar layout={layout} />
    </svg>
  );
}

function ScaleBar({ layout }: { layout: SheetLayout }): ReactNode {
  const { t, language } = useTexts();
  const metres = getScaleBarMetres(layout);
  const length = toSteps(metres) * layout.stepSize;
  const y = layout.height - sheetMargin;
  return (
    <g>
      <path
        className="print-sheet__bar"
        d={`M${sheetMargin} ${y - 1.6}v1.6h${length}v-1.6M${sheetMargin + length / 2} ${y}v-1`}
      />
      <text className="print-sheet__note" x={sheetMargin + length + 2} y={y} fontSize={3}>
        {formatLength(toSteps(metres), language)}
      </text>
      <text className="print-sheet__note" x={layout.width - sheetMargin} y={y} fontSize={3} textAnchor="end">
        {t('FloorPlan.Printing.Scale', { scale: layout.scale })}
      </text>
    </g>
  );
}
