// Disabled choices stay in the list, with the reason.
import { Combobox, ComboboxPopover, ComboboxProvider } from '@ariakit/react';
import type { Field } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import { parseCountry } from '@havn/api/spreadsheet/vocabulary';
import { useMemo, useRef, useState } from 'react';
import { isRecord, toText } from '../../../lib/storage/unknown-value.js';
import { useCountries, useUnknownCountry } from '../../places/countries.js';
import { formatChoice } from '../../records/fields/field-text.js';
import { useLanguageChoices } from '../../texts/wedding-languages.js';
import { ChosenOption, type Option, Options, useMatches } from '../../ui/form/options.js';
import { listGroupOptions, listTableOptions } from '../dialogs/guest-form-model.js';
import { getPatchKey } from './cell-values.js';
import type { CursorMove } from './cursor.js';
import { type CellEditorProps, getCommitMove } from './editor-props.js';

function useOptions({ column: { name }, field, guest, context }: ChoiceEditorProps): readonly Option[] {
  const { groups, tables, t, language } = context;
  const countries = useCountries();
  const unknownCountry = useUnknownCountry(guestFields.country);
  const spoken = useLanguageChoices(guest.language);
  return useMemo(() => {
    const values = field.kind === 'language' ? spoken : 'values' in field && field.values;
    if (values) return values.map((value) => ({ value, label: formatChoice(field, { name, value }, { t, language }) }));
    if (field.kind === 'country') {
      const unknown = { value: '', label: unknownCountry };
      return [unknown, ...countries.flat().map(({ code, name: country }) => ({ value: code, label: country }))];
    }
    const { needsSeat, assignedTable, assignedGroup } = guest;
    const need = { needsSeat, heldTableId: (needsSeat && assignedTable?._id) || '', tables, t };
    return name === 'assignedGroup'
      ? [{ value: '', label: t('Guest.NoGroup') }, ...listGroupOptions(groups, assignedGroup?._id, need)]
      : [{ value: '', label: t('Groups.NoTable') }, ...listTableOptions(need)];
  }, [name, field, guest, groups, tables, countries, unknownCountry, spoken, t, language]);
}

interface ChoiceEditorProps extends CellEditorProps {
  field: Field;
  describedBy: string | undefined;
}

function getChosen({ guest, column }: ChoiceEditorProps): string {
  const value = column.read(guest);
  return toText(isRecord(value) ? value._id : value);
}

export function ChoiceEditor(props: ChoiceEditorProps) {
  const { field, column, text, error, describedBy, onCommit, onCancel } = props;
  const options = useOptions(props);
  const [query, setQuery] = useState(text ?? '');
  const lastMove = useRef<CursorMove>([0, 0]);
  const chosen = getChosen(props);
  const matches = useMatches(options, query, field.kind === 'country' ? parseCountry(query) : undefined);
  // A choice that was rejected is the text, which may be a part of other labels.
  const preselected = query === '' ? chosen : options.find(({ label }) => label === query)?.value;
  const choose = ({ value, label }: Option) => {
    onCommit({ patch: { [getPatchKey(column)]: value } }, label, lastMove.current);
  };
  return (
    <ComboboxProvider open setOpen={(isOpen) => !isOpen && onCancel()} value={query} setValue={setQuery}>
      <Combobox
        autoFocus
        autoSelect="always"
        getAutoSelectId={(items) => items.find(({ value }) => value === preselected)?.id}
        className="cell-editor__field"
        aria-label={column.label}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy}
        placeholder={options.find(({ value }) => value === chosen)?.label}
        onKeyDown={(event) => {
          const move = getCommitMove(event);
          if (move === null) return;
          lastMove.current = move;
          if (event.key !== 'Tab') return;
          event.preventDefault();
          document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')?.click();
        }}
      />
      <ComboboxPopover className="popover cell-editor__list" gutter={2} fixed portal hideOnInteractOutside>
        <Options
          options={matches}
          renderOption={(option) => <ChosenOption key={option.value} option={option} onClick={() => choose(option)} />}
        />
      </ComboboxPopover>
    </ComboboxProvider>
  );
}
