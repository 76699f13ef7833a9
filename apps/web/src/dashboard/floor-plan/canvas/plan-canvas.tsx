import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { getBounds } from '../geometry/plan-item.js';
import type { ViewportControl } from '../gestures/use-viewport.js';
import type { PlacedTable } from '../store/plan-view.js';
import type { PlanEditor } from '../store/use-plan-editor.js';
import { FixtureNode, TableNode } from './plan-nodes.js';
import { RoomGrid } from './room-grid.js';
import type { SeatDetail } from './table-shape.js';
import { usePlanPointer } from './use-plan-pointer.js';

const labelSizePx = 12.5;
/** The minimum font size in steps: at a higher zoom, labels grow with the tables. */
const minLabelSteps = 1.3;
const minInitialsZoom = 6;
const minNamesZoom = 14;
const minGridZoom = 1.5;

const getDetail = (zoom: number): SeatDetail =>
  zoom >= minNamesZoom ? 'names' : zoom >= minInitialsZoom ? 'initials' : 'dots';

const getFocusedId = ({ target }: { target: EventTarget }): string | null =>
  target instanceof Element ? target.getAttribute('data-item') : null;

interface PlanCanvasProps {
  control: ViewportControl;
  editor: PlanEditor;
  onKey(event: KeyboardEvent, id: string | null): void;
}

/** After the next render, focuses and reveals the item that was just placed, moved or chosen in the list. */
function useFocusTarget(control: ViewportControl, { focusTarget, view }: PlanEditor): void {
  useEffect(() => {
    const id = focusTarget.current;
    const item = id === null ? undefined : view.items.get(id);
    if (id === null || item === undefined) return;
    focusTarget.current = null;
    const node = document.querySelector<SVGGElement>(`.plan-canvas [data-item="${CSS.escape(id)}"]`);
    node?.focus({ preventScroll: true });
    control.revealBox(getBounds(item));
  });
}

export function PlanCanvas({ control, editor, onKey }: PlanCanvasProps) {
  const { t } = useTexts();
  const guides = useRef<SVGPathElement>(null);
  const marquee = useRef<SVGRectElement>(null);
  usePlanPointer(control, editor, { guides, marquee });
  useFocusTarget(control, editor);
  const { room } = editor.plan;
  const { zoomLevel } = control;
  const fontSize = Math.max(minLabelSteps, labelSizePx / zoomLevel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG is no fieldset
    <svg
      ref={control.svgRef}
      className="plan-canvas"
      data-placing={editor.placingIds.length > 0 || undefined}
      role="group"
      aria-label={t('FloorPlan.Title')}
      aria-describedby="plan-keys"
      onKeyDown={(event) => onKey(event, getFocusedId(event))}
      onFocus={(event) => {
        const item = editor.view.items.get(getFocusedId(event) ?? '');
        if (item !== undefined && event.target.matches(':focus-visible')) control.revealBox(getBounds(item));
      }}
    >
      <g ref={control.worldRef}>
        <RoomGrid width={room.width} length={room.length} hasMinorLines={zoomLevel >= minGridZoom} />
        <PlanFixtures editor={editor} fontSize={fontSize} />
        {editor.view.placed.map((placed) => (
          <TableNode
            key={placed.table.id}
            placed={placed}
            {...getNodeState(editor, placed.table.id, fontSize)}
            label={describeTable(editor, placed, t)}
            detail={getDetail(zoomLevel)}
            hasSeatNumbers={room.hasSeatNumbers}
          />
        ))}
        <path ref={guides} className="plan-guide" />
        <rect ref={marquee} className="plan-marquee" visibility="hidden" />
      </g>
    </svg>
  );
}

function PlanFixtures({ editor, fontSize }: { editor: PlanEditor; fontSize: number }) {
  return editor.view.fixtures.map((fixture) => {
    const { _id: id } = fixture;
    const name = editor.getName(id);
    const label = [name, editor.describePosition(fixture), editor.describeOverlaps(id)].filter(Boolean).join(', ');
    return <FixtureNode key={id} fixture={fixture} name={name} label={label} {...getNodeState(editor, id, fontSize)} />;
  });
}

const getNodeState = ({ selection, view }: PlanEditor, id: string, fontSize: number) => ({
  isSelected: selection.has(id),
  hasWarning: view.overlaps.has(id) || view.outside.has(id),
  fontSize,
});

type Texts = ReturnType<typeof useTexts>['t'];

/** "Harbour, round table, 6 of 8 seats taken, 3.2 m from the left, 4.5 m from the top". */
export function describeTable(editor: PlanEditor, { table, placement }: PlacedTable, t: Texts): string {
  const { id, name, taken, capacity } = table;
  const parts = [
    name,
    t(`FloorPlan.TableShapes.${placement.shape}`),
    t('FloorPlan.Occupancy', { taken, capacity }),
    editor.describePosition(placement),
    editor.describeOverlaps(id),
    editor.view.outside.has(id) ? t('FloorPlan.Outside') : '',
  ];
  return parts.filter(Boolean).join(', ');
}
