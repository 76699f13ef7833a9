// The form of a record, in a dialog unless it has another frame, which creates a record or edits one of a list. It says what is special about its
// fields; loading, saving, failures, conflicts and deleted records are those of all forms.

import { getListedKind } from '@havn/api/kernel/listed-kinds';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type FieldValues, get, type Path, type Resolver } from 'react-hook-form';
import { getErrorBody } from '../../lib/api/api-error.js';
import { isRecord } from '../../lib/storage/unknown-value.js';
import type { ReferencingConflict } from '../records/fields/record-conflict.js';
import { StaleNotice } from '../records/form/stale-notice.js';
import { type ListRecord, useRecordProcedures } from '../records/form/use-list-adapter.js';
import { type EditedRecordProps, type RecordForm, useRecordForm } from '../records/form/use-record-form.js';
import type { RowByList } from '../store/kind-queries.js';
import { type DashboardTexts, useTexts } from '../texts/texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog, type DialogProps } from '../ui/dialog/dialog.js';
import { ErrorState, FailureNotice, LoadingState } from '../ui/notice.js';
import { ActionFailure, type ActionFailureProps } from './action-failure.js';
import { recordScreens } from './record-screens.js';

type Conflict<Fields> = Parameters<typeof ReferencingConflict<Fields & object>>[0];

interface RecordFormContent<Fields> {
  fields: ReactElement;
  /** The fields to save; `parsed` are those that the schema has normalized. */
  toSaved(parsed: Fields): Fields;
  isBlocked?: boolean;
  /** Instead of "Save", if something else follows. */
  submitLabel?: string | undefined;
}

export interface RecordFormDescription<Name extends ListName, Fields extends FieldValues, Props = unknown>
  extends Omit<ListRecord<RowByList[Name], Fields>, 'list'> {
  list: Name;
  width?: DialogProps['width'];
  /** Of a text by language, that in the first one of the wedding. */
  firstField: Path<Fields>;
  /** Fields that the form also changes by itself. */
  computed?: readonly Path<Fields>[];
  /** The values of a new record, and the rules of all. */
  useModel(options?: Props): { empty: Fields; resolver: Resolver<Fields> };
  useContent(
    recordForm: RecordForm<RowByList[Name], Fields>,
    row: RowByList[Name] | null,
    options?: Props,
  ): RecordFormContent<Fields>;
  /** What differs is shown by its label; records that fields refer to are named by a `ReferencingConflict`. */
  conflict: Pick<Conflict<Fields>, 'fields'> & {
    Resolver(props: Conflict<Fields>): ReactNode;
    getLabel(key: keyof Fields & string, t: DashboardTexts['t']): string;
    /** Guests that the list may not have yet. */
    listGuests?(theirs: RowByList[Name]): NonNullable<Conflict<Fields>['guests']>;
  };
  /** By default `CreateFailed` or `UpdateFailed` of its texts, with the reason. */
  getFailure?(recordForm: RecordForm<RowByList[Name], Fields>, t: DashboardTexts['t']): ActionFailureProps;
  /** Replaces the error, with its retry, of a record that has been deleted. */
  getMissingText?(t: DashboardTexts['t']): string;
}

interface RecordDialogProps<Name extends ListName, Fields extends FieldValues, Props>
  extends EditedRecordProps<RowByList[Name]> {
  description: RecordFormDescription<Name, Fields, Props>;
  /** What the description asks for beside the record. */
  options?: Props;
  /** What the form is in: a dialog, unless it says something else. */
  renderFrame?(frame: DialogProps): ReactElement;
}

const renderDialog = (frame: DialogProps) => <Dialog {...frame} />;

export function RecordDialog<Name extends ListName, Fields extends FieldValues, Props>({
  description,
  options,
  renderFrame = renderDialog,
  ...props
}: RecordDialogProps<Name, Fields, Props>) {
  const { t } = useTexts();
  const { conflict } = description;
  const { texts, useList } = recordScreens[description.list];
  const { empty, resolver } = description.useModel(options);
  const { firstField } = description;
  const first = getFirstLanguage(useSpeaker());
  const recordForm = useRecordForm<RowByList[Name], Fields>({
    ...props,
    ...description,
    empty,
    resolver,
    firstField: isRecord(get(empty, firstField)) ? (`${firstField}.${first}` as Path<Fields>) : firstField,
    unknownReason: getListedKind(description.list).unknownReason,
    rows: useList(),
  });
  const { form, saving, values, sides, isDeleted, isNew, failure } = recordForm;
  const { fields, toSaved, isBlocked = false, submitLabel } = description.useContent(recordForm, props.row, options);
  const defaultFailure = { error: failure, message: t(isNew ? `${texts}.CreateFailed` : `${texts}.UpdateFailed`) };
  return renderFrame({
    open: props.open,
    onClose: props.onClose,
    title: t(props.row === null ? `${texts}.Create` : `${texts}.Edit`),
    width: description.width ?? 'medium',
    isDirty: !dequal(values, recordForm.saved),
    onSubmit: form.handleSubmit((parsed) =>
      isBlocked || sides !== null ? undefined : recordForm.save(toSaved(parsed as Fields)),
    ),
    actions:
      sides === null ? (
        <DashboardButton type="submit" isBusy={saving.isSaving} disabled={isBlocked} autoFocus={recordForm.hasResolved}>
          {isDeleted ? t('Guest.CreateAgain') : (submitLabel ?? t('Actions.Save'))}
        </DashboardButton>
      ) : null,
    children: (
      <div className="stack form-stack">
        <ActionFailure {...(description.getFailure?.(recordForm, t) ?? defaultFailure)} />
        {sides === null ? (
          <>
            <StaleNotice isStale={saving.isStale} isDeleted={isDeleted} onReview={() => void saving.loadTheirs(values)}>
              {t(`${texts}.CreateAgainHint`)}
            </StaleNotice>
            {fields}
          </>
        ) : (
          <conflict.Resolver
            sides={sides}
            fields={conflict.fields ?? {}}
            getLabel={(key) => conflict.getLabel(key, t)}
            guests={(saving.theirs && conflict.listGuests?.(saving.theirs)) ?? []}
            onResolve={recordForm.resolve}
          />
        )}
      </div>
    ),
  });
}

interface EditRecordProps<Name extends ListName, Fields extends FieldValues, Props>
  extends Omit<RecordDialogProps<Name, Fields, Props>, 'row'> {
  /** null for a new record. */
  id: string | null;
}

/**
 * Loads the record when its form opens: a cached one may be older than the last save. Kept once it has loaded, because a
 * later response must not replace input.
 */
export function EditRecord<Name extends ListName, Fields extends FieldValues, Props>({
  id,
  ...props
}: EditRecordProps<Name, Fields, Props>) {
  const { t } = useTexts();
  const { list, width = 'medium', getMissingText } = props.description;
  const [record, setRecord] = useState<RowByList[Name] | null>(null);
  const { get } = useRecordProcedures<RowByList[Name]>(list);
  const query = useQuery({
    queryKey: ['dashboard', 'form', list, id],
    queryFn: id === null ? skipToken : () => get.query({ id }),
    staleTime: 0,
    enabled: record === null,
  });
  if (record === null && query.isSuccess && query.isFetchedAfterMount) setRecord(query.data);
  if (record !== null || id === null) return <RecordDialog {...props} row={record} />;
  const missingText = getErrorBody(query.error)?.code === 'NOT_FOUND' ? getMissingText?.(t) : undefined;
  const { renderFrame = renderDialog, open, onClose } = props;
  return renderFrame({
    open,
    onClose,
    title: t(`${recordScreens[list].texts}.Edit`),
    width,
    children:
      query.error === null ? (
        <LoadingState />
      ) : missingText === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <FailureNotice message={missingText} />
      ),
  });
}
