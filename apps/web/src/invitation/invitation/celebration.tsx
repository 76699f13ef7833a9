import { hasPass } from '@havn/api/attendance/status-rules';
import { formatPlace } from '@havn/api/wedding/rules';
import { formatTime } from '@havn/i18n/dates';
import { useTranslation } from 'react-i18next';
import { getDirectionsUrl } from '../../lib/address/links.js';
import { formatLongDate } from '../../lib/dates/dates.js';
import { LinkButton } from '../../ui/button.js';
import { Address } from '../address.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { AddToCalendar } from './add-to-calendar.js';
import { getGuideUrl } from './guide-url.js';

/** The venue and the address, which links to a map. The venue is the link while there is no address. */
function Place({ wedding }: Pick<GuestPageProps, 'wedding'>) {
  const { t } = useTranslation();
  const { venueName, venueAddress, mapQuery } = wedding;
  const place = formatPlace(wedding);
  if (place === '') return <dd className="fact__title">{t('Invitation.Soon')}</dd>;
  const link = (
    <a href={getDirectionsUrl(mapQuery || place)} target="_blank" rel="noopener noreferrer">
      <bdi>{venueAddress === '' ? venueName : <Address text={venueAddress} />}</bdi>
      <span className="visually-hidden"> ({t('Invitation.Directions')})</span>
    </a>
  );
  if (venueAddress === '' || venueName === '') return <dd className="fact__title">{link}</dd>;
  return (
    <>
      <dd className="fact__title">
        <bdi>{venueName}</bdi>
      </dd>
      <dd>{link}</dd>
    </>
  );
}

export function Celebration({ household, wedding }: GuestPageProps) {
  const { t } = useTranslation();
  const { code, language, country, status, statuses, events } = household;
  const guideUrl = getGuideUrl(wedding, language, country || wedding.defaultCountry);
  const hasWedding = status !== 'declined';
  const hasCalendar = wedding.weddingDate !== '' && (hasWedding || hasPass(statuses));
  return (
    <section className="details">
      <h2 className="subtitle">{t('Invitation.Celebration')}</h2>
      <dl className="facts">
        <div className="fact">
          <dt>{t('Invitation.When')}</dt>
          <dd className="fact__title">
            {wedding.weddingDate === '' ? t('Invitation.Soon') : formatLongDate(wedding.weddingDate, language, wedding)}
          </dd>
          {wedding.celebrationTime === '' ? null : <dd>{formatTime(wedding.celebrationTime, language)}</dd>}
        </div>
        <div className="fact">
          <dt>{t('Invitation.Where')}</dt>
          <Place wedding={wedding} />
        </div>
      </dl>
      {guideUrl === null && !hasCalendar ? null : (
        <div className="actions">
          {guideUrl === null ? null : (
            <LinkButton variant="quiet" href={guideUrl} target="_blank" rel="noopener noreferrer">
              {t('Invitation.Guide')}
              <span className="visually-hidden"> ({t('Invitation.NewTab')})</span>
            </LinkButton>
          )}
          {hasCalendar ? (
            <AddToCalendar wedding={wedding} code={code} language={language} events={events} hasWedding={hasWedding} />
          ) : null}
        </div>
      )}
    </section>
  );
}
