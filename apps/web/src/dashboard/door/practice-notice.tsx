import { getDateFormat } from '@havn/i18n/dates';
import { useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, DashboardSpinner } from '../ui/dashboard-button.js';
import type { Practice } from './use-practice.js';

export function PracticeNotice({ day, eventName, isOn, isLoading, setOn }: Practice) {
  const { t, language } = useTexts();
  const [isAsking, setAsking] = useState(false);
  if (isLoading) return <DashboardSpinner label={t('Door.Loading')} />;
  if (day === null) return null;
  const format = getDateFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = format.format(Date.parse(`${day}T12:00:00Z`));
  const toggle = (next: boolean) => {
    setOn(next);
    setAsking(false);
  };
  return (
    <section className="stack gap-2 door__practice" aria-label={t('Door.Practice.Title')}>
      <p role="status">
        {eventName === null || (isOn && isAsking)
          ? t(isOn ? (isAsking ? 'Door.Practice.Question' : 'Door.Practice.On') : 'Door.Practice.Off', { date })
          : t(isOn ? 'Door.Practice.OnForEvent' : 'Door.Practice.OffForEvent', { event: eventName, date })}
      </p>
      <p className="wrap">
        {isOn && isAsking ? (
          <>
            {/* With a key, React creates it instead of reusing the pressed button. */}
            <DashboardButton key="continue" variant="quiet" autoFocus onClick={() => toggle(true)}>
              {t('Door.Practice.Continue')}
            </DashboardButton>
            <DashboardButton variant="danger" onClick={() => toggle(false)}>
              {t('Door.Practice.Confirm')}
            </DashboardButton>
          </>
        ) : (
          <DashboardButton variant="quiet" onClick={() => (isOn ? setAsking(true) : toggle(true))}>
            {t(isOn ? 'Door.Practice.Ask' : 'Door.Practice.Resume')}
          </DashboardButton>
        )}
      </p>
    </section>
  );
}
