// The filter: all criteria are chosen together and applied at once; each active one is a removable chip below the
// list's header (specification §10 "Guest List").
import { Popover, PopoverDisclosure, PopoverProvider, usePopoverContext } from '@ariakit/react';
import { type FilterKey, filterOptions } from '@havn/api/guest/rules';
import { useState } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
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
      <PopoverDisclosure className="desk-button desk-button--quiet">
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
  const [marked, setMarked] = useState<ReadonlySet<FilterKey>>(new Set(chosen));
  const close = (filters: FilterKey[]) => {
    popover?.hide();
    onChoose(filters);
  };
  const mark = (key: FilterKey, isOn: boolean) =>
    setMarked((was) => new Set(isOn ? [...was, key] : [...was].filter((other) => other !== key)));
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        close(filterOptions.filter((key) => marked.has(key)));
      }}
    >
      <fieldset className="filter-form__options">
        <legend className="visually-hidden">{t('Guests.Filter.Open')}</legend>
        {filterOptions.map((key) => (
          <label key={key} className="check-field__label">
            <input type="checkbox" checked={marked.has(key)} onChange={(event) => mark(key, event.target.checked)} />
            {t(`Guests.Filters.${key}`)}
          </label>
        ))}
      </fieldset>
      <div className="filter-form__foot">
        <DeskButton variant="quiet" onClick={() => close([])}>
          {t('Guests.Filter.Clear')}
        </DeskButton>
        <DeskButton type="submit">{t('Guests.Filter.Apply')}</DeskButton>
      </div>
    </form>
  );
}

export function FilterChips({ chosen, onChoose }: FilterProps) {
  const { t } = useTexts();
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={t('Guests.Filter.Chosen')}>
      {chosen.map((key) => (
        <li key={key}>
          <Chip label={t(`Guests.Filters.${key}`)} onRemove={() => onChoose(chosen.filter((other) => other !== key))} />
        </li>
      ))}
    </ul>
  );
}
