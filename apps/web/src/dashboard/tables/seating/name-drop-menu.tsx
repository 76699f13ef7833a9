// The menu that opens where a unit is dropped on the name of another one (docs/decisions/084): the unit is seated at the
// other's table, or a seating wish is made about the two.
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { logFailedSave } from '../../records/requests/use-save-state.js';
import { useTexts } from '../../texts/texts.js';
import { AnchoredMenu, type MenuAction } from '../../ui/menu.js';
import { findPairWishes, listPairChoices, type PairChoice } from '../wishes/pair-wishes.js';
import { useFormatWish } from '../wishes/use-format-wish.js';
import { useWishRequests } from '../wishes/use-wish-requests.js';
import { addNames, indexNames, toUnitValue, toWishFields } from '../wishes/wish-units.js';
import { canSwap } from './dragged-seats.js';
import { countSpareSeats, type PlacedUnit } from './placed-unit.js';
import type { SeatingUnit } from './seating-unit.js';
import type { SeatingLists } from './swap-candidates.js';
import type { Seating } from './use-seating.js';

export interface NameDrop {
  dragged: PlacedUnit;
  target: PlacedUnit;
  /** The row of the target. */
  row: HTMLElement;
}

interface NameDropMenuProps {
  drop: NameDrop;
  lists: SeatingLists;
  /** Its failure is shown by the page, also that of a wish. */
  seating: Seating;
  /** Seats the dragged unit at the target's table, or offers a swap. */
  onSeat(): void;
  /** Called with the key of what was done, in the past tense. */
  onWished(doneKey: 'Undo.Done.wish_create' | 'Undo.Done.wish_update'): void;
}

/** The wishes about the two units, or about members of them. */
function usePairWishes({ dragged, target }: NameDrop, { people }: SeatingLists) {
  const { data } = trpc.wish.list.useQuery();
  return useMemo(() => {
    const getUnitId = (id: string) => people.guests.get(id)?.assignedGroup?._id ?? id;
    const wishes = findPairWishes(data ?? [], [dragged.unit._id, target.unit._id], getUnitId);
    return addNames(wishes, indexNames([...people.groups.values()], [...people.guests.values()]));
  }, [data, dragged, target, people]);
}

const toValue = ({ kind, _id }: SeatingUnit) => toUnitValue(kind, _id);

/** What seats the dragged unit at the target's table, if that is another one where it fits or can swap with others. */
function useSeatAction({ drop, lists, onSeat }: Pick<NameDropMenuProps, 'drop' | 'lists' | 'onSeat'>): MenuAction[] {
  const { t } = useTexts();
  const { dragged, target } = drop;
  const table = lists.tables.find(({ _id }) => _id === target.tableId);
  if (table === undefined || table._id === dragged.tableId) return [];
  const values = { table: table.tableName };
  if (countSpareSeats(table, [dragged]) >= 0)
    return [{ label: t('Tables.SeatAtTable', values), icon: 'table', onSelect: onSeat }];
  if (canSwap([dragged], table, lists))
    return [{ label: t('Tables.SwapAtTable', values), icon: 'swap', onSelect: onSeat }];
  return [];
}

export function NameDropMenu({ drop, lists, seating, onSeat, onWished }: NameDropMenuProps) {
  const { t } = useTexts();
  const formatWish = useFormatWish();
  const { dragged, target, row } = drop;
  const requests = useWishRequests();
  const existing = usePairWishes(drop, lists);
  const seatActions = useSeatAction({ drop, lists, onSeat });
  const makeWish = async (choice: PairChoice) => {
    const { kind, opposite } = choice;
    seating.setFailure(null);
    try {
      if (opposite === null) await requests.add(kind, toWishFields(toValue(dragged.unit), toValue(target.unit)));
      else await requests.change(choice);
      onWished(opposite === null ? 'Undo.Done.wish_create' : 'Undo.Done.wish_update');
    } catch (error) {
      logFailedSave(error);
      seating.setFailure({ messageKey: opposite === null ? 'Wishes.AddFailed' : 'Wishes.ChangeFailed', error });
    }
  };
  const wishActions = listPairChoices(existing).map((choice): MenuAction => {
    const { kind, opposite } = choice;
    return {
      label: t(opposite === null ? `Wishes.Make.${kind}` : `Wishes.ChangeTo.${kind}`),
      icon: kind === 'together' ? 'people' : 'apart',
      onSelect: () => void makeWish(choice),
    };
  });
  return (
    <AnchoredMenu
      anchor={row}
      title={t('Wishes.Pair', { name: dragged.unit.name, other: target.unit.name })}
      notes={existing.map((wish) => t('Wishes.Existing', { wish: formatWish(wish) }))}
      actions={[...seatActions, ...wishActions]}
    />
  );
}
