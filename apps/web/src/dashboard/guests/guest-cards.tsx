// The guests as cards on a phone, in the page's own scroll. Must be inside a DragArea.

import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useCombinedRefs } from '@dnd-kit/utilities';
import { formatFullName } from '@havn/api/guest/rules';
import type { Guest } from '@havn/api/guest/schema';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo } from 'react';
import { DragHandleButton, DragHandleContext } from '../ui/drag-area.js';
import { Icon } from '../ui/icon.js';
import { Menu } from '../ui/menu.js';
import { useRestoredRow } from '../ui/scroll-restoration.js';
import { StatusLabel } from '../ui/status-dot.js';
import { measureExactHeight, useListOffset, useScrollAnchoring, useScrollToRow } from '../ui/virtual-list.js';
import { type CellContext, NameButton, TableLabel } from './cells.js';
import { type GuestRowProps, openOnClick, SelectBox } from './guest-row.js';
import type { GuestListProps } from './guest-table.js';
import { disabledDrag, type RowDrag, useRowDrag } from './use-row-drag.js';
import { getSortableIds, toVirtualRows, usePinnedRows } from './virtual-rows.js';

const estimatedHeightPx = 116;
const overscanCards = 4;

export function GuestCards({
  table,
  allRows,
  visibleRows,
  ids,
  changedIds,
  scrollToId,
  isDragDisabled,
  ...actions
}: GuestListProps) {
  const { list, top } = useListOffset<HTMLUListElement>();
  const { rangeExtractor, focusProps } = usePinnedRows(ids);
  const virtualizer = useWindowVirtualizer({
    count: visibleRows.length,
    estimateSize: () => estimatedHeightPx,
    measureElement: measureExactHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: overscanCards,
    scrollMargin: top,
    rangeExtractor,
  });
  useScrollToRow(scrollToId, ids, (index) => virtualizer.scrollToIndex(index, { align: 'center' }));
  useScrollAnchoring(virtualizer, { ids, source: allRows });
  useRestoredRow(virtualizer, ids);
  const virtualRows = toVirtualRows(virtualizer);
  const { rowSelection } = table.state;
  const Card = isDragDisabled ? StaticGuestCard : GuestCard;
  return (
    <SortableContext items={getSortableIds(ids, isDragDisabled)} strategy={verticalListSortingStrategy}>
      <ul
        ref={list}
        className="guest-cards"
        aria-label={actions.t('Guests.Title')}
        style={{ paddingBlockEnd: virtualRows.gapAfter }}
        {...focusProps}
      >
        {virtualRows.rows.map(({ index, gapBefore }) => {
          const guest = visibleRows[index];
          if (guest === undefined) return null;
          return (
            <Card
              key={guest._id}
              guest={guest}
              index={index}
              count={visibleRows.length}
              gap={gapBefore}
              isSelected={rowSelection[guest._id] === true}
              isFresh={changedIds.has(guest._id)}
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

const StaticGuestCard = (props: GuestCardProps) => <CardItem {...props} drag={disabledDrag} />;

const GuestCard = (props: GuestCardProps) => <CardItem {...props} drag={useRowDrag(props.guest._id)} />;

function CardItem(props: GuestCardProps & { drag: RowDrag }) {
  const { guest, index, count, gap, isSelected, isFresh, measure, drag, ...actions } = props;
  const { _id: id } = guest;
  const { handle, setNodeRef, isDragging, rowProps } = drag;
  const setRefs = useCombinedRefs(setNodeRef, measure);
  const modifiers = [isSelected && 'is-selected', isDragging && 'is-dragged'];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name on the card is a button that does the same.
    <li
      ref={setRefs}
      data-id={id}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={['guest-card', ...modifiers].filter(Boolean).join(' ')}
      onClick={(event) => openOnClick(event, () => actions.onOpen(id))}
      {...rowProps}
      style={{ ...rowProps.style, marginBlockStart: gap }}
    >
      <DragHandleContext value={handle}>
        <CardContent guest={guest} isSelected={isSelected} isFresh={isFresh} {...actions} />
      </DragHandleContext>
    </li>
  );
}

type CardContentProps = Omit<GuestRowProps, 'index' | 'measure'>;

const CardContent = memo(function CardContent({ guest, isSelected, isFresh, ...actions }: CardContentProps) {
  const { t } = actions;
  const { _id: id } = guest;
  const name = formatFullName(guest);
  return (
    <article className={`guest-card__surface${isFresh ? ' is-changed' : ''}`} aria-label={name}>
      <header className="guest-card__head">
        <SelectBox
          id={id}
          label={t('Guests.SelectLabel', { name })}
          isSelected={isSelected}
          onSelect={actions.onSelect}
        />
        <NameButton guest={guest} onOpen={actions.onOpen} />
        <DragHandleButton label={t('Drag.Move', { name })} />
        <Menu
          label={t('Guests.MoreLabel', { name })}
          actions={[
            { label: t('Actions.Edit'), icon: 'edit', onSelect: () => actions.onEdit(id) },
            { label: t('Actions.Delete'), icon: 'trash', isDanger: true, onSelect: () => actions.onDelete(id) },
          ]}
        />
      </header>
      <div className="guest-card__facts">
        <StatusLabel status={guest.status} label={t(`Status.${guest.status}`)} />
        <Tags guest={guest} t={t} />
        <Assignments guest={guest} t={t} />
      </div>
    </article>
  );
});

type GuestTextProps = Pick<CellContext, 't'> & { guest: Guest };

function Assignments({ guest, t }: GuestTextProps) {
  if (guest.assignedGroup === null && guest.assignedTable === null) return null;
  return (
    <div className="guest-card__assignments">
      {guest.assignedGroup === null ? null : (
        <span className="guest-card__assignment">
          <Icon name="people" size={18} />
          <span className="visually-hidden">{t('Guests.Column.group')}: </span>
          <span>{guest.assignedGroup.groupName}</span>
        </span>
      )}
      {guest.assignedTable === null ? null : (
        <span className="guest-card__assignment">
          <Icon name="table" size={18} />
          <span className="visually-hidden">{t('Guests.Column.table')}: </span>
          <span>
            <TableLabel guest={guest} t={t} />
          </span>
        </span>
      )}
    </div>
  );
}

/** Tags for the exceptions only. */
function Tags({ guest, t }: GuestTextProps) {
  const tags = [
    guest.isMain && t('Guests.Column.main'),
    !guest.isAdult && t('Guest.Tag.Child'),
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
