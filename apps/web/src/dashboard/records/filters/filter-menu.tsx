// Each criterion is applied at once; each active one is a removable chip (specification §10 "Guest List").

import { usePopoverContext } from '@ariakit/react';
import { groupBy } from '@havn/api/kernel/group-by';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNumber } from '@havn/i18n/formats';
import { type ReactNode, useId, useState } from 'react';
import type { ListFilter } from '../../records/guest-list.js';
import { useTexts } from '../../texts/texts.js';
import { Chip } from '../../ui/chip.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { SheetPopover } from '../../ui/dialog/sheet-popover.js';
import { Icon } from '../../ui/icon.js';
import type { KeepsPlace } from '../../ui/keep-place.js';

interface FilterProps {
  chosen: readonly ListFilter[];
  /** `isRefined` replaces the history entry of the previous choice. */
  onChoose(filters: readonly ListFilter[], isRefined?: boolean): void;
}

interface FilterMenuProps extends FilterProps, KeepsPlace {
  filters: readonly ListFilter[];
  guests: readonly Guest[];
  visibleRows: readonly Guest[];
  /** The saved views, where the page has no room for them. */
  views: ReactNode;
}

export function FilterMenu({ views, isHidden = false, ...form }: FilterMenuProps) {
  const { t } = useTexts();
  const { chosen } = form;
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
      <FilterForm {...form} />
    </SheetPopover>
  );
}

function FilterForm({ filters, chosen, onChoose, guests, visibleRows }: Omit<FilterMenuProps, 'views' | 'isHidden'>) {
  const popover = usePopoverContext();
  const { t } = useTexts();
  const [hasChanged, setChanged] = useState(false);
  const isChosen = ({ id }: ListFilter) => chosen.some((filter) => filter.id === id);
  const isOffered = (filter: ListFilter) =>
    isChosen(filter) || (!filter.isHidden && (!filter.isRare || guests.some((guest) => filter.matches(guest))));
  const choose = (next: readonly ListFilter[]) => {
    setChanged(true);
    // Back returns to the list as it was when the menu was opened.
    onChoose(next, hasChanged);
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
        {[...groupBy(filters, ({ group }) => group)].map(([group, options]) => (
          <fieldset key={group} className="filter-form__options">
            <legend>{options[0]?.groupLabel}</legend>
            {options.filter(isOffered).map((filter) => (
              <FilterOption
                key={filter.id}
                label={filter.label}
                count={visibleRows.filter((guest) => filter.matches(guest)).length}
                isChosen={isChosen(filter)}
                onToggle={(isOn) =>
                  choose(filters.filter((other) => (other.id === filter.id ? isOn : isChosen(other))))
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
  if (chosen.length === 0) return null;
  return (
    <ul className="wrap chips" aria-label={t('Guests.Filter.Active')}>
      {chosen.map((filter) => (
        <li key={filter.id}>
          <Chip label={filter.fullLabel} onRemove={() => onChoose(chosen.filter((other) => other !== filter))} />
        </li>
      ))}
    </ul>
  );
}
