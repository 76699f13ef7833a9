// Drag and drop by mouse, touch and keyboard (specification §9: an arrow key moves 25 pixels).
import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  type DropAnimation,
  defaultDropAnimationSideEffects,
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
import { createPortal } from 'react-dom';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../dashboard-button.js';

/**
 * A mouse drag starts after this distance, a touch drag after this delay: until then it is a click, or the page
 * scrolls.
 */
const mouseOptions = { activationConstraint: { distance: 6 } };
const touchOptions = { activationConstraint: { delay: 220, tolerance: 8 } };
/** A drag handle does not scroll: no delay is needed. */
const handleTouchOptions = { activationConstraint: { distance: 4 } };
const stepPx = 25;

type CoordinateGetter = typeof sortableKeyboardCoordinates;
const arrowSteps: Record<string, [number, number]> = {
  ArrowDown: [0, stepPx],
  ArrowUp: [0, -stepPx],
  ArrowRight: [stepPx, 0],
  ArrowLeft: [-stepPx, 0],
};

const keyboardCoordinates: CoordinateGetter = (event, details) => {
  if (event.shiftKey) return sortableKeyboardCoordinates(event, details);
  const step = arrowSteps[event.code];
  if (step === undefined) return undefined;
  const { x, y } = details.currentCoordinates;
  return { x: x + step[0], y: y + step[1] };
};

interface DragAreaProps {
  getName(id: string): string;
  /** The position of a row in a sorted list, for screen readers. */
  getPosition?(id: string): { position: number; count: number };
  /** Where a touch starts a drag: on the row after a delay, or on its handle immediately. */
  touchTarget?: 'row' | 'grip';
  onDrop(id: string, overId: string): void;
  renderOverlay(id: string): ReactNode;
  collisionDetection?: CollisionDetection;
  children: ReactNode;
}

function useAnnouncements({ getName, getPosition }: Pick<DragAreaProps, 'getName' | 'getPosition'>): Announcements {
  const { t } = useTexts();
  return useMemo(() => {
    const formatName = (id: UniqueIdentifier | undefined) => (id === undefined ? '' : getName(String(id)));
    const describePosition = (id: UniqueIdentifier) => {
      const position = getPosition?.(String(id));
      return position === undefined ? formatName(id) : t('Drag.Position', { name: formatName(id), ...position });
    };
    return {
      onDragStart: ({ active }) => t('Drag.Start', { name: formatName(active.id) }),
      onDragOver: ({ active, over }) =>
        over === null || over.id === active.id
          ? undefined
          : t('Drag.Over', { name: formatName(active.id), over: describePosition(over.id) }),
      onDragEnd: ({ active, over }) =>
        over === null || over.id === active.id
          ? t('Drag.Cancel', { name: formatName(active.id) })
          : t('Drag.End', { name: formatName(active.id), over: describePosition(over.id) }),
      onDragCancel: ({ active }) => t('Drag.Cancel', { name: formatName(active.id) }),
    };
  }, [getName, getPosition, t]);
}

const hideDragged = defaultDropAnimationSideEffects({ styles: { active: { opacity: '0' } } });

/** The overlay ignores the pointer while it flies back after a drop or Escape: it would swallow presses on the page. */
const dropAnimation: DropAnimation = {
  sideEffects: (details) => {
    details.dragOverlay.node.style.pointerEvents = 'none';
    return hideDragged(details);
  },
};

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function DragArea({
  getName,
  getPosition,
  touchTarget = 'row',
  onDrop,
  renderOverlay,
  collisionDetection = closestCenter,
  children,
}: DragAreaProps) {
  const { t } = useTexts();
  const [draggedId, setDraggedId] = useState<string | null>(null);
  /** The dialog in which something is dragged: the overlay would be below it. */
  const [dialog, setDialog] = useState<Element | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchTarget === 'grip' ? handleTouchOptions : touchOptions),
    useSensor(KeyboardSensor, { coordinateGetter: keyboardCoordinates }),
  );
  const announcements = useAnnouncements({ getName, ...(getPosition && { getPosition }) });
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    setDraggedId(null);
    if (over !== null && over.id !== active.id) onDrop(String(active.id), String(over.id));
  };
  const overlay = (
    <DragOverlay dropAnimation={prefersReducedMotion() ? null : dropAnimation} className="drag-overlay">
      {draggedId === null ? null : (
        <div aria-hidden="true" inert>
          {renderOverlay(draggedId)}
        </div>
      )}
    </DragOverlay>
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('Drag.Instructions') } }}
      // Rows mount and unmount while the page scrolls during a drag.
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      onDragStart={({ active, activatorEvent: { target } }: DragStartEvent) => {
        setDraggedId(String(active.id));
        setDialog(target instanceof Element ? target.closest('dialog') : null);
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDraggedId(null)}
    >
      {children}
      {dialog === null ? overlay : createPortal(overlay, dialog)}
    </DndContext>
  );
}

/** dnd-kit types its listeners as plain functions; each one handles the event it is named after. */
export const toEventHandler = <E extends SyntheticEvent>(listener: unknown) =>
  listener as ((event: E) => void) | undefined;

type DragHandleProps = ComponentProps<'button'>;

/** Props for a card's drag handle; `null` inside the drag overlay. */
export const DragHandleContext = createContext<DragHandleProps | null>(null);

export function DragHandle({ name }: { name: string }) {
  const { t } = useTexts();
  return <DragHandleButton label={t('Drag.Move', { name })} />;
}

/** The handle with a given label, for long lists, where a translation hook in each row is measurably slow. */
export function DragHandleButton({ label }: { label: string }) {
  return <IconButton icon="grip" className="grip" label={label} {...useContext(DragHandleContext)} />;
}
