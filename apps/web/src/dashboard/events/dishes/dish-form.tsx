import { getDefaults, listNames } from '@havn/api/kernel/field-kinds';
import { dishFields } from '@havn/api/meals/fields';
import { createDishInput, type Dish } from '@havn/api/meals/schema';
import { getFirstLanguage } from '@havn/api/wedding/language-rules';
import { useMemo } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { FieldInput } from '../../records/fields/field-input.js';
import { completeTexts, LocalizedInputs } from '../../records/fields/localized-texts.js';
import { RecordConflict } from '../../records/fields/record-conflict.js';
import { EditRecord, type RecordFormDescription } from '../../screens/record-form.js';
import { useTexts } from '../../texts/texts.js';
import { useSpeaker } from '../../texts/wedding-languages.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { createFormResolver } from '../../ui/form/forms.js';

type DishFields = Pick<Dish, keyof typeof dishFields | 'eventId'>;

const toDishFields = (dish: DishFields): DishFields => ({
  ...(Object.fromEntries(listNames(dishFields).map((name) => [name, dish[name]])) as DishFields),
  eventId: dish.eventId,
  names: completeTexts(dish.names),
});

/** An error of the name is shown at that in the first language. */
function useDishResolver(): Resolver<DishFields> {
  const first = getFirstLanguage(useSpeaker());
  return useMemo(() => {
    const schema = createDishInput.superRefine(({ names = {} }, { addIssue }) => {
      if (Object.values(names).every((name) => name.trim() === ''))
        addIssue({ code: 'custom', path: ['names', first], message: 'A name is required.' });
    });
    return createFormResolver<DishFields>(schema);
  }, [first]);
}

type Conflict = Parameters<RecordFormDescription<'dishes', DishFields>['conflict']['Resolver']>[0];

function DishConflict(conflict: Conflict) {
  const { t } = useTexts();
  return (
    <RecordConflict
      {...conflict}
      fields={dishFields}
      formats={{ audience: ({ audience }) => t(`Dishes.Audience.${audience}`) }}
    />
  );
}

function DishInputs({ form }: { form: UseFormReturn<DishFields> }) {
  const { t } = useTexts();
  return (
    <>
      <LocalizedInputs name="names" field={dishFields.names} label={t('Dishes.Field.names')} form={form} />
      <FieldInput name="marks" field={dishFields.marks} label={t('Dishes.Field.marks')} form={form} />
      <FieldInput
        name="contains"
        field={dishFields.contains}
        label={t('Dishes.Field.contains')}
        hint={t('Dishes.ContainsHint')}
        form={form}
      />
      <fieldset className="stack gap-2 form-field">
        <legend className="form-field__label">{t('Dishes.Field.audience')}</legend>
        {dishFields.audience.values.map((audience) => (
          <label key={audience} className="row audience-choice">
            <input type="radio" value={audience} {...form.register('audience')} />
            <span>{t(`Dishes.Audience.${audience}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface DishFormOptions {
  /** Of a new dish. */
  eventId: string;
}

const dishForm: RecordFormDescription<'dishes', DishFields, DishFormOptions> = {
  list: 'dishes',
  toFields: toDishFields,
  firstField: 'names',
  useModel: (options) => ({
    empty: toDishFields({ ...getDefaults(dishFields), eventId: options?.eventId ?? '' } as DishFields),
    resolver: useDishResolver(),
  }),
  conflict: { Resolver: DishConflict, getLabel: (key, t) => t(`Dishes.Field.${key as keyof typeof dishFields}`) },
  useContent: ({ form }) => ({ toSaved: (parsed) => parsed, fields: <DishInputs form={form} /> }),
};

interface EditDishProps extends OpenDialog, DishFormOptions {
  /** Null for a new one. */
  id: string | null;
}

export function EditDish({ eventId, ...props }: EditDishProps) {
  const options = useMemo(() => ({ eventId }), [eventId]);
  return <EditRecord {...props} description={dishForm} options={options} />;
}
