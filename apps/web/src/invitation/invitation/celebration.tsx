// Date, time and venue, with directions, guide and calendar.
import { formatLongDate } from '../../lib/dates.js';
import { getDirectionsUrl, getGuideUrl } from '../../lib/links.js';
import { useTranslation } from '../../lib/use-translation.js';
import { LinkButton } from '../../ui/button.js';
import type { GuestPageProps } from '../gate/guest-gate.js';
import { AddToCalendar } from './add-to-calendar.js';

/** When an address wraps, keeps the house number with its street and the postcode with its town. */
function Address({ text }: { text: string }) {
  return text.split(/(\S*\d \S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="fact__nowrap">
        {part}
      </span>
    ),
  );
}

export function Celebration({ household, wedding }: GuestPageProps) {
  const { t } = useTranslation();
  const { language, country } = household;
  const guideUrl = getGuideUrl(wedding.guides, language, country);
  return (
    <section className="details">
      <h2 className="subtitle">{t('Invitation.Celebration')}</h2>
      <dl className="facts">
        <div className="fact">
          <dt>{t('Invitation.When')}</dt>
          <dd className="fact__title">{formatLongDate(wedding.weddingDate, language)}</dd>
          <dd>{wedding.celebrationTime}</dd>
        </div>
        <div className="fact">
          <dt>{t('Invitation.Where')}</dt>
          <dd className="fact__title">{wedding.venueName}</dd>
          <dd>
            <a href={getDirectionsUrl(wedding.mapQuery)} target="_blank" rel="noopener noreferrer">
              <Address text={wedding.venueAddress} />
              <span className="visually-hidden"> ({t('Invitation.Directions')})</span>
            </a>
          </dd>
        </div>
      </dl>
      <div className="actions">
        {guideUrl === null ? null : (
          <LinkButton variant="quiet" href={guideUrl} target="_blank" rel="noopener noreferrer">
            {t('Invitation.Guide')}
            <span className="visually-hidden"> ({t('Invitation.NewTab')})</span>
          </LinkButton>
        )}
        <AddToCalendar wedding={wedding} language={language} />
      </div>
    </section>
  );
}
