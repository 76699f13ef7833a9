import type { FieldKind } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import { createGuestInput } from '@havn/api/people/guest/schema';
import { useMemo } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { ReferencingConflict } from '../../records/fields/record-conflict.js';
import type { RecordFormDescription } from '../../screens/record-form.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import { emptyGuest, type GuestFields, listFormFields, toGuestFields } from './guest-form-model.js';
import { GuestInputs } from './guest-inputs.js';

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

export const guestForm: RecordFormDescription<'guests', GuestFields> = {
  list: 'guests',
  width: 'large',
  toFields: toGuestFields,
  // Only changed fields are sent: if a table is among them, the user chose it.
  getUpdateOptions: (changes) => ('assignedTable' in changes ? { isTableChosen: true } : {}),
  firstField: 'firstName',
  computed: ['isMain'],
  useModel: () => ({ empty: useEmptyGuest(), resolver }),
  getFailure: ({ failure, isNew }, t) => ({
    error: failure,
    message: t(isNew ? 'Guest.CreateFailed' : 'Guest.UpdateFailed'),
    // A field's own message is more precise than a second one above it.
    hasReason: getErrorReason(failure) !== 'INVALID_INPUT',
  }),
  conflict: {
    Resolver: ReferencingConflict,
    fields: guestFields,
    getLabel: (key, t) => t(`Guest.Field.${key}`),
  },
  useContent: ({ form, values, saved, saving }, row) => {
    useServerIssues(form, saving.error);
    return {
      toSaved: (parsed) => ({ ...values, ...pickTexts(parsed) }),
      fields: <GuestInputs form={form} values={values} saved={saved} guestId={row?._id ?? null} />,
    };
  },
};
