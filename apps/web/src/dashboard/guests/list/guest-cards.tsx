// The guests as cards on a phone, which scroll with the page. Must be inside a DragArea.
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useCombinedRefs } from '@dnd-kit/utilities';
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNeedLines, hasNeeds } from '@havn/api/people/needs/rules';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useMemo } from 'react';
import { useFormatPhoneNumber } from '../../places/format-phone-number.js';
import { GuestStatusLabel } from '../../records/fields/status-dot.js';
import { useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { DragHandleButton, DragHandleContext } from '../../ui/list/drag-area.js';
import { disabledDrag, type RowDrag, useRowDrag } from '../../ui/list/use-row-drag.js';
import { measureExactHeight, useListOffset, useScrollAnchoring, useScrollToRow } from '../../ui/list/virtual-list.js';
import { Menu } from '../../ui/menu.js';
import { useRestoredRow } from '../../ui/scroll-restoration.js';
import { TableLabel } from '../table-label.js';
import { type CellRenderContext, InvitationTag, NameButton } from './cells.js';
import { type GuestRowProps, openOnClick, SelectBox } from './guest-row.js';
import type { GuestListProps } from './guest-table.js';
import { GuestTags } from './guest-tags.js';
import { getSortableIds, toVirtualRows, usePinnedRows } from './virtual-rows.js';

const nameHeightPx = 90;
const lineHeightPx = 27;
const phoneHeightPx = 32;
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
    estimateSize: (index) => estimateHeight(visibleRows[index]),
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
  const seatCounts = useSeatCounts();
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
              seats={seatCounts.get(guest.assignedTable?._id ?? '')}
              isSelected={rowSelection[guest._id] === true}
              isRecentlyChanged={changedIds.has(guest._id)}
              measure={virtualizer.measureElement}
              {...actions}
            />
          );
        })}
      </ul>
    </SortableContext>
  );
}

/** Estimates the height of a card. The closer it is to the measured height, the less the list jumps. */
function estimateHeight(guest: Guest | undefined): number {
  if (guest === undefined) return nameHeightPx;
  const { assignedGroup, assignedTable, phoneNumber } = guest;
  const assignments = assignedGroup === null && assignedTable === null ? 0 : lineHeightPx;
  const contact = phoneNumber !== '' ? phoneHeightPx : hasNeeds(guest) ? lineHeightPx : 0;
  return nameHeightPx + assignments + contact;
}

interface GuestCardProps extends GuestRowProps {
  count: number;
  gap: number;
  /** How many seats of the guest's table are taken: "6 of 8". */
  seats: string | undefined;
}

/** By the id of the table. */
function useSeatCounts(): ReadonlyMap<string, string> {
  const { t } = useTexts();
  const { rows } = useTables();
  return useMemo(
    () =>
      new Map(
        rows.map(({ _id, capacity, seatsLeft }) => [
          _id,
          t('Guests.SeatsTaken', { taken: capacity - seatsLeft, capacity }),
        ]),
      ),
    [rows, t],
  );
}

const StaticGuestCard = (props: GuestCardProps) => <CardItem {...props} drag={disabledDrag} />;

const GuestCard = (props: GuestCardProps) => <CardItem {...props} drag={useRowDrag(props.guest._id)} />;

function CardItem(props: GuestCardProps & { drag: RowDrag }) {
  const { guest, index, count, gap, seats, isSelected, isRecentlyChanged, measure, drag, ...actions } = props;
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
        <CardContent
          guest={guest}
          seats={seats}
          isSelected={isSelected}
          isRecentlyChanged={isRecentlyChanged}
          {...actions}
        />
      </DragHandleContext>
    </li>
  );
}

type CardContentProps = Omit<GuestCardProps, 'index' | 'count' | 'gap' | 'measure'>;

const CardContent = memo(function CardContent({
  guest,
  seats,
  isSelected,
  isRecentlyChanged,
  ...actions
}: CardContentProps) {
  const { t } = actions;
  const { _id: id } = guest;
  const name = formatFullName(guest);
  return (
    <article className={`guest-card__surface${isRecentlyChanged ? ' is-changed' : ''}`} aria-label={name}>
      <header className="row gap-0 guest-card__head">
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
      <div className="cluster guest-card__facts">
        <GuestStatusLabel status={guest.status} label={t(`Status.${guest.status}`)} />
        <GuestTags guest={guest} />
        <InvitationTag guest={guest} t={t} className="tag" />
        <Assignments guest={guest} seats={seats} t={t} />
        <Contact guest={guest} t={t} words={actions.words} />
      </div>
    </article>
  );
});

type GuestTextProps = Pick<CellRenderContext, 't'> & { guest: Guest };

function Assignments({ guest, seats, t }: GuestTextProps & Pick<GuestCardProps, 'seats'>) {
  const { assignedGroup, assignedTable } = guest;
  if (assignedGroup === null && assignedTable === null) return null;
  return (
    <div className="cluster guest-card__line">
      {assignedGroup === null ? null : (
        <Fact icon="people" label={t('Guest.Field.assignedGroup')}>
          {assignedGroup.groupName}
        </Fact>
      )}
      {assignedTable === null ? null : (
        <Fact icon="table" label={t('Guests.Column.table')}>
          <bdi>
            <TableLabel guest={guest} t={t} />
          </bdi>
          {seats === undefined ? null : <span>{` · ${seats}`}</span>}
        </Fact>
      )}
    </div>
  );
}

/** The phone number is a link, so that a tap calls the guest. */
function Contact({ guest, t, words }: GuestTextProps & Pick<CellRenderContext, 'words'>) {
  const formatNumber = useFormatPhoneNumber();
  const { phoneNumber, country } = guest;
  const diet = formatNeedLines(guest, words).join(' · ');
  if (phoneNumber === '' && diet === '') return null;
  return (
    <div className="cluster guest-card__line">
      {phoneNumber === '' ? null : (
        <a className="guest-card__phone" href={`tel:${phoneNumber}`}>
          <Icon name="phone" size={18} />
          <span className="visually-hidden">{`${t('Guests.Call', { name: formatFullName(guest) })}: `}</span>
          <bdi>{formatNumber(phoneNumber, country)}</bdi>
        </a>
      )}
      {diet === '' ? null : (
        <Fact icon="meal" label={t('Guests.Views.dietary')}>
          <span className="guest-card__diet">{diet}</span>
        </Fact>
      )}
    </div>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <span className="guest-card__fact">
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{`${label}: `}</span>
      <span>{children}</span>
    </span>
  );
}
