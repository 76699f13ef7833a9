import { OptionFields } from '@havn/widget/editor/fields';
import { withValue } from '@havn/widget/editor/values';
import { isRecord } from '../../lib/storage/unknown-value.js';
import { useTexts } from '../texts/texts.js';
import { CheckboxField, TextField } from '../ui/form/form-fields.js';
import { rsvpOptions, thankYouOptions } from './options.js';
import { asksForResponses, type WidgetDraft } from './widget-draft.js';
import { GroupError } from './widget-editor.js';

interface RsvpFieldsProps {
  draft: WidgetDraft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: WidgetDraft): void;
}

/** The options within `rsvp` or `ty`; null while it is disabled. */
function useNestedOptions(name: 'rsvp' | 'ty', { draft, onChange }: RsvpFieldsProps) {
  const value = draft.configuration[name];
  return {
    values: isRecord(value) ? value : null,
    set: (next: unknown) => onChange({ ...draft, configuration: withValue(draft.configuration, name, next) }),
  };
}

export function RsvpFields(props: RsvpFieldsProps) {
  const { t } = useTexts();
  const { draft, errors, onChange } = props;
  const { values, set } = useNestedOptions('rsvp', props);
  const isRsvpOn = asksForResponses(draft);
  // A limit alone would keep RSVP enabled, so the limits are removed with it.
  const setRsvp = (isEnabled: boolean) => {
    if (isEnabled) set({});
    else
      onChange({
        ...draft,
        configuration: withValue(draft.configuration, 'rsvp', undefined),
        max: null,
        expires: null,
      });
  };
  return (
    <div className="stack form-stack">
      <GroupError message={errors.rsvp} />
      <CheckboxField
        label={t('Widget.CollectRsvps')}
        checked={isRsvpOn}
        onChange={(event) => setRsvp(event.target.checked)}
      />
      {isRsvpOn ? (
        <>
          <Limits {...props} />
          <CheckboxField
            label={t('Widget.DoubleOptIn')}
            hint={t('Widget.DoubleOptInHint')}
            checked={draft.doubleOptIn}
            onChange={(event) => onChange({ ...draft, doubleOptIn: event.target.checked })}
          />
          <OptionFields options={rsvpOptions} values={values ?? {}} onChange={set} />
          <CheckboxField
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

const parseNumber = (text: string): number | null => (text === '' ? null : Number(text));

function Limits({ draft, errors, onChange }: RsvpFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="form-grid">
      <TextField
        type="number"
        min={1}
        label={t('Widget.TotalSeats')}
        hint={t('Widget.TotalSeatsHint')}
        error={errors.max}
        value={draft.max ?? ''}
        onChange={(event) => onChange({ ...draft, max: parseNumber(event.target.value) })}
      />
      <TextField
        type="number"
        min={1}
        label={t('Widget.SeatsPerResponse')}
        error={errors.maxpp}
        value={draft.maxpp || ''}
        onChange={(event) => onChange({ ...draft, maxpp: parseNumber(event.target.value) ?? 0 })}
      />
      <TextField
        type={/T/.test(draft.expires ?? '') ? 'text' : 'date'}
        label={t('Widget.Deadline')}
        hint={t('Widget.DeadlineHint')}
        error={errors.expires}
        value={draft.expires ?? ''}
        onChange={(event) => onChange({ ...draft, expires: event.target.value || null })}
      />
    </div>
  );
}

export function ThankYouFields(props: RsvpFieldsProps) {
  const { t } = useTexts();
  const { values, set } = useNestedOptions('ty', props);
  return (
    <div className="stack form-stack">
      <GroupError message={props.errors.ty} />
      <CheckboxField
        label={t('Widget.ShowThankYou')}
        checked={values !== null}
        onChange={(event) => set(event.target.checked ? { type: 'text' } : undefined)}
      />
      {values === null ? null : <OptionFields options={thankYouOptions} values={values} onChange={set} />}
    </div>
  );
}
