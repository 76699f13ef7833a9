// The dishes of an event, or of the wedding, in its card: how many have chosen each, and what is open or harms somebody.
import { omitCancelled } from '@havn/api/events/attendee-rules';
import { type MealPlan, planMeals } from '@havn/api/meals/plan-rules';
import type { Dish } from '@havn/api/meals/schema';
import { formatFullName } from '@havn/api/names/full-name-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { listAllNeeds } from '@havn/api/people/needs/rules';
import { useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { ClashText } from '../../needs/clash-text.js';
import { useDishes, useEvents, useGuests } from '../../records/lists/lists.js';
import { useReorder } from '../../records/lists/use-reorder.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { useAllergenList, useNeedWords } from '../../texts/use-need-words.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Menu } from '../../ui/menu.js';

export interface DishActions {
  onAdd(eventId: string): void;
  onEdit(dish: Dish): void;
  onDelete(dish: Dish): void;
}

interface PlannedMeals extends MealPlan<Guest, Dish> {
  all: readonly Dish[];
  dishes: readonly Dish[];
}

function usePlannedMeals(eventId: string): PlannedMeals {
  const all = useDishes().rows;
  const guests = useGuests().rows;
  const events = useEvents().rows;
  return useMemo(() => {
    const dishes = all.filter((dish) => dish.eventId === eventId);
    // Nobody eats at a cancelled event.
    const planned = omitCancelled(dishes, events).length === 0 ? [] : guests;
    return { all, dishes, ...planMeals(eventId, { guests: planned, dishes, listNeeds: listAllNeeds }) };
  }, [all, guests, events, eventId]);
}

export function EventDishes({ eventId, name, actions }: { eventId: string; name: string; actions: DishActions }) {
  const { t } = useTexts();
  const { all, dishes, chosen, open, clashes } = usePlannedMeals(eventId);
  const { dish: procedures } = trpc.useUtils().client;
  const order = useReorder('dishes', { allRows: all, visibleRows: dishes, move: procedures.move.mutate });
  if (dishes.length === 0) return null;
  return (
    <section className="stack gap-2 event-dishes" aria-label={t('Dishes.Of', { name })}>
      <ul className="event-dishes__list">
        {chosen.map(({ dish, guests }, at) => (
          <DishRow
            key={dish._id}
            dish={dish}
            count={guests.length}
            before={dishes[at - 1]}
            onMoveUp={order.drop}
            actions={actions}
          />
        ))}
      </ul>
      <ActionFailure error={order.error} />
      {open.length === 0 ? null : <p className="event-dishes__open">{t('Dishes.Open', { count: open.length })}</p>}
      {clashes.length === 0 ? null : (
        <ul className="stack gap-1 event-dishes__clashes">
          {clashes.map(({ guest, clash }) => (
            <li key={`${guest._id} ${clash.dish._id}`}>
              <ClashText name={formatFullName(guest)} clash={clash} dishName={clash.dish.name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DishRowProps {
  dish: Dish;
  count: number;
  before: Dish | undefined;
  onMoveUp(id: string, beforeId: string): void;
  actions: DishActions;
}

function DishRow({ dish, count, before, onMoveUp, actions }: DishRowProps) {
  const { t } = useTexts();
  const { formatNeed } = useNeedWords();
  const listAllergens = useAllergenList();
  const { _id: id, name, marks, contains, audience } = dish;
  const facts = [
    ...(audience === 'everyone' ? [] : [t(`Dishes.Audience.${audience}`)]),
    ...marks.map(formatNeed),
    ...(contains.length === 0 ? [] : [t('Dishes.Contains', { needs: listAllergens(contains) })]),
  ];
  return (
    <li className="event-dishes__dish">
      <span className="event-dishes__name">{name}</span>
      <span className="event-dishes__count">{t('Dishes.Chosen', { count })}</span>
      {facts.length === 0 ? null : <span className="muted event-dishes__facts">{facts.join(' · ')}</span>}
      <span className="event-dishes__actions">
        <Menu
          label={t('Dishes.Menu', { name })}
          actions={[
            { label: t('Actions.Edit'), icon: 'edit', onSelect: () => actions.onEdit(dish) },
            ...(before === undefined ? [] : [{ label: t('Dishes.MoveUp'), onSelect: () => onMoveUp(id, before._id) }]),
            { label: t('Dishes.Delete'), icon: 'trash', isDanger: true, onSelect: () => actions.onDelete(dish) },
          ]}
        />
      </span>
    </li>
  );
}

/** In the actions of the card. */
export function AddDish({ eventId, name, onAdd }: { eventId: string; name: string } & Pick<DishActions, 'onAdd'>) {
  const { t } = useTexts();
  return (
    <DashboardButton variant="quiet" className="dashboard-button--small" onClick={() => onAdd(eventId)}>
      {t('Dishes.Create')}
      <span className="visually-hidden">{` ${name}`}</span>
    </DashboardButton>
  );
}
