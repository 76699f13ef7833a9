import { eventFields } from '@havn/api/events/fields';
import { type UseFormReturn, useController } from 'react-hook-form';
import { trpc } from '../../lib/api/trpc.js';
import { FieldInput } from '../records/fields/field-input.js';
import { InstantField } from '../records/fields/instant-field.js';
import { LocalizedInputs } from '../records/fields/localized-texts.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { TextField } from '../ui/form/form-fields.js';
import { ZoneNote } from '../ui/zone-note.js';
import { type EventFields, moveEnd, proposeEndDay } from './event-form-model.js';

interface EventInputsProps {
  form: UseFormReturn<EventFields>;
  values: EventFields;
}

export function EventInputs({ form, values, isNew }: EventInputsProps & { isNew: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <LocalizedInputs name="names" field={eventFields.names} label={t('Events.Field.names')} form={form} />
      <TimeInputs form={form} values={values} />
      <PlaceInputs form={form} values={values} />
      <AudienceInput form={form} isNew={isNew} />
      <ReplyInputs form={form} values={values} />
      {(['dressCodes', 'notes'] as const).map((name) => (
        <LocalizedInputs
          key={name}
          name={name}
          field={eventFields[name]}
          label={t(`Events.Field.${name}`)}
          form={form}
        />
      ))}
    </>
  );
}

function useInstant(form: UseFormReturn<EventFields>, name: 'startsAt' | 'endsAt' | 'answersCloseAt') {
  const { field, fieldState } = useController({ name, control: form.control });
  const { ref, value, onChange } = field;
  return { inputRef: ref, value, onChange, error: fieldState.error?.message };
}

function TimeInputs({ form, values }: EventInputsProps) {
  const { t } = useTexts();
  const zone = useWeddingZone();
  const start = useInstant(form, 'startsAt');
  const end = useInstant(form, 'endsAt');
  const changeStart = (startsAt: string | null) => {
    form.setValue('endsAt', moveEnd(values, startsAt));
    start.onChange(startsAt);
  };
  return (
    <div className="stack gap-3">
      <div className="form-grid">
        <InstantField {...start} label={t('Events.Field.startsAt')} onChange={changeStart} />
        <InstantField
          {...end}
          label={t('Events.Field.endsAt')}
          proposeDay={(time) => proposeEndDay(values.startsAt, time, zone)}
        />
      </div>
      <ZoneNote />
    </div>
  );
}

function PlaceInputs({ form, values }: EventInputsProps) {
  const { t } = useTexts();
  const { venueName = '', venueAddress = '' } = trpc.wedding.get.useQuery().data ?? {};
  const isEmpty = values.venue === '' && values.address === '';
  return (
    <div className="stack gap-2">
      <div className="form-grid">
        <FieldInput
          name="venue"
          field={eventFields.venue}
          label={t('Events.Field.venue')}
          placeholder={venueName}
          form={form}
        />
        <FieldInput
          name="address"
          field={eventFields.address}
          label={t('Events.Field.address')}
          placeholder={venueAddress}
          form={form}
        />
      </div>
      {isEmpty && venueName !== '' ? (
        <div>
          <DashboardButton
            variant="quiet"
            className="dashboard-button--small"
            onClick={() => {
              form.setValue('venue', venueName);
              form.setValue('address', venueAddress);
            }}
          >
            {t('Events.SamePlace')}
          </DashboardButton>
        </div>
      ) : null}
    </div>
  );
}

function AudienceInput({ form, isNew }: Pick<EventInputsProps, 'form'> & { isNew: boolean }) {
  const { t } = useTexts();
  return (
    <fieldset className="stack gap-2 form-field">
      <legend className="form-field__label">{t('Events.Field.audience')}</legend>
      {eventFields.audience.values.map((audience) => (
        <label key={audience} className="row audience-choice">
          <input type="radio" value={audience} {...form.register('audience')} />
          <span>
            <span className="audience-choice__name">{t(`Events.Audience.${audience}`)}</span>{' '}
            <span className="muted">
              {t(`Events.AudienceHint.${audience}`, { context: isNew ? undefined : 'saved' })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ReplyInputs({ form, values }: EventInputsProps) {
  const { t } = useTexts();
  const closing = useInstant(form, 'answersCloseAt');
  return (
    <div className="stack gap-3">
      <FieldInput
        name="asksAnswer"
        field={eventFields.asksAnswer}
        label={t('Events.Field.asksAnswer')}
        hint={t('Events.AsksAnswerHint')}
        form={form}
      />
      {values.asksAnswer ? (
        <div className="form-grid">
          <CapacityInput form={form} />
          <InstantField
            {...closing}
            label={t('Events.Field.answersCloseAt')}
            hint={t('Events.ClosingHint')}
            isClosing
          />
        </div>
      ) : null}
    </div>
  );
}

function CapacityInput({ form }: Pick<EventInputsProps, 'form'>) {
  const { t } = useTexts();
  const { min, max } = eventFields.capacity;
  return (
    <TextField
      label={t('Events.Field.capacity')}
      hint={t('Events.CapacityHint')}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      error={form.formState.errors.capacity?.message}
      {...form.register('capacity', { setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)) })}
    />
  );
}
