// The guests as cards on a phone, in the page's own scroll. Must be inside a DragArea.
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { Guest } from '@havn/api/guest/schema';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback } from 'react';
import { GripButton, HandleContext } from '../ui/drag.js';
import { Icon } from '../ui/icon.js';
import { useKeptRow } from '../ui/kept-place.js';
import { exactHeight, useBringIntoSight, useSteadyRows, useTop } from '../ui/long-list.js';
import { Menu } from '../ui/menu.js';
import { StatusMark } from '../ui/status.js';
import { type CellContext, NameButton, TableWords } from './cells.js';
import { type GuestRowProps, openOnPress, SelectBox } from './guest-row.js';
import type { GuestListProps } from './guest-table.js';
import { flowOf, sortableIds, useKeptRows } from './use-flow.js';
import { fixed, type RowDrag, useRowDrag } from './use-row-drag.js';
import { nameOf } from './view.js';

const usualHeightPx = 116;
const cardsBeyondSight = 4;

export function GuestCards({ table, all, shown, ids, freshIds, wantedId, isFixed, ...actions }: GuestListProps) {
  const { list, top } = useTop<HTMLUListElement>();
  const { rangeExtractor, focusProps } = useKeptRows(ids);
  const virtualizer = useWindowVirtualizer({
    count: shown.length,
    estimateSize: () => usualHeightPx,
    measureElement: exactHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: cardsBeyondSight,
    scrollMargin: top,
    rangeExtractor,
  });
  useBringIntoSight(wantedId, ids, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  useSteadyRows(virtualizer, { ids, source: all });
  useKeptRow(virtualizer, ids);
  const flow = flowOf(virtualizer);
  const { rowSelection } = table.state;
  const Card = isFixed ? FixedGuestCard : GuestCard;
  return (
    <SortableContext items={sortableIds(ids, isFixed)} strategy={verticalListSortingStrategy}>
      <ul
        ref={list}
        className="guest-cards"
        aria-label={actions.t('Guests.Title')}
        style={{ paddingBlockEnd: flow.rest }}
        {...focusProps}
      >
        {flow.rows.map(({ index, gap }) => {
          const guest = shown[index];
          if (guest === undefined) return null;
          return (
            <Card
              key={guest._id}
              guest={guest}
              index={index}
              count={shown.length}
              gap={gap}
              isSelected={rowSelection[guest._id] === true}
              isFresh={freshIds.has(guest._id)}
              measure={virtualizer.measureElement}
              {...actions}
            />
          );
        })}
      </ul>
    </SortableContext>
  );
}

interface GuestCardProps extends GuestRowProps {
  count: number;
  gap: number;
}

const FixedGuestCard = (props: GuestCardProps) => <CardPlace {...props} drag={fixed} />;

const GuestCard = (props: GuestCardProps) => <CardPlace {...props} drag={useRowDrag(props.guest._id)} />;

function CardPlace(props: GuestCardProps & { drag: RowDrag }) {
  const { guest, index, count, gap, isSelected, isFresh, measure, drag, ...actions } = props;
  const { _id: id } = guest;
  const { handle, setNodeRef, isDragging, rowProps } = drag;
  const hold = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      measure(element);
    },
    [setNodeRef, measure],
  );
  const marks = [isSelected && 'is-selected', isDragging && 'is-dragged'];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name on the card is a button that does the same.
    <li
      ref={hold}
      data-id={id}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={['guest-card', ...marks].filter(Boolean).join(' ')}
      onClick={(event) => openOnPress(event, () => actions.onOpen(id))}
      {...rowProps}
      style={{ ...rowProps.style, marginBlockStart: gap }}
    >
      <HandleContext value={handle}>
        <CardContent guest={guest} isSelected={isSelected} isFresh={isFresh} {...actions} />
      </HandleContext>
    </li>
  );
}

type CardContentProps = Omit<GuestRowProps, 'index' | 'measure'>;

const CardContent = memo(function CardContent({ guest, isSelected, isFresh, ...actions }: CardContentProps) {
  const { t } = actions;
  const { _id: id } = guest;
  const name = nameOf(guest);
  return (
    <article className={`guest-card__paper${isFresh ? ' is-fresh' : ''}`} aria-label={name}>
      <header className="guest-card__head">
        <SelectBox id={id} label={t('Guests.SelectOf', { name })} isSelected={isSelected} onSelect={actions.onSelect} />
        <NameButton guest={guest} onOpen={actions.onOpen} />
        <GripButton label={t('Drag.Move', { name })} />
        <Menu
          label={t('Guests.MoreOf', { name })}
          actions={[
            { label: t('Actions.Edit'), icon: 'edit', onSelect: () => actions.onEdit(id) },
            { label: t('Actions.Delete'), icon: 'trash', isDanger: true, onSelect: () => actions.onDelete(id) },
          ]}
        />
      </header>
      <div className="guest-card__facts">
        <StatusMark status={guest.status} word={t(`Status.${guest.status}`)} />
        <Tags guest={guest} t={t} />
        <Places guest={guest} t={t} />
      </div>
    </article>
  );
});

type Told = Pick<CellContext, 't'> & { guest: Guest };

function Places({ guest, t }: Told) {
  if (guest.assignedGroup === null && guest.assignedTable === null) return null;
  return (
    <div className="guest-card__places">
      {guest.assignedGroup === null ? null : (
        <span className="guest-card__place">
          <Icon name="people" size={18} />
          <span className="visually-hidden">{t('Guests.Column.group')}: </span>
          <span>{guest.assignedGroup.groupName}</span>
        </span>
      )}
      {guest.assignedTable === null ? null : (
        <span className="guest-card__place">
          <Icon name="table" size={18} />
          <span className="visually-hidden">{t('Guests.Column.table')}: </span>
          <span>
            <TableWords guest={guest} t={t} />
          </span>
        </span>
      )}
    </div>
  );
}

/** Tags for the exceptions only. */
function Tags({ guest, t }: Told) {
  const tags = [
    guest.isMain && t('Guests.Column.main'),
    !guest.isAdult && t('Guests.Filters.kids'),
    guest.isFamily && t('Guests.Column.family'),
    guest.needsTransport && t('Guests.Column.needsTransport'),
    guest.needsHousing && t('Guests.Column.needsHousing'),
  ].filter((tag) => tag !== false);
  return tags.map((tag) => (
    <span key={tag} className="tag">
      {tag}
    </span>
  ));
}
