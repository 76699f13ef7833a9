// What those who come would like to eat, at the wedding and at further events. Without scripts, it posts with the form.
import { chooseForAll, findOnlyDish, isHarmful, listOffered } from '@havn/api/meals/rules';
import type { HeldMenu } from '@havn/api/meals/schema';
import { formatFullName } from '@havn/api/names/full-name-rules';
import {
  formatMealField,
  getChosenDish,
  listMenuGuests,
  listOpenMealFields,
  listTickedAllergens,
  type MenuDish,
  type MenuGuest,
  needsCare,
} from '@havn/api/people/invitation/meal-answer-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { formatList, formatNounInSentence } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import './meal-section.css';
import { formatMenuTitle } from '../../events/event-texts.js';
import type { Household } from '../../household.js';
import type { CheckIn } from '../use-check-in.js';

interface MealSectionProps {
  form: Pick<CheckIn, 'draft' | 'scope' | 'chooseMeals'>;
  household: Household;
  isDisabled: boolean;
}

export function MealSection(props: MealSectionProps) {
  const { t } = useTranslation('events');
  const { form, household } = props;
  const menus = (household.menus ?? []).filter((menu) => listMenuGuests(menu, form).length > 0);
  const open = listOpenMealFields(menus, form).length;
  return (
    <>
      {/* Without scripts: the form has asked for meals. */}
      <input type="hidden" name="menus" value="1" />
      {menus.map((menu) => (
        <MenuFields key={menu.eventId} {...props} menu={menu} />
      ))}
      {menus.length === 0 ? null : (
        <p className="menu__left" role="status">
          {open === 0 ? '' : t('MealAnswer.Left', { count: open })}
        </p>
      )}
    </>
  );
}

type MenuProps = MealSectionProps & { menu: HeldMenu };

const getNoted = ({ members }: Household, guestId: string): number =>
  members.find(({ _id }) => _id === guestId)?.notedAllergens ?? 0;

function MenuFields(props: MenuProps) {
  const { t } = useTranslation('events');
  const titleId = useId();
  const { form, household, menu } = props;
  const guests = listMenuGuests(menu, form);
  const shown = menu.dishes.filter((dish) => guests.some((guest) => listOffered([dish], guest).length > 0));
  return (
    <section className="menu" aria-labelledby={titleId}>
      <h2 className="field__label" id={titleId}>
        {formatMenuTitle(menu, household, t)}
      </h2>
      <ul className="menu__dishes">
        {shown.map((dish) => (
          <DishLine key={dish._id} dish={dish} household={household} />
        ))}
      </ul>
      <Everyone {...props} guests={guests} />
      {guests.map((guest) => (
        <GuestMeal key={guest.guestId} {...props} guest={guest} />
      ))}
    </section>
  );
}

const formatDish = ({ name, texts }: MenuDish, { language }: Pick<Household, 'language'>) => texts[language] ?? name;

/** "fish and milk", within a sentence. */
function useAllergenList(): (allergens: MenuDish['contains']) => string {
  const { t, i18n } = useTranslation('needs');
  const language = i18n.language as Language;
  return (allergens) =>
    formatList(
      allergens.map((allergen) => formatNounInSentence(t(`names.${allergen}`), language)),
      language,
    );
}

function DishLine({ dish, household }: { dish: MenuDish; household: Household }) {
  const { t } = useTranslation('events');
  const needs = useTranslation('needs');
  const listAllergens = useAllergenList();
  const facts = [
    ...dish.marks.map((mark) => needs.t(`names.${mark}`)),
    ...(dish.contains.length === 0 ? [] : [t('MealAnswer.Contains', { list: listAllergens(dish.contains) })]),
  ];
  return (
    <li>
      <bdi>{formatDish(dish, household)}</bdi>
      {facts.length === 0 ? null : <span className="muted">{` · ${facts.join(' · ')}`}</span>}
    </li>
  );
}

const minGuestsForAll = 2;

/** Fills only those who have none, and nobody who has to look at the dish first. */
function Everyone({ form, household, menu, guests, isDisabled }: MenuProps & { guests: readonly MenuGuest[] }) {
  const { t } = useTranslation('events');
  const open = guests.filter((guest) => findOnlyDish(menu.dishes, guest) === null);
  if (open.length < minGuestsForAll) return null;
  const chosen = Object.fromEntries(
    open.flatMap((guest) => {
      const dish = getChosenDish(menu, guest, form.draft);
      return dish === null ? [] : [[guest.guestId, dish._id] as const];
    }),
  );
  const fill = (dish: MenuDish) => {
    const isHarmed = (guest: MenuGuest) =>
      needsCare(dish, guest, { draft: form.draft, notedAllergens: getNoted(household, guest.guestId) });
    const filled = chooseForAll(dish, open, { chosen, isHarmed });
    form.chooseMeals(
      Object.fromEntries(Object.entries(filled).map(([id, dishId]) => [formatMealField(menu.eventId, id), dishId])),
    );
  };
  const offered = menu.dishes.filter((dish) => open.some((guest) => listOffered([dish], guest).length > 0));
  return (
    <p className="menu__all needs-script">
      <span>{t('EventAnswer.Everyone')}</span>
      {offered.map((dish) => (
        <button key={dish._id} type="button" className="menu__fill" disabled={isDisabled} onClick={() => fill(dish)}>
          <bdi>{formatDish(dish, household)}</bdi>
        </button>
      ))}
    </p>
  );
}

const maxRadios = 3;
const maxRadioLetters = 12;

function GuestMeal(props: MenuProps & { guest: MenuGuest }) {
  const { form, household, menu, guest, isDisabled } = props;
  const labelId = useId();
  const { members } = household;
  const member = members.find(({ _id }) => _id === guest.guestId);
  if (member === undefined) return null;
  const areDistinct = new Set(members.map(({ firstName }) => firstName)).size === members.length;
  const person = areDistinct && member.firstName !== '' ? member.firstName : formatFullName(member);
  const dishes = listOffered(menu.dishes, guest);
  const chosen = getChosenDish(menu, guest, form.draft);
  const name = formatMealField(menu.eventId, guest.guestId);
  const isShort =
    dishes.length <= maxRadios && dishes.every((dish) => [...formatDish(dish, household)].length <= maxRadioLetters);
  const field = {
    name,
    labelId,
    dishes,
    chosen,
    household,
    isDisabled,
    onChoose: (id: string) => form.chooseMeals({ [name]: id }),
  };
  return (
    <div className="menu__guest">
      <p className="menu__person" id={labelId}>
        <bdi>{person}</bdi>
      </p>
      {findOnlyDish(menu.dishes, guest) !== null ? (
        <OnlyDish {...field} />
      ) : isShort ? (
        <DishRadios {...field} />
      ) : (
        <DishSelect {...field} />
      )}
      {chosen === null ? null : (
        <Warning form={form} dish={chosen} member={member} person={person} household={household} />
      )}
    </div>
  );
}

interface DishFieldProps {
  name: string;
  labelId: string;
  dishes: readonly MenuDish[];
  chosen: MenuDish | null;
  household: Household;
  isDisabled: boolean;
  onChoose(id: string): void;
}

const OnlyDish = ({ name, chosen, household }: DishFieldProps) =>
  chosen === null ? null : (
    <p>
      <input type="hidden" name={name} value={chosen._id} />
      <bdi>{formatDish(chosen, household)}</bdi>
    </p>
  );

function DishRadios({ name, labelId, dishes, chosen, household, isDisabled, onChoose }: DishFieldProps) {
  return (
    <div className="menu__radios" role="radiogroup" aria-labelledby={labelId}>
      {dishes.map((dish) => (
        <label key={dish._id} className="menu__radio">
          <input
            type="radio"
            name={name}
            value={dish._id}
            checked={chosen?._id === dish._id}
            disabled={isDisabled}
            onChange={() => onChoose(dish._id)}
          />
          <bdi>{formatDish(dish, household)}</bdi>
        </label>
      ))}
    </div>
  );
}

function DishSelect({ name, labelId, dishes, chosen, household, isDisabled, onChoose }: DishFieldProps) {
  const { t } = useTranslation('events');
  return (
    <select
      className="menu__select"
      name={name}
      aria-labelledby={labelId}
      value={chosen?._id ?? ''}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('MealAnswer.Choose')}</option>
      {dishes.map((dish) => (
        <option key={dish._id} value={dish._id}>
          {formatDish(dish, household)}
        </option>
      ))}
    </select>
  );
}

interface WarningProps extends Pick<MealSectionProps, 'form' | 'household'> {
  dish: MenuDish;
  member: MemberView;
  person: string;
}

/** What is noted is never named here: anybody with the link could read it. */
function Warning({ form, dish, member, person, household }: WarningProps) {
  const { t } = useTranslation('events');
  const listAllergens = useAllergenList();
  const ticked = listTickedAllergens(member._id, form.draft).filter((allergen) => isHarmful(dish, [allergen]));
  const isNoted = (member.notedAllergens ?? 0) > 0 && dish.contains.length > 0;
  if (ticked.length === 0 && !isNoted) return null;
  const values = { dish: formatDish(dish, household), name: person };
  return (
    <p className="menu__warning" role="status">
      {ticked.length > 0
        ? t('MealAnswer.Harms', { ...values, list: listAllergens(ticked) })
        : t('MealAnswer.Check', values)}
    </p>
  );
}

/** Why an answer was not saved that is about a meal. */
export function MealFailure({ reason }: { reason: 'MEAL_MISSING' | 'DISH_GONE' }) {
  const { t } = useTranslation('events');
  return <span>{t(`MealAnswer.${reason}`)}</span>;
}
