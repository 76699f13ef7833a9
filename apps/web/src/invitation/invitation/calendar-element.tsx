// The custom element with the wedding as an event. A file of its own, which is loaded with the element.
import '@havn/widget/module';
import { buildWeddingUid, getCalendarSequence, getInvitationCalendarTimes } from '@havn/api/wedding/calendar-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import type { AddToCalendarButton, ButtonAttributes } from '@havn/widget/module';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestPageProps } from '../gate/guest-gate.js';

const calendarOptions = 'Apple, Google, Yahoo, iCal, Outlook.com';

interface CalendarElementProps extends ButtonAttributes {
  className: string | undefined;
  ref: Ref<AddToCalendarButton>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'add-to-calendar-button': CalendarElementProps;
    }
  }
}

interface Props extends Pick<CalendarElementProps, 'className' | 'ref'>, Pick<GuestPageProps, 'wedding'> {
  language: Language;
}

export function CalendarElement({ wedding, language, className, ref }: Props) {
  const { t } = useTranslation();
  const couple = formatCouple(wedding, language);
  return (
    <add-to-calendar-button
      ref={ref}
      className={className}
      name={t(couple === '' ? 'Calendar.NameUnnamed' : 'Calendar.Name', { couple })}
      description={
        wedding.celebrationTime === ''
          ? ''
          : t('Calendar.Begins', { time: formatTime(wedding.celebrationTime, language) })
      }
      label={t('Invitation.AddToCalendar')}
      customLabels={JSON.stringify({ close: t('Buttons.Close') })}
      startDate={wedding.weddingDate}
      {...getInvitationCalendarTimes(wedding)}
      timeZone={wedding.timeZone}
      location={formatPlace(wedding)}
      uid={buildWeddingUid(wedding.publicUrl)}
      sequence={String(getCalendarSequence(wedding))}
      availability="free"
      options={calendarOptions}
      listStyle="modal"
      language={language}
      hideBranding
      hideRichData
    />
  );
}
