// What the couple tells beside the invitation: travel, where to stay, gifts (specification §6 "Invitation"). Folded on a
// phone, open on a desk and in print.
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { getDirectionsUrl, sanitizeUrl } from '../../lib/address/links.js';
import { PreviewContext } from '../../lib/startup/page-setup.js';
import type { Household } from '../household.js';
import { LinkedText } from './linked-text.js';
import './letter-sections.css';

interface LetterSectionsProps {
  household: Pick<Household, 'language' | 'sections'>;
}

export function LetterSections({ household: { language, sections = [] } }: LetterSectionsProps) {
  return (
    <div className="letter-sections">
      {sections.map(({ _id, title, text, texts, place, pictureUrl }) => (
        <LetterSection
          key={_id}
          {...(texts[language] ?? { title, text })}
          place={place}
          picture={sanitizeUrl(pictureUrl)}
        />
      ))}
    </div>
  );
}

interface LetterSectionProps {
  title: string;
  text: string;
  place: string;
  picture: string | null;
}

function LetterSection({ title, text, place, picture }: LetterSectionProps) {
  const { t } = useTranslation();
  // A preview is inert: nobody could unfold it.
  const isPreview = useContext(PreviewContext);
  return (
    <details className="letter-section" open={isPreview || undefined}>
      <summary className="letter-section__head">
        <h2 className="letter-section__title" dir="auto">
          {title}
        </h2>
      </summary>
      <div className="letter-section__body">
        {picture === null ? null : (
          <img
            className="letter-section__picture"
            src={picture}
            alt=""
            loading="lazy"
            // Offline, for example.
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        )}
        {text === '' ? null : <LinkedText text={text} />}
        {place === '' ? null : (
          <p>
            <a href={getDirectionsUrl(place)} target="_blank" rel="noopener noreferrer">
              <bdi>{place}</bdi>
              <span className="visually-hidden">{` (${t('Invitation.Directions')})`}</span>
            </a>
          </p>
        )}
      </div>
    </details>
  );
}
