// Searchable single and multiple selects. Options that cannot be chosen stay in the list with their reason.
import {
  Combobox,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  Select,
  SelectItem,
  SelectItemCheck,
  SelectLabel,
  SelectPopover,
  SelectProvider,
} from '@ariakit/react';
import { type ReactNode, useMemo, useState } from 'react';
import { folded } from '../data/folded.js';
import { issueText, useTexts } from '../texts.js';
import { Icon } from './icon.js';

export interface Option {
  value: string;
  label: string;
  /** Shown beside the label, such as a table's free seats. */
  note?: ReactNode;
  /** Why it cannot be chosen. */
  disabledReason?: string;
}

interface PickerFrame {
  label: ReactNode;
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Further options are not rendered: typing narrows the list. */
const mostShown = 60;

/** Not deferred: Enter selects the first of the options shown. */
function useMatches(options: readonly Option[], typed: string): readonly Option[] {
  const labels = useMemo(() => options.map((option) => folded(option.label)), [options]);
  const sought = folded(typed.trim());
  return useMemo(
    () => (sought === '' ? options : options.filter((_, index) => labels[index]?.includes(sought))),
    [options, labels, sought],
  );
}

function Below({ hint, error }: Pick<PickerFrame, 'hint' | 'error'>) {
  return (
    <>
      {error ? <p className="form-field__error">{issueText(error)}</p> : null}
      {hint ? <p className="form-field__hint">{hint}</p> : null}
    </>
  );
}

function Items({ options, typed, isMultiple }: { options: readonly Option[]; typed: string; isMultiple: boolean }) {
  const { t } = useTexts();
  const matches = useMatches(options, typed);
  if (matches.length === 0) return <p className="picker__none">{t('Picker.None')}</p>;
  return (
    <>
      {matches.slice(0, mostShown).map((option) => (
        <SelectItem
          key={option.value}
          value={option.value}
          disabled={option.disabledReason !== undefined}
          accessibleWhenDisabled
          className="picker__item"
          title={option.disabledReason}
          render={<ComboboxItem focusOnHover />}
        >
          {isMultiple ? <SelectItemCheck className="picker__check" /> : null}
          <span className="picker__label">{option.label}</span>
          {option.note ? <span className="picker__note">{option.note}</span> : null}
          {option.disabledReason ? <span className="picker__reason">{option.disabledReason}</span> : null}
        </SelectItem>
      ))}
      {matches.length > mostShown ? (
        <p className="picker__none">{t('Picker.More', { count: matches.length - mostShown })}</p>
      ) : null}
    </>
  );
}

/**
 * Keeps the height at which the list opened: a list that shrinks while typing would flip to the other side of the
 * button.
 */
function keepHeight(list: HTMLElement | null): void {
  if (list !== null) list.style.flexBasis = `${list.scrollHeight}px`;
}

/** The search field above the list. Its combobox wraps the select, so that both open and close together. */
function Searched({ options, isMultiple, children }: PickerList & { children(list: ReactNode): ReactNode }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const list = (
    <>
      <div className="picker__search">
        <Icon name="search" size={18} />
        <Combobox
          autoSelect
          placeholder={t('Picker.Search')}
          aria-label={t('Picker.Search')}
          className="picker__input"
        />
      </div>
      <ComboboxList ref={keepHeight} className="picker__list">
        <Items options={options} typed={typed} isMultiple={isMultiple} />
      </ComboboxList>
    </>
  );
  return (
    <ComboboxProvider resetValueOnHide setValue={setTyped}>
      {children(list)}
    </ComboboxProvider>
  );
}

interface PickerList {
  options: readonly Option[];
  isMultiple: boolean;
}

/** Escape closes the list, not the dialog around it. */
function closeAlone(event: { preventDefault(): void }): boolean {
  event.preventDefault();
  return true;
}

/** The button that shows the selection, and the popover it opens. */
function Opened({ frame, shown, list }: { frame: PickerFrame; shown: string; list: ReactNode }) {
  return (
    <>
      <SelectLabel className="form-field__label">{frame.label}</SelectLabel>
      <Select
        className="form-field__control picker"
        disabled={frame.disabled}
        aria-invalid={frame.error ? true : undefined}
      >
        <span className="picker__value">{shown}</span>
        <Icon name="down" size={18} />
      </Select>
      <SelectPopover className="popover" gutter={4} sameWidth unmountOnHide fixed hideOnEscape={closeAlone}>
        {list}
      </SelectPopover>
    </>
  );
}

const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? '';

/** Selects one option or none: `''` is none, shown as `emptyLabel`. */
export function OnePicker({
  value,
  onChange,
  emptyLabel,
  ...frame
}: PickerFrame & { value: string; onChange(value: string): void; emptyLabel: string }) {
  const all = useMemo(() => [{ value: '', label: emptyLabel }, ...frame.options], [emptyLabel, frame.options]);
  return (
    <div className="form-field">
      <Searched options={all} isMultiple={false}>
        {(list) => (
          <SelectProvider value={value} setValue={onChange}>
            <Opened frame={frame} shown={labelOf(all, value) || emptyLabel} list={list} />
          </SelectProvider>
        )}
      </Searched>
      <Below hint={frame.hint} error={frame.error} />
    </div>
  );
}

/** Selects several options, shown below as removable chips. */
export function ManyPicker({
  values,
  onChange,
  hasChips = true,
  ...frame
}: PickerFrame & {
  values: readonly string[];
  onChange(values: string[]): void;
  /** False where the page shows the selection in its own way. */
  hasChips?: boolean;
}) {
  const { t } = useTexts();
  return (
    <div className="form-field">
      <Searched options={frame.options} isMultiple>
        {(list) => (
          <SelectProvider value={[...values]} setValue={(next: string[]) => onChange(next)}>
            <Opened frame={frame} shown={frame.placeholder ?? t('Picker.Choose')} list={list} />
          </SelectProvider>
        )}
      </Searched>
      {hasChips && values.length > 0 ? (
        <ul className="chips">
          {values.map((value) => (
            <li key={value}>
              <Chip
                label={labelOf(frame.options, value)}
                onRemove={() => onChange(values.filter((other) => other !== value))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Below hint={frame.hint} error={frame.error} />
    </div>
  );
}

export function Chip({ label, onRemove }: { label: string; onRemove(): void }) {
  const { t } = useTexts();
  return (
    <span className="chip">
      <span className="chip__label">{label}</span>
      <button
        type="button"
        className="chip__remove"
        aria-label={t('Picker.Remove', { name: label })}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
