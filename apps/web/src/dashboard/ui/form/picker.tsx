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
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react';
import { translateMessage, useTexts } from '../../texts/texts.js';
import { Chip } from '../chip.js';
import { Icon } from '../icon.js';
import { formatOption, type Option, OptionContent, Options, useMatches } from './options.js';

interface PickerProps {
  label: ReactNode;
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  /** The value for which a text is another name, which the search finds, too. */
  findNamed?: (text: string) => string | undefined;
  /** For the focus after a failed check. */
  buttonRef?: Ref<HTMLButtonElement>;
}

function FieldMessages({ id, hint, error }: Pick<PickerProps, 'hint' | 'error'> & { id: string }) {
  if (!error && !hint) return null;
  return (
    <div id={id} className="stack gap-1">
      {error ? <p className="form-field__error">{translateMessage(error)}</p> : null}
      {hint ? <p className="form-field__hint">{hint}</p> : null}
    </div>
  );
}

function PickerItems({ options, query, isMultiple, findNamed }: SearchableListProps & { query: string }) {
  return (
    <Options
      options={useMatches(options, query, findNamed?.(query))}
      renderOption={(option) => (
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
          <OptionContent option={option} />
        </SelectItem>
      )}
    />
  );
}

/**
 * Keeps the height at which the list opened: a list that shrinks while typing would flip to the other side of the
 * button.
 */
function lockHeight(list: HTMLElement | null): void {
  if (list !== null) list.style.flexBasis = `${list.scrollHeight}px`;
}

/** The search field above the list. Its combobox wraps the select, so that both open and close together. */
function SearchableList({ children, ...items }: SearchableListProps & { children(list: ReactNode): ReactNode }) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const list = (
    <>
      <div className="row picker__search">
        <Icon name="search" size={18} />
        <Combobox
          autoSelect
          placeholder={t('Picker.Search')}
          aria-label={t('Picker.Search')}
          className="bare-input picker__input"
        />
      </div>
      <ComboboxList ref={lockHeight} className="picker__list">
        <PickerItems query={query} {...items} />
      </ComboboxList>
    </>
  );
  return (
    <ComboboxProvider resetValueOnHide setValue={setQuery}>
      {children(list)}
    </ComboboxProvider>
  );
}

interface SearchableListProps extends Pick<PickerProps, 'options' | 'findNamed'> {
  isMultiple: boolean;
}

/** Escape closes the list, not the dialog around it. */
function closeWithoutDialog(event: { preventDefault(): void }): boolean {
  event.preventDefault();
  return true;
}

interface PickerButtonProps {
  picker: PickerProps;
  valueText: string;
  list: ReactNode;
  messagesId: string;
}

function PickerButton({ picker, valueText, list, messagesId }: PickerButtonProps) {
  return (
    <>
      <SelectLabel className="form-field__label">{picker.label}</SelectLabel>
      <Select
        ref={picker.buttonRef}
        className="form-field__control picker"
        disabled={picker.disabled}
        aria-invalid={picker.error ? true : undefined}
        aria-describedby={picker.error || picker.hint ? messagesId : undefined}
      >
        <span className="picker__value">{valueText}</span>
        <Icon name="down" size={18} />
      </Select>
      <SelectPopover className="popover" gutter={4} sameWidth unmountOnHide fixed hideOnEscape={closeWithoutDialog}>
        {list}
      </SelectPopover>
    </>
  );
}

function getLabel(options: readonly Option[], value: string): string {
  const option = options.find((one) => one.value === value);
  return option === undefined ? '' : formatOption(option);
}

export interface SinglePickerProps extends PickerProps {
  value: string;
  onChange(value: string): void;
  emptyLabel: string;
}

/** Selects one option or none: `''` is none, shown as `emptyLabel`. */
export function SinglePicker({ value, onChange, emptyLabel, ...picker }: SinglePickerProps) {
  const messagesId = useId();
  const options = useMemo(() => [{ value: '', label: emptyLabel }, ...picker.options], [emptyLabel, picker.options]);
  return (
    <div className="stack gap-1 form-field">
      <SearchableList options={options} isMultiple={false} {...(picker.findNamed && { findNamed: picker.findNamed })}>
        {(list) => (
          <SelectProvider value={value} setValue={onChange}>
            <PickerButton
              messagesId={messagesId}
              picker={picker}
              valueText={getLabel(options, value) || (picker.placeholder ?? emptyLabel)}
              list={list}
            />
          </SelectProvider>
        )}
      </SearchableList>
      <FieldMessages id={messagesId} hint={picker.hint} error={picker.error} />
    </div>
  );
}

export function MultiPicker({
  values,
  onChange,
  hasChips = true,
  ...picker
}: PickerProps & {
  values: readonly string[];
  onChange(values: string[]): void;
  /** False where the page shows the selection in its own way. */
  hasChips?: boolean;
}) {
  const messagesId = useId();
  const { t } = useTexts();
  return (
    <div className="stack gap-1 form-field">
      <SearchableList options={picker.options} isMultiple>
        {(list) => (
          <SelectProvider value={[...values]} setValue={(next: string[]) => onChange(next)}>
            <PickerButton
              messagesId={messagesId}
              picker={picker}
              valueText={picker.placeholder ?? t('Picker.Choose')}
              list={list}
            />
          </SelectProvider>
        )}
      </SearchableList>
      {hasChips && values.length > 0 ? (
        <ul className="wrap chips">
          {values.map((value) => (
            <li key={value}>
              <Chip
                label={getLabel(picker.options, value)}
                onRemove={() => onChange(values.filter((other) => other !== value))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <FieldMessages id={messagesId} hint={picker.hint} error={picker.error} />
    </div>
  );
}
