// Who eats what: warnings, the dishes with their numbers, and who has none yet.
import {
  type CateringMeal,
  type CateringMenu,
  listWarnedMeals,
  type WarnedMeal,
} from '@havn/api/seating/catering/menu-rules';
import type { CateringTable } from '@havn/api/seating/catering/rules';
import { formatList } from '@havn/i18n/formats';
import { ClashText } from '../needs/clash-text.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { Panel } from '../ui/panel.js';

interface MealWarningsProps {
  tables: readonly CateringTable[];
  hasTables: boolean;
}

/** Each meal that the kitchen has to look at, with the table. */
export function MealWarnings({ tables, hasTables }: MealWarningsProps) {
  const { t } = useTexts();
  const all = tables.flatMap(({ menu }) => menu?.meals ?? []);
  const warned = listWarnedMeals({ meals: all });
  if (warned.length === 0) return null;
  return (
    <Panel title={t('Catering.Warnings', { count: warned.length })} className="panel catering-warnings">
      <ul className="catering-entries">
        {warned.map((meal) => (
          <li key={meal.guestId} className="catering-warning">
            <WarningText meal={meal} />
            {hasTables ? (
              <span className="catering-entry__table">{meal.tableName ?? t('Catering.NoTable')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const WarningText = ({ meal: { name, dishName, warning } }: { meal: WarnedMeal }) => (
  <span className="catering-warning__text">
    <Icon name="warning" />
    <ClashText name={name} dishName={dishName} clash={warning} />
  </span>
);

export function MenuPanel({ menu }: { menu: CateringMenu }) {
  const { t } = useTexts();
  return (
    <Panel title={t('Catering.Dishes')} className="panel catering-menu">
      <ul className="need-counts">
        {menu.dishes.map(({ _id, name, people, children }) => (
          <li key={_id} className="need-count">
            <bdi className="need-count__name">{name}</bdi>
            <strong className="need-count__number">{` ${people}`}</strong>
            {children === 0 ? null : (
              <span className="need-count__mentioned">{` ${t('Catering.TableChildren', { count: children })}`}</span>
            )}
          </li>
        ))}
      </ul>
      <NamesLine text={t('Catering.NoDish', { count: menu.open.length })} meals={menu.open} />
      <NamesLine text={t('Catering.NotOffered', { count: menu.notOffered.length })} meals={menu.notOffered} />
    </Panel>
  );
}

function NamesLine({ text, meals }: { text: string; meals: readonly CateringMeal[] }) {
  const { t, language } = useTexts();
  if (meals.length === 0) return null;
  const names = meals.map(({ name, isChild }) => (isChild ? `${name} (${t('Catering.Child')})` : name));
  return (
    <p className="catering-menu__names">
      <strong>{text}</strong>
      <span>{` ${formatList(names, language)}`}</span>
    </p>
  );
}

/** At one table. */
export function TableMenu({ menu }: { menu: CateringMenu }) {
  const { t } = useTexts();
  const counts = menu.dishes.filter(({ people }) => people > 0);
  return (
    <>
      <p>
        {[
          ...counts.map(({ name, people }) => t('Catering.TableDish', { count: people, name })),
          ...(menu.open.length === 0 ? [] : [t('Catering.TableNoDish', { count: menu.open.length })]),
        ].join(' · ')}
      </p>
      {listWarnedMeals(menu).map((meal) => (
        <p key={meal.guestId} className="catering-warning">
          <WarningText meal={meal} />
        </p>
      ))}
    </>
  );
}
