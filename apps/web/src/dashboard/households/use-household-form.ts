import { maxHouseholdSize } from '@havn/api/people/group/group-name-rules';
import type { Household } from '@havn/api/people/household/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { applySavedRows, invalidateUnlessLive } from '../records/lists/dashboard-data.js';
import { useGuests } from '../records/lists/lists.js';
import { type UndoNotice, undoNotices } from '../records/requests/undo-notices.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';
import { useSaveState } from '../records/requests/use-save-state.js';
import { translateMessage, useTexts } from '../texts/texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { useServerIssues } from '../ui/form/forms.js';
import {
  getEmptyFields,
  type HouseholdFields,
  type HouseholdProblem,
  parseNames,
  toNextFields,
  validateHousehold,
} from './household-form-model.js';

type Translate = ReturnType<typeof useTexts>['t'];

function formatProblem({ name, line, message }: HouseholdProblem, fields: HouseholdFields, t: Translate) {
  if (name !== 'names') return message;
  if (line !== undefined) return t('Household.LineProblem', { line, problem: translateMessage(message) });
  const isEmpty = parseNames(fields).people.length === 0;
  return isEmpty ? t('Household.NamesMissing') : t('Household.TooMany', { max: maxHouseholdSize });
}

const createResolver =
  (t: Translate): Resolver<HouseholdFields> =>
  (fields) => {
    const result = validateHousehold(fields);
    if ('input' in result) return { values: fields, errors: {} };
    const errors: FieldErrors<HouseholdFields> = {};
    for (const problem of result.problems)
      errors[problem.name] ??= { type: 'schema', message: formatProblem(problem, fields, t) };
    return { values: {}, errors };
  };

export interface HouseholdForm {
  form: UseFormReturn<HouseholdFields>;
  values: HouseholdFields;
  isSaving: boolean;
  error: unknown;
  /** The notice of the last household, with its undo. */
  added: UndoNotice | null;
  forgetAdded(): void;
  save(): Promise<void>;
}

export function useHouseholdForm(onCreated: ((household: Household) => void) | undefined): HouseholdForm {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const guests = useGuests().rows;
  const wedding = useSpeaker();
  const [empty] = useState(() => getEmptyFields(guests, { language, wedding }));
  const [added, setAdded] = useState<{ count: number; notice: UndoNotice | null }>({ count: 0, notice: null });
  const getIdempotencyKey = useIdempotencyKey();
  const { isSaving, error, run } = useSaveState();
  const form = useForm<HouseholdFields>({ resolver: createResolver(t), defaultValues: empty });
  useServerIssues(form, error);
  const create = async (fields: HouseholdFields) => {
    const result = validateHousehold(fields);
    if (!('input' in result)) return;
    // The next household may be the same once more.
    const key = getIdempotencyKey({ ...result.input, number: added.count });
    const household = await client.household.create.mutate(result.input, { context: { [idempotencyKey]: key } });
    applySavedRows(queryClient, 'guests', household.guests);
    if (household.group !== null) applySavedRows(queryClient, 'groups', [household.group]);
    invalidateUnlessLive(queryClient);
    const notice = undoNotices.get().findLast(({ change }) => change.change === 'household.create') ?? null;
    setAdded({ count: added.count + 1, notice });
    form.reset(toNextFields(form.getValues(), fields));
    onCreated?.(household);
  };
  return {
    form,
    values: { ...empty, ...useWatch({ control: form.control }) },
    isSaving,
    error,
    added: added.notice,
    forgetAdded: () => setAdded({ ...added, notice: null }),
    save: form.handleSubmit((fields) => run(() => create(fields))),
  };
}
