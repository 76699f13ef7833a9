// The filter: all criteria are chosen together and applied at once; each active one is a removable chip below the
// list's header (specification §10 "Guest List").
import { Popover, PopoverDisclosure, PopoverProvider, usePopoverContext } from '@ariakit/react';
import { type FilterKey, filterOptions } from '@havn/api/guest/rules';
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { Chip } from '../ui/picker.js';

interface FilterProps {
  chosen: readonly FilterKey[];
  onChoose(filters: FilterKey[]): void;
}

export function FilterMenu({ chosen, onChoose }: FilterProps) {
  const { t } = useTexts();
  return (
    <PopoverProvider placement="bottom-end">
      <PopoverDisclosure className="dashboard-button dashboard-button--quiet">
        <Icon name="filter" />
        {t('Guests.Filter.Open')}
        {chosen.length > 0 ? <span className="filter-count">{chosen.length}</span> : null}
      </PopoverDisclosure>
      <Popover className="popover filter-popover" gutter={4} unmountOnHide aria-label={t('Guests.Filter.Open')}>
        <FilterForm chosen={chosen} onChoose={onChoose} />
      </Popover>
    </PopoverProvider>
  );
}

function FilterForm({ chosen, onChoose }: FilterProps) {
  const { t } = useTexts();
  const popover = usePopoverContext();
  const [selected, setSelected] = useState<ReadonlySet<FilterKey>>(new Set(chosen));
  const apply = (filters: FilterKey[]) => {
    popover?.hide();
    onChoose(filters);
  };
  const toggle = (key: FilterKey, isOn: boolean) =>
    setSelected((previous) => new Set(isOn ? [...previous, key] : [...previous].filter((other) => other !== key)));
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply(filterOptions.filter((key) => selected.has(key)));
      }}
    >
      <fieldset className="filter-form__options">
        <legend className="visually-hidden">{t('Guests.Filter.Open')}</legend>
        {filterOptions.map((key) => (
          <label key={key} className="check-field__label">
            <input
              type="checkbox"
              checked={selected.has(key)}
              onChange={(event) => toggle(key, event.target.checked)}
            />
            {t(`Guests.Filters.${key}`)}
          </label>
        ))}
      </fieldset>
      <div className="filter-form__foot">
        <DashboardButton variant="quiet" onClick={() => apply([])}>
          {t('Guests.Filter.Clear')}
        </DashboardButton>
        <DashboardButton type="submit">{t('Guests.Filter.Apply')}</DashboardButton>
      </div>
    </form>
  );
}

export function FilterChips({ chosen, onChoose }: FilterProps) {
  const { t } = useTexts();
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('Guests.Filter.Active')}>
      {chosen.map((key) => (
        <li key={key}>
          <Chip label={t(`Guests.Filters.${key}`)} onRemove={() => onChoose(chosen.filter((other) => other !== key))} />
        </li>
      ))}
    </ul>
  );
}
