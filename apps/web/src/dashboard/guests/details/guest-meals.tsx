// What the guest eats at the wedding and at events, which can be set. Nothing where no dish is offered.
import { comesTo, omitCancelled } from '@havn/api/events/attendee-rules';
import { listClashes } from '@havn/api/meals/plan-rules';
import { findClash, isOfferedTo, weddingEventId } from '@havn/api/meals/rules';
import type { Dish } from '@havn/api/meals/schema';
import { formatFullName } from '@havn/api/names/full-name-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { listAllNeeds } from '@havn/api/people/needs/rules';
import { ClashText } from '../../needs/clash-text.js';
import { useDishes, useSortedEvents } from '../../records/lists/lists.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { useAllergenList } from '../../texts/use-need-words.js';
import { SelectField } from '../../ui/form/form-fields.js';
import { useGuestEntry } from './use-guest-entry.js';

interface GuestMenu {
  eventId: string;
  name: string;
  /** Also the chosen one, which may no longer be offered. */
  dishes: readonly Dish[];
}

/** Of the wedding and the events to which the guest comes. */
export function useGuestMenus(guest: Guest): GuestMenu[] {
  const { t } = useTexts();
  const events = useSortedEvents();
  const dishes = omitCancelled(useDishes().rows, events);
  return [{ _id: weddingEventId, name: t('Events.Wedding') }, ...events].flatMap(({ _id: eventId, name }) => {
    const offered = dishes.filter(
      (dish) => dish.eventId === eventId && (isOfferedTo(dish, guest) || guest.meals?.[eventId] === dish._id),
    );
    return comesTo(guest, eventId) && offered.length > 0 ? [{ eventId, name, dishes: offered }] : [];
  });
}

const open = '';

export function GuestMeals({ guest, menus }: { guest: Guest; menus: readonly GuestMenu[] }) {
  const { t } = useTexts();
  const change = useGuestEntry(guest._id, 'meals');
  return (
    <div className="stack gap-3">
      <ActionFailure error={change.error} message={t('Guest.Meals.Failed')} />
      {menus.map(({ eventId, name, dishes }) => (
        <div key={eventId} className="stack gap-1">
          <SelectField
            label={name}
            value={guest.meals?.[eventId] ?? open}
            onChange={({ target: { value } }) => change.mutate({ id: eventId, value: value === open ? null : value })}
          >
            <option value={open}>{t('Guest.Meals.Open')}</option>
            {dishes.map((dish) => (
              <DishOption key={dish._id} dish={dish} guest={guest} />
            ))}
          </SelectField>
          {listClashes(guest, dishes, listAllNeeds(guest)).map((clash) => (
            <p key={clash.dish._id}>
              <ClashText name={formatFullName(guest)} dishName={clash.dish.name} clash={clash} />
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Says before it is chosen what the guest must not have. */
function DishOption({ dish, guest }: { dish: Dish; guest: Guest }) {
  const { t } = useTexts();
  const listAllergens = useAllergenList();
  const contained = findClash(dish, listAllNeeds(guest))?.allergens ?? [];
  const warning = contained.length === 0 ? '' : t('Dishes.Contains', { needs: listAllergens(contained) });
  return <option value={dish._id}>{[dish.name, warning].filter(Boolean).join(' · ')}</option>;
}
