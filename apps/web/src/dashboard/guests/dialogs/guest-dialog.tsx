import type { FieldKind } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import { createGuestInput, type Guest } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { ReferencingConflict } from '../../records/fields/record-conflict.js';
import { EditRecord, type OpenedForm } from '../../records/form/edit-record.js';
import { RecordDialog } from '../../records/form/record-dialog.js';
import { type EditedRecordProps, useRecordForm } from '../../records/form/use-record-form.js';
import { useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import { FailureNotice } from '../../ui/notice.js';
import { emptyGuest, type GuestFields, listFormFields, toGuestFields } from './guest-form-model.js';
import { GuestInputs } from './guest-inputs.js';

export function GuestDialog(props: OpenedForm<Guest>) {
  const { t } = useTexts();
  return <EditRecord {...props} list="guests" title={t('Guest.Edit')} width="large" Form={GuestForm} />;
}

const chosenKinds: readonly FieldKind[] = ['flag', 'choice', 'choices', 'language', 'country', 'reference'];
/** The schema normalizes texts; it converts other values to those of the API. */
const textNames = listFormFields(guestFields)
  .filter(([, { kind, isOptional }]) => !isOptional && !chosenKinds.includes(kind))
  .map(([name]) => name as keyof GuestFields);

const pickTexts = (parsed: GuestFields): Partial<GuestFields> =>
  Object.fromEntries(textNames.map((name) => [name, parsed[name]]));

const resolver = createFormResolver<GuestFields>(createGuestInput);

/** With what the wedding decides for each guest. */
function useEmptyGuest(): GuestFields {
  const { data: wedding } = trpc.wedding.get.useQuery();
  return useMemo(() => {
    const [language, ...others] = wedding?.languages ?? [];
    return {
      ...emptyGuest,
      ...(language !== undefined && others.length === 0 && { language }),
    };
  }, [wedding]);
}

function GuestForm(props: EditedRecordProps<Guest>) {
  const { t } = useTexts();
  const recordForm = useRecordForm<Guest, GuestFields>({
    ...props,
    list: 'guests',
    rows: useGuests(),
    toFields: toGuestFields,
    // Only changed fields are sent: if a table is among them, the user chose it.
    getUpdateOptions: (changes) => ('assignedTable' in changes ? { isTableChosen: true } : {}),
    resolver,
    empty: useEmptyGuest(),
    firstField: 'firstName',
    unknownReason: 'UNKNOWN_GUEST',
    computed: ['isMain'],
  });
  const { form, values, saved, sides, failure } = recordForm;
  useServerIssues(form, recordForm.saving.error);
  return (
    <RecordDialog
      recordForm={recordForm}
      open={props.open}
      onClose={props.onClose}
      width="large"
      title={t(props.row === null ? 'Guest.Create' : 'Guest.Edit')}
      createAgainLabel={t('Guest.CreateAgain')}
      createAgainHint={t('Guest.CreateAgainHint')}
      toFields={(parsed) => ({ ...values, ...pickTexts(parsed) })}
      failure={
        failure ? (
          <FailureNotice
            message={t(recordForm.isNew ? 'Guest.CreateFailed' : 'Guest.EditFailed')}
            // A field's own message is more precise than a second one above it.
            {...(getErrorReason(failure) !== 'INVALID_INPUT' && { error: failure })}
          />
        ) : null
      }
      conflict={
        sides && (
          <ReferencingConflict
            sides={sides}
            fields={guestFields}
            getLabel={(key) => t(`Guest.Field.${key}`)}
            onResolve={recordForm.resolve}
          />
        )
      }
    >
      <GuestInputs form={form} values={values} saved={saved} guestId={props.row?._id ?? null} />
    </RecordDialog>
  );
}
