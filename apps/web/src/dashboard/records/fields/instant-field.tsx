// The input of an instant: a day and a time on the wedding's clocks.
import { toZonedTime, type ZonedTime } from '@havn/api/kernel/zoned-time';
import { type Ref, useState } from 'react';
import { resolveClosingTime, toClosingInstant } from '../../../lib/dates/closing-time.js';
import { resolveZonedTime } from '../../../lib/dates/zoned-time.js';
import { ClockChangeNotice } from '../../places/clock-change-notice.js';
import { useTexts } from '../../texts/texts.js';
import { useWeddingZone } from '../../texts/wedding-zone.js';
import { TextField } from '../../ui/form/form-fields.js';

interface InstantFieldProps {
  label: string;
  hint?: string | undefined;
  /** ISO 8601; null for none, empty while the day or the time is missing. */
  value: string | null;
  onChange(value: string | null): void;
  /** Whether a day without a time means its end. */
  isClosing?: boolean;
  /** The day for a time that is entered without one. */
  proposeDay?(time: string): string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

const none: ZonedTime = { day: '', time: '' };

const toLocal = (value: string | null, zone: string): ZonedTime => (value ? toZonedTime(value, zone) : none);

function toInstant(local: ZonedTime, { zone, isClosing }: { zone: string; isClosing: boolean }): string | null {
  if (local.day === '' && local.time === '') return null;
  if (isClosing) return toClosingInstant(local, zone);
  return resolveZonedTime(local, zone)?.instant.toISOString() ?? '';
}

export function InstantField({
  label,
  hint,
  value,
  onChange,
  isClosing = false,
  proposeDay,
  error,
  inputRef,
}: InstantFieldProps) {
  const { t } = useTexts();
  const zone = useWeddingZone();
  const [entered, setEntered] = useState({ value, zone, local: toLocal(value, zone) });
  // The value was set from outside, for example when a conflict was resolved.
  const local = entered.value === value && entered.zone === zone ? entered.local : toLocal(value, zone);
  const change = (next: ZonedTime) => {
    const instant = toInstant(next, { zone, isClosing });
    setEntered({ value: instant, zone, local: next });
    onChange(instant);
  };
  const changeTime = (time: string) =>
    change({ time, day: (time && local.day === '' && proposeDay?.(time)) || local.day });
  const resolved = isClosing ? resolveClosingTime(local, zone) : resolveZonedTime(local, zone);
  const isTimeWrong = local.day !== '';
  return (
    <fieldset className="instant-field">
      <legend className="form-field__label">{label}</legend>
      <div className="instant-field__inputs">
        <TextField
          label={<span className="form-field__part">{t('Instant.Day')}</span>}
          type="date"
          value={local.day}
          onChange={({ target }) => change({ ...local, day: target.value })}
          error={isTimeWrong ? undefined : error}
          {...{ ref: inputRef }}
        />
        <TextField
          label={<span className="form-field__part">{t('Instant.Time')}</span>}
          type="time"
          value={local.time}
          onChange={({ target }) => changeTime(target.value)}
          error={isTimeWrong ? error : undefined}
        />
      </div>
      {hint === undefined ? null : <p className="form-field__hint">{hint}</p>}
      <ClockChangeNotice resolved={resolved} zone={zone} />
    </fieldset>
  );
}
