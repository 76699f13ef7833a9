// A table that is not on the plan yet. It is placed by dragging, by a tap here and another on the plan, or by the
// keyboard.
import type { TableShape } from '@havn/api/seating/floor-plan/schema';
import { useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { getTableSize } from '../geometry/table-size.js';
import type { ViewportControl } from '../gestures/use-viewport.js';
import type { PlannedTable } from '../store/plan-view.js';

const dragThresholdPx = 6;

interface TrayTableProps {
  table: PlannedTable;
  shape: TableShape;
  isChosen: boolean;
  control: ViewportControl;
  /** Called on a press. The next tap on the plan places the table; the keyboard places it at a free position. */
  onChoose(isByKeyboard: boolean): void;
  onDrop(point: { x: number; y: number }): void;
}

function createGhost(shape: TableShape, table: PlannedTable, zoom: number): HTMLElement {
  const { width, length } = getTableSize(shape, table.capacity);
  const ghost = document.createElement('div');
  ghost.className = `plan-ghost plan-ghost--${shape}`;
  ghost.style.inlineSize = `${width * zoom}px`;
  ghost.style.blockSize = `${length * zoom}px`;
  document.body.append(ghost);
  return ghost;
}

/** While dragging, an outline of the table in its actual size follows the pointer. Renders only after the drop. */
function useTrayDrag({ table, shape, control, onDrop }: TrayTableProps) {
  const drag = useRef<{ x: number; y: number; ghost: HTMLElement | null } | null>(null);
  const wasDragged = useRef(false);
  const isOverPlan = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = control.svgRef.current?.getBoundingClientRect();
    const element = document.elementFromPoint(clientX, clientY);
    return box !== undefined && element !== null && control.svgRef.current?.contains(element) === true;
  };
  const end = () => {
    drag.current?.ghost?.remove();
    drag.current = null;
  };
  return {
    wasDragged,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        wasDragged.current = false;
        if (event.button !== 0) return;
        // Otherwise a fast mouse, which leaves the button with its first movement, would not start a drag.
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, ghost: null };
      },
      onPointerMove: (event: React.PointerEvent) => {
        const current = drag.current;
        if (current === null) return;
        if (current.ghost === null) {
          if (Math.hypot(event.clientX - current.x, event.clientY - current.y) < dragThresholdPx) return;
          current.ghost = createGhost(shape, table, control.get().zoom);
          wasDragged.current = true;
        }
        current.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
      },
      onPointerUp: (event: React.PointerEvent) => {
        if (drag.current?.ghost && isOverPlan(event)) onDrop(control.toPlan(event));
        end();
      },
      onPointerCancel: end,
    },
  };
}

export function TrayTable(props: TrayTableProps) {
  const { table, shape, isChosen, onChoose } = props;
  const { t } = useTexts();
  const { handlers, wasDragged } = useTrayDrag(props);
  return (
    <button
      type="button"
      className="plan-tray__table"
      aria-pressed={isChosen}
      {...handlers}
      onClick={(event) => {
        if (!wasDragged.current) onChoose(event.detail === 0);
      }}
    >
      <span className={`plan-tray__shape plan-tray__shape--${shape}`} aria-hidden="true" />
      <span className="plan-tray__name">{table.name}</span>
      <span className="plan-tray__seats">
        {t('FloorPlan.Occupancy', { taken: table.taken, capacity: table.capacity })}
      </span>
    </button>
  );
}
