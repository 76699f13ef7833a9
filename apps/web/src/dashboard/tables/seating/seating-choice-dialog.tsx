// A dialog that moves units to what is chosen in it. Options that do not fit are collapsed, and say why they cannot be
// chosen.
import { Combobox, ComboboxList, ComboboxProvider } from '@ariakit/react';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { ChosenOption, maxVisibleOptions, type Option, useMatches } from '../../ui/form/options.js';
import { Icon } from '../../ui/icon.js';
import { FailureNotice } from '../../ui/notice.js';
import { useMediaQuery } from '../../ui/use-media-query.js';
import type { Seating } from './use-seating.js';

interface SeatingOption extends Option {
  /** With the reason in its note. */
  isDisabled: boolean;
  /** Returns whether the units were moved. */
  choose(): Promise<boolean>;
}

interface OptionListProps {
  label: string;
  searchLabel: string;
  options: readonly SeatingOption[];
  /** Says how many options fit. */
  getSummary(fittingCount: number): string;
  /** The button that shows the options that do not fit. */
  getExpandLabel(hiddenCount: number): string;
}

interface SeatingChoiceDialogProps extends OpenDialog, OptionListProps {
  title: string;
  seating: Seating;
  /** Called after an attempt that failed. */
  onFailed(): void;
}

export function SeatingChoiceDialog({ title, seating, onFailed, open, onClose, ...list }: SeatingChoiceDialogProps) {
  const { t } = useTexts();
  const choose = async (option: SeatingOption) => {
    if (seating.isBusy) return;
    if (await option.choose()) onClose();
    else onFailed();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title} width="small">
      <div className="stack form-stack">
        {seating.failure ? (
          <FailureNotice message={t(seating.failure.messageKey)} error={seating.failure.error} />
        ) : null}
        <OptionList {...list} onChoose={(option) => void choose(option)} />
      </div>
    </Dialog>
  );
}

function OptionList({
  label,
  searchLabel,
  options,
  getSummary,
  getExpandLabel,
  onChoose,
}: OptionListProps & { onChoose(option: SeatingOption): void }) {
  const { t } = useTexts();
  // On a touch screen, the keyboard would cover the options.
  const hasKeyboard = useMediaQuery('(hover: hover), (pointer: none)');
  const [query, setQuery] = useState('');
  const [isExpanded, setExpanded] = useState(false);
  const matches = useMatches(options, query);
  const fitting = matches.filter(({ isDisabled }) => !isDisabled);
  const hiddenCount = isExpanded || query.trim() !== '' ? 0 : matches.length - fitting.length;
  const shown = hiddenCount > 0 ? fitting : matches;
  return (
    <ComboboxProvider open value={query} setValue={setQuery}>
      <div className="stack gap-2 seat-options">
        <div className="row search-box">
          <Icon name="search" size={18} />
          <Combobox
            autoSelect="always"
            autoFocus={hasKeyboard}
            className="bare-input search-box__input"
            aria-label={searchLabel}
            placeholder={searchLabel}
          />
        </div>
        <p className="muted" role="status">
          {getSummary(fitting.length)}
        </p>
        <ComboboxList alwaysVisible className="seat-options__list" aria-label={label}>
          {shown.slice(0, maxVisibleOptions).map((option) => (
            <ChosenOption
              key={option.value}
              option={option}
              disabled={option.isDisabled}
              onClick={() => onChoose(option)}
            />
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
