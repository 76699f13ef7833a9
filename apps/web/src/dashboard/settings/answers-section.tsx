import { Link } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { ClockChangeNotice } from '../places/clock-change-notice.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { resolveClosingFields, type SettingsFields } from './settings-fields.js';
import { SettingsInput } from './settings-input.js';

export function SendingSection() {
  const { t } = useTexts();
  return (
    <div className="stack form-stack settings__short">
      <SettingsInput name="dailySendLimit" />
      <p>
        <Link to="/dashboard/settings/sending" className="dashboard-button dashboard-button--quiet">
          {t('Settings.Sending.Mailbox')}
        </Link>
      </p>
    </div>
  );
}

export function AnswersSection() {
  const { t } = useTexts();
  const { watch, setValue } = useFormContext<SettingsFields>();
  const [timeZone, answersCloseDate, answersCloseTime] = watch(['timeZone', 'answersCloseDate', 'answersCloseTime']);
  const isSet = answersCloseDate !== '' || answersCloseTime !== '';
  return (
    <div className="stack form-stack">
      <SettingsInput name="answersMayChange" />
      <fieldset className="settings__deadline">
        <legend>{t('Settings.Field.answersCloseAt')}</legend>
        <div className="form-grid">
          <SettingsInput name="answersCloseDate" />
          <SettingsInput name="answersCloseTime" deps={['answersCloseDate']} />
        </div>
        <p className="form-field__hint">
          {t('Settings.Answers.DeadlineHint', { zone: timeZone.replaceAll('_', ' ') })}
        </p>
        <ClockChangeNotice
          resolved={resolveClosingFields({ answersCloseDate, answersCloseTime, timeZone })}
          zone={timeZone}
        />
        {isSet ? (
          <DashboardButton
            variant="quiet"
            className="dashboard-button--small"
            onClick={() => {
              setValue('answersCloseTime', '');
              setValue('answersCloseDate', '', { shouldValidate: true });
            }}
          >
            {t('Settings.Answers.ClearDeadline')}
          </DashboardButton>
        ) : null}
      </fieldset>
    </div>
  );
}
