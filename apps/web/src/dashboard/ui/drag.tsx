// Dragging by mouse, touch and keyboard, told to a screen reader in the language shown (specification §9: a key moves 25
// pixels). A page gives what a row is called and what a drop means.
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

/** A press becomes a drag after so many pixels, a touch after so long: until then it is a press and the page scrolls. */
const mouse = { activationConstraint: { distance: 6 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };
/** A grip does not scroll: taking hold of it is enough. */
const gripTouch = { activationConstraint: { distance: 4 } };
const stepPx = 25;

type Getter = typeof sortableKeyboardCoordinates;
const arrows: Record<string, [number, number]> = {
  ArrowDown: [0, stepPx],
  ArrowUp: [0, -stepPx],
  ArrowRight: [stepPx, 0],
  ArrowLeft: [-stepPx, 0],
};

/** An arrow moves 25 pixels; with Shift it moves to the next place. */
const keyboardCoordinates: Getter = (event, details) => {
  if (event.shiftKey) return sortableKeyboardCoordinates(event, details);
  const step = arrows[event.code];
  if (step === undefined) return undefined;
  const { x, y } = details.currentCoordinates;
  return { x: x + step[0], y: y + step[1] };
};

interface DragAreaProps {
  /** What a row is called. */
  nameOf(id: string): string;
  /** Where a row stands, for a screen reader, in a list that is one behind the other. */
  placeOf?(id: string): { place: number; count: number };
  /** What a touch takes hold of: the row after a while, or its grip at once. */
  touches?: 'row' | 'grip';
  onDrop(id: string, overId: string): void;
  /** What follows the pointer. */
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
      // Rows come and go while the page scrolls under a drag.
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

/** The library calls its listeners functions and says no more; each takes the event that it is named after. */
export const handlerOf = <E extends SyntheticEvent>(listener: unknown) => listener as ((event: E) => void) | undefined;

type Handle = ComponentProps<'button'>;

/** What a card's grip needs of the drag its card takes part in; `null` for one that only follows the pointer. */
export const HandleContext = createContext<Handle | null>(null);

/** The part of a card that the keyboard takes hold of. */
export function Grip({ name }: { name: string }) {
  const { t } = useTexts();
  return <GripButton label={t('Drag.Move', { name })} />;
}

/** The same for long lists, where asking for the words in each row is felt. */
export function GripButton({ label }: { label: string }) {
  return <IconButton icon="grip" className="grip" label={label} {...useContext(HandleContext)} />;
}
