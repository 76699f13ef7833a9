// Date, time and venue, with directions, guide and calendar.
import type { Language } from '@havn/i18n/languages';
import { formatInWeddingZone, getCelebrationStart } from '../../lib/dates.js';
import { getDirectionsUrl, getGuideUrl } from '../../lib/links.js';
import { formatLongDate } from '../../lib/long-dates.js';
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

type Wedding = GuestPageProps['wedding'];

interface StartTexts {
  day: string;
  time: string;
}

const startTexts = new WeakMap<Wedding, Partial<Record<Language, StartTexts>>>();

/** Once for each wedding and language: time zones would take a third of the server's time for the page. */
function formatStart(wedding: Wedding, language: Language): StartTexts {
  const known = startTexts.get(wedding);
  const earlier = known?.[language];
  if (earlier !== undefined) return earlier;
  const { timeZone: zone } = wedding;
  const date = getCelebrationStart(wedding);
  const formatted = { day: formatLongDate(date, zone, language), time: formatInWeddingZone('HH:mm', { date, zone }) };
  startTexts.set(wedding, { ...known, [language]: formatted });
  return formatted;
}

export function Celebration({ household, wedding }: GuestPageProps) {
  const { t } = useTranslation();
  const { language, country } = household;
  const start = formatStart(wedding, language);
  const guideUrl = getGuideUrl(wedding.guides, language, country);
  return (
    <section className="details">
      <h2 className="subtitle">{t('Invitation.Celebration')}</h2>
      <dl className="facts">
        <div className="fact">
          <dt>{t('Invitation.When')}</dt>
          <dd className="fact__title">{start.day}</dd>
          <dd>{start.time}</dd>
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
