// Names tables by a pattern with a number.
import { getDefaultNamePattern } from '@havn/api/seating/table/name-rules';
import type { Table } from '@havn/api/seating/table/schema';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { applySavedRow } from '../../records/lists/dashboard-data.js';
import { useTables } from '../../records/lists/lists.js';
import { useSaveState } from '../../records/requests/use-save-state.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { useSpeaker } from '../../texts/wedding-languages.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { TextField } from '../../ui/form/form-fields.js';
import { findNamePattern, parseWholeNumber } from './table-names.js';

interface NamePattern {
  namePattern: string;
  firstNumber: string;
}

export interface NumberedTables<Input> {
  pattern: NamePattern;
  setPattern(pattern: NamePattern): void;
  /** The valid input; null while a field is invalid. */
  input: Input | null;
  /** The schema's messages by field. */
  invalidFields: ReadonlyMap<unknown, string>;
}

/** `fields` are the input of the schema beside the pattern. */
export function useNumberedTables<Input>(
  schema: z.ZodType<Input>,
  getFirstNumber: (tables: readonly Table[], namePattern: string) => number,
  fields: object,
): NumberedTables<Input> {
  const wedding = useSpeaker();
  // A repeated request has the same names, even if its tables have arrived meanwhile.
  const [initialTables] = useState(useTables().rows);
  const [typed, setPattern] = useState<NamePattern | null>(null);
  const proposed = findNamePattern(initialTables, getDefaultNamePattern(wedding));
  const pattern = typed ?? {
    namePattern: proposed,
    firstNumber: String(getFirstNumber(initialTables, proposed)),
  };
  const { namePattern, firstNumber } = pattern;
  const parsed = schema.safeParse({ ...fields, namePattern, firstNumber: parseWholeNumber(firstNumber) });
  return {
    pattern,
    setPattern,
    input: parsed.success ? parsed.data : null,
    invalidFields: new Map(parsed.error?.issues.map(({ path, message }) => [path[0], message])),
  };
}

interface NumberedTablesDialogProps<Input> extends OpenDialog {
  tables: NumberedTables<Input>;
  title: string;
  action: string;
  isBlocked: boolean;
  failure: string;
  save(input: Input): Promise<readonly Table[]>;
  onSaved?(saved: readonly Table[]): void;
  /** Above the pattern. */
  before?: ReactNode;
  children: ReactNode;
}

export function NumberedTablesDialog<Input>({ tables, ...props }: NumberedTablesDialogProps<Input>) {
  const queryClient = useQueryClient();
  const { isSaving, error, run } = useSaveState();
  const { input } = tables;
  const save = async () => {
    if (input === null) return;
    const saved = await props.save(input);
    for (const table of saved) applySavedRow(queryClient, 'tables', table);
    props.onClose();
    props.onSaved?.(saved);
  };
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
      actions={
        <DashboardButton type="submit" isBusy={isSaving} disabled={props.isBlocked}>
          {props.action}
        </DashboardButton>
      }
    >
      <ActionFailure error={error} message={props.failure} />
      <div className="stack form-stack">
        {props.before}
        <PatternFields {...tables} />
        {props.children}
      </div>
    </Dialog>
  );
}

function PatternFields({
  pattern,
  setPattern,
  invalidFields,
}: Pick<NumberedTables<unknown>, 'pattern' | 'setPattern' | 'invalidFields'>) {
  const { t } = useTexts();
  return (
    <div className="stack table-numbers">
      <TextField
        label={t('Tables.NamePattern')}
        hint={t('Tables.NamePatternHint')}
        value={pattern.namePattern}
        error={invalidFields.get('namePattern')}
        onChange={({ target }) => setPattern({ ...pattern, namePattern: target.value })}
      />
      <TextField
        label={t('Tables.FirstNumber')}
        inputMode="numeric"
        value={pattern.firstNumber}
        error={invalidFields.has('firstNumber') ? t('Tables.FirstNumberHint') : undefined}
        onChange={({ target }) => setPattern({ ...pattern, firstNumber: target.value })}
      />
    </div>
  );
}
