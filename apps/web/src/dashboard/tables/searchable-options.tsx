// A click or Enter chooses an option. Options that do not fit are collapsed, and say why they cannot be chosen.
import { Combobox, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { createWordMatcher, foldText } from '@havn/api/kernel/normalize-text';
import { useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { ChosenOption, maxVisibleOptions, type Option } from '../ui/form/options.js';
import { Icon } from '../ui/icon.js';
import { useMediaQuery } from '../ui/use-media-query.js';

export interface SearchableOption extends Option {
  /** With the reason in its note. */
  isDisabled: boolean;
  searchText: string;
  onChoose(): void;
}

interface SearchableOptionsProps {
  label: string;
  searchLabel: string;
  options: readonly SearchableOption[];
  /** Says how many options fit. */
  getSummary(fittingCount: number): string;
  /** The button that shows the options that do not fit. */
  getExpandLabel(hiddenCount: number): string;
}

export function SearchableOptions({ label, searchLabel, options, getSummary, getExpandLabel }: SearchableOptionsProps) {
  const { t } = useTexts();
  // On a touch screen, the keyboard would cover the options.
  const hasKeyboard = useMediaQuery('(hover: hover)');
  const [query, setQuery] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const isMatch = createWordMatcher(query);
  const matches = options.filter(({ searchText }) => isMatch(foldText(searchText)));
  const fitting = matches.filter(({ isDisabled }) => !isDisabled);
  const hiddenCount = isExpanded || query.trim() !== '' ? 0 : matches.length - fitting.length;
  const shown = hiddenCount > 0 ? fitting : matches;
  return (
    <ComboboxProvider open value={query} setValue={setQuery}>
      <div className="stack gap-2 seat-options">
        <div className="search-box">
          <Icon name="search" size={18} />
          <Combobox
            autoSelect="always"
            autoFocus={hasKeyboard}
            className="search-box__input"
            aria-label={searchLabel}
            placeholder={searchLabel}
          />
        </div>
        <p className="muted" role="status">
          {getSummary(fitting.length)}
        </p>
        <ComboboxList alwaysVisible className="seat-options__list" aria-label={label}>
          {shown.slice(0, maxVisibleOptions).map((option) => (
            <ChosenOption key={option.value} option={option} disabled={option.isDisabled} onClick={option.onChoose} />
          ))}
        </ComboboxList>
        {shown.length > maxVisibleOptions ? (
          <p className="muted">{t('Picker.More', { count: shown.length - maxVisibleOptions })}</p>
        ) : null}
        {hiddenCount > 0 ? (
          <button type="button" className="link-button" onClick={() => setExpanded(true)}>
            {getExpandLabel(hiddenCount)}
          </button>
        ) : null}
      </div>
    </ComboboxProvider>
  );
}
