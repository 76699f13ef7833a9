// In the wedding's time zone. Previews are never sent, so they cannot be scheduled.
import { useId } from 'react';
import { ClockChangeNotice } from '../../places/clock-change-notice.js';
import { useTexts } from '../../texts/texts.js';
import { TextField } from '../../ui/form/form-fields.js';
import { parseZonedTime, type SendTime, type TimeIssue } from '../receiver-selection.js';

interface SendTimeFieldProps {
  time: SendTime;
  zone: string | undefined;
  issue: TimeIssue | null;
  /** False while the server has no account to send with. */
  canSchedule: boolean;
  onChange(time: SendTime): void;
}

export function SendTimeField({ time, zone = '', issue, canSchedule, onChange }: SendTimeFieldProps) {
  const { t } = useTexts();
  const hintId = useId();
  return (
    <fieldset className="send-time">
      <legend className="form-field__label">{t('Messages.When.Title')}</legend>
      {(['Now', 'Later'] as const).map((name) => (
        <label key={name} className="row check-field__label">
          <input
            type="radio"
            name="send-when"
            checked={(time.isLater && canSchedule) === (name === 'Later')}
            disabled={name === 'Later' && !canSchedule}
            {...(name === 'Later' && !canSchedule && { 'aria-describedby': hintId })}
            onChange={() => onChange({ ...time, isLater: name === 'Later' })}
          />
          <span>{t(`Messages.When.${name}`)}</span>
        </label>
      ))}
      {canSchedule ? null : (
        <p id={hintId} className="form-field__hint">
          {t('Messages.When.CannotSchedule')}
        </p>
      )}
      {time.isLater && canSchedule ? (
        <>
          <TextField
            label={t('Messages.When.At')}
            type="datetime-local"
            value={time.local}
            onChange={(event) => onChange({ ...time, local: event.target.value })}
            hint={t('Messages.When.Zone', { zone })}
            error={issue === null ? undefined : t(`Messages.When.${issue}`)}
          />
          {zone === '' ? null : <ClockChangeNotice resolved={parseZonedTime(time.local, zone)} zone={zone} />}
        </>
      ) : null}
    </fieldset>
  );
}
