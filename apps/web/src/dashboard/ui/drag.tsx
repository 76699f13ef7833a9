// Drag and drop by mouse, touch and keyboard, with localized screen reader announcements (specification §9: an arrow
// key moves 25 pixels). The page provides the names of the rows and handles the drop.
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useTexts } from '../texts.js';
import { IconButton } from './desk-button.js';

/**
 * A mouse drag starts after this distance, a touch drag after this delay: until then it is a click, or the page
 * scrolls.
 */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };
/** A drag handle does not scroll: no delay is needed. */
const gripTouch = { activationConstraint: { distance: 4 } };
const stepPx = 25;

type Getter = typeof sortableKeyboardCoordinates;
const arrows: Record<string, [number, number]> = {
  ArrowDown: [0, stepPx],
  ArrowUp: [0, -stepPx],
  ArrowRight: [stepPx, 0],
  ArrowLeft: [-stepPx, 0],
};

/** An arrow key moves 25 pixels; with Shift it moves to the next item. */
const keyboardCoordinates: Getter = (event, details) => {
  if (event.shiftKey) return sortableKeyboardCoordinates(event, details);
  const step = arrows[event.code];
  if (step === undefined) return undefined;
  const { x, y } = details.currentCoordinates;
  return { x: x + step[0], y: y + step[1] };
};

interface DragAreaProps {
  /** The name of a row. */
  nameOf(id: string): string;
  /** The position of a row in a sorted list, for screen readers. */
  placeOf?(id: string): { place: number; count: number };
  /** Where a touch starts a drag: on the row after a delay, or on its handle immediately. */
  touches?: 'row' | 'grip';
  onDrop(id: string, overId: string): void;
  /** Rendered below the pointer while dragging. */
  overlay(id: string): ReactNode;
  collisionDetection?: CollisionDetection;
  children: ReactNode;
}

function useAnnouncements({ nameOf, placeOf }: Pick<DragAreaProps, 'nameOf' | 'placeOf'>): Announcements {
  const { t } = useTexts();
  return useMemo(() => {
    const name = (id: UniqueIdentifier | undefined) => (id === undefined ? '' : nameOf(String(id)));
    const placed = (id: UniqueIdentifier) => {
      const place = placeOf?.(String(id));
      return place === undefined ? name(id) : t('Drag.Place', { name: name(id), ...place });
    };
    return {
      onDragStart: ({ active }) => t('Drag.Start', { name: name(active.id) }),
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id
          ? undefined
          : t('Drag.Over', { name: name(active.id), over: placed(over.id) }),
      onDragEnd: ({ active, over }) =>
        over === null || over.id === active.id
          ? t('Drag.Back', { name: name(active.id) })
          : t('Drag.End', { name: name(active.id), over: placed(over.id) }),
      onDragCancel: ({ active }) => t('Drag.Back', { name: name(active.id) }),
    };
  }, [nameOf, placeOf, t]);
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function DragArea({
  nameOf,
  placeOf,
  touches = 'row',
  onDrop,
  overlay,
  collisionDetection = closestCenter,
  children,
}: DragAreaProps) {
  const { t } = useTexts();
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touches === 'grip' ? gripTouch : touch),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates }),
  );
  const announcements = useAnnouncements({ nameOf, ...(placeOf && { placeOf }) });
  const end = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    if (over !== null && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('Drag.Instructions') } }}
      // Rows mount and unmount while the page scrolls during a drag.
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      onDragStart={({ active }: DragStartEvent) => setDraggedId(String(active.id))}
      onDragEnd={end}
      onDragCancel={() => setDraggedId(null)}
    >
      {children}
      <DragOverlay dropAnimation={isStill() ? null : undefined} className="drag-overlay">
        {draggedId === null ? null : (
          <div aria-hidden="true" inert>
            {overlay(draggedId)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** dnd-kit types its listeners as plain functions; each one handles the event it is named after. */
export const handlerOf = <E extends SyntheticEvent>(listener: unknown) => listener as ((event: E) => void) | undefined;

type Handle = ComponentProps<'button'>;

/** Props for a card's drag handle; `null` inside the drag overlay. */
export const HandleContext = createContext<Handle | null>(null);

/** The focusable drag handle of a card. */
export function Grip({ name }: { name: string }) {
  const { t } = useTexts();
  return <GripButton label={t('Drag.Move', { name })} />;
}

/** The same with a given label, for long lists, where a translation hook in each row is measurably slow. */
export function GripButton({ label }: { label: string }) {
  return <IconButton icon="grip" className="grip" label={label} {...useContext(HandleContext)} />;
}
