// Each criterion is applied at once; each active one is a removable chip (specification §10 "Guest List").

import { usePopoverContext } from '@ariakit/react';
import { isNeed } from '@havn/api/kernel/needs';
import { type FilterKey, filterMenu, filterOptions, matchesFilters } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNumber } from '@havn/i18n/formats';
import { getNeedNames } from '@havn/i18n/need-names';
import { type ReactNode, useId, useState } from 'react';
import { useNeedsAddressForm } from '../../places/needs-address-form.js';
import { useIsAfterWedding } from '../../records/use-is-after-wedding.js';
import { useTexts } from '../../texts/texts.js';
import { Chip } from '../../ui/chip.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { SheetPopover } from '../../ui/dialog/sheet-popover.js';
import { Icon } from '../../ui/icon.js';
import type { KeepsPlace } from '../../ui/keep-place.js';

interface FilterProps {
  chosen: readonly FilterKey[];
  /** `isRefined` replaces the history entry of the previous choice. */
  onChoose(filters: FilterKey[], isRefined?: boolean): void;
}

function useFilterLabels(): (key: FilterKey) => string {
  const { t, language } = useTexts();
  return (key) => (isNeed(key) ? getNeedNames(language)[key] : t(`Guests.Filters.${key}`));
}

interface FilterMenuProps extends FilterProps, KeepsPlace {
  guests: readonly Guest[];
  visibleRows: readonly Guest[];
  /** The saved views, where the page has no room for them. */
  views: ReactNode;
}

export function FilterMenu({ chosen, onChoose, guests, visibleRows, views, isHidden = false }: FilterMenuProps) {
  const { t } = useTexts();
  return (
    <SheetPopover
      isHidden={isHidden}
      title={t('Guests.Filter.Open')}
      buttonClass="dashboard-button dashboard-button--quiet"
      button={
        <>
          <Icon name="filter" />
          {t('Guests.Filter.Open')}
          {chosen.length > 0 ? <span className="filter-count">{chosen.length}</span> : null}
        </>
      }
      className="filter-popover"
    >
      {views}
      <FilterForm chosen={chosen} onChoose={onChoose} guests={guests} visibleRows={visibleRows} />
    </SheetPopover>
  );
}

function FilterForm({ chosen, onChoose, guests, visibleRows }: Omit<FilterMenuProps, 'views' | 'isHidden'>) {
  const popover = usePopoverContext();
  const { t } = useTexts();
  const [hasChanged, setChanged] = useState(false);
  const needsAddressForm = useNeedsAddressForm();
  const isAfterWedding = useIsAfterWedding();
  const getLabel = useFilterLabels();
  const isOffered = (key: FilterKey) => {
    if (chosen.includes(key)) return true;
    if (key === 'withoutAddressForm') return needsAddressForm;
    // Most of the 23 needs are those of nobody.
    return !isNeed(key) || guests.some((guest) => matchesFilters(guest, [key]));
  };
  const choose = (filters: FilterKey[]) => {
    setChanged(true);
    // Back returns to the list as it was when the menu was opened.
    onChoose(filters, hasChanged);
  };
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        popover?.hide();
      }}
    >
      <div className="filter-form__groups">
        {filterMenu.map(({ name, keys }) => (
          <fieldset key={name} className="filter-form__options">
            <legend>{t(`Guests.Filter.Group.${name}`)}</legend>
            {keys.filter(isOffered).map((key) => (
              <FilterOption
                key={key}
                label={getLabel(key)}
                count={visibleRows.filter((guest) => matchesFilters(guest, [key], { isAfterWedding })).length}
                isChosen={chosen.includes(key)}
                onToggle={(isOn) =>
                  choose(filterOptions.filter((other) => (other === key ? isOn : chosen.includes(other))))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className="wrap filter-form__foot">
        <DashboardButton
          variant="quiet"
          onClick={() => {
            popover?.hide();
            choose([]);
          }}
        >
          {t('Guests.Filter.Clear')}
        </DashboardButton>
        <DashboardButton type="submit">{t('Guests.Filter.Apply')}</DashboardButton>
      </div>
    </form>
  );
}

interface FilterOptionProps {
  label: string;
  /** The number of guests who would remain. */
  count: number;
  isChosen: boolean;
  onToggle(isOn: boolean): void;
}

function FilterOption({ label, count, isChosen, onToggle }: FilterOptionProps) {
  const { t, language } = useTexts();
  const id = useId();
  return (
    <label className="row check-field__label">
      <input
        type="checkbox"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-count`}
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span id={`${id}-label`}>{label}</span>
      <span id={`${id}-count`} className="filter-form__count">
        <span aria-hidden="true">{formatNumber(count, language)}</span>
        <span className="visually-hidden">{t('Guests.Count', { count })}</span>
      </span>
    </label>
  );
}

export function FilterChips({ chosen, onChoose }: FilterProps) {
  const { t } = useTexts();
  const getLabel = useFilterLabels();
  if (chosen.length === 0) return null;
  return (
    <ul className="wrap chips" aria-label={t('Guests.Filter.Active')}>
      {chosen.map((key) => (
        <li key={key}>
          <Chip label={getLabel(key)} onRemove={() => onChoose(chosen.filter((other) => other !== key))} />
        </li>
      ))}
    </ul>
  );
}
