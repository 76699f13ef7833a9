// RSVP and thank-you options of an event; each is enabled with a checkbox. The limits are stored on the event.
import { useTexts } from '../texts.js';
import { CheckField, TextField } from '../ui/field.js';
import { asksForAnswers, type Draft, isRecord, withValue } from './draft.js';
import { OptionFields } from './option-field.js';
import { rsvpOptions, thankYouOptions } from './options.js';

interface DialogProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
}

/** Error of the whole option group rather than of a single field. */
function Wrong({ message }: { message: string | undefined }) {
  return message === undefined ? null : <p className="form-field__error">{message}</p>;
}

function useDialog(name: 'rsvp' | 'ty', { draft, onChange }: DialogProps) {
  const value = draft.configuration[name];
  return {
    values: isRecord(value) ? value : null,
    set: (next: unknown) => onChange({ ...draft, configuration: withValue(draft.configuration, name, next) }),
  };
}

export function RsvpFields(props: DialogProps) {
  const { t } = useTexts();
  const { draft, errors, onChange } = props;
  const { values, set } = useDialog('rsvp', props);
  const isAsking = asksForAnswers(draft);
  // A limit alone would keep RSVP enabled, so the limits are removed with it.
  const ask = (isOn: boolean) => {
    if (isOn) set({});
    else
      onChange({
        ...draft,
        configuration: withValue(draft.configuration, 'rsvp', undefined),
        max: null,
        expires: null,
      });
  };
  return (
    <div className="form-stack">
      <Wrong message={errors.rsvp} />
      <CheckField label={t('Widget.Ask')} checked={isAsking} onChange={(event) => ask(event.target.checked)} />
      {isAsking ? (
        <>
          <Limits {...props} />
          <CheckField
            label={t('Widget.DoubleOptIn')}
            hint={t('Widget.DoubleOptInHint')}
            checked={draft.doubleOptIn}
            onChange={(event) => onChange({ ...draft, doubleOptIn: event.target.checked })}
          />
          <OptionFields options={rsvpOptions} values={values ?? {}} onChange={set} />
          <CheckField
            label={t('Widget.Options.inlineRsvp')}
            checked={draft.configuration.inlineRsvp === true}
            onChange={(event) =>
              onChange({ ...draft, configuration: withValue(draft.configuration, 'inlineRsvp', event.target.checked) })
            }
          />
        </>
      ) : null}
    </div>
  );
}

const numberIn = (text: string): number | null => (text === '' ? null : Number(text));

function Limits({ draft, errors, onChange }: DialogProps) {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <TextField
        type="number"
        min={1}
        label={t('Widget.Max')}
        hint={t('Widget.MaxHint')}
        error={errors.max}
        value={draft.max ?? ''}
        onChange={(event) => onChange({ ...draft, max: numberIn(event.target.value) })}
      />
      <TextField
        type="number"
        min={1}
        label={t('Widget.Maxpp')}
        error={errors.maxpp}
        value={draft.maxpp || ''}
        onChange={(event) => onChange({ ...draft, maxpp: numberIn(event.target.value) ?? 0 })}
      />
      <TextField
        type={/T/.test(draft.expires ?? '') ? 'text' : 'date'}
        label={t('Widget.Expires')}
        hint={t('Widget.ExpiresHint')}
        error={errors.expires}
        value={draft.expires ?? ''}
        onChange={(event) => onChange({ ...draft, expires: event.target.value || null })}
      />
    </div>
  );
}

export function ThankYouFields(props: DialogProps) {
  const { t } = useTexts();
  const { values, set } = useDialog('ty', props);
  return (
    <div className="form-stack">
      <Wrong message={props.errors.ty} />
      <CheckField
        label={t('Widget.Thank')}
        checked={values !== null}
        onChange={(event) => set(event.target.checked ? { type: 'text' } : undefined)}
      />
      {values === null ? null : <OptionFields options={thankYouOptions} values={values} onChange={set} />}
    </div>
  );
}
