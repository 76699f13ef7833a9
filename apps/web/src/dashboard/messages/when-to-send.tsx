// Send now, or at a date and time in the wedding's time zone.
import { useTexts } from '../texts.js';
import { TextField } from '../ui/form-fields.js';
import type { SendTime, TimeIssue } from './receiver-selection.js';

interface SendTimeFieldProps {
  time: SendTime;
  zone: string | undefined;
  issue: TimeIssue | null;
  onChange(time: SendTime): void;
}

export function SendTimeField({ time, zone = '', issue, onChange }: SendTimeFieldProps) {
  const { t } = useTexts();
  return (
    <fieldset className="when">
      <legend className="form-field__label">{t('Messages.When.Title')}</legend>
      {(['Now', 'Later'] as const).map((name) => (
        <label key={name} className="check-field__label">
          <input
            type="radio"
            name="send-when"
            checked={time.isLater === (name === 'Later')}
            onChange={() => onChange({ ...time, isLater: name === 'Later' })}
          />
          <span>{t(`Messages.When.${name}`)}</span>
        </label>
      ))}
      {time.isLater ? (
        <TextField
          label={t('Messages.When.At')}
          type="datetime-local"
          value={time.local}
          onChange={(event) => onChange({ ...time, local: event.target.value })}
          hint={t('Messages.When.Zone', { zone })}
          error={issue === null ? undefined : t(`Messages.When.${issue}`)}
        />
      ) : null}
    </fieldset>
  );
}
