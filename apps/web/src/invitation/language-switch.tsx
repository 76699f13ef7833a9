// The languages of the wedding, each by its own name. Without scripts, and on a page that the server rendered, they are
// links to such a page; the answer form is submitted, so that what was entered stays.
import { type GuestPage, getPagePath } from '@havn/api/people/invitation/rules';
import { getSwitchPath } from '@havn/api/wedding/language-rules';
import { getLanguageEntry } from '@havn/i18n/languages';
import { type MouseEvent, useContext } from 'react';
import { ServerRenderedContext } from '../lib/startup/server-rendered.js';
import type { GuestPageProps } from './gate/guest-gate.js';

interface LanguageSwitchProps extends Pick<GuestPageProps, 'code' | 'household' | 'wedding'> {
  page: GuestPage;
  /** The id of the form of the page, if it has one. */
  form?: string;
}

export function LanguageSwitch({ code, household, wedding, page, form }: LanguageSwitchProps) {
  const isServerRendered = useContext(ServerRenderedContext);
  if (wedding.languages.length < 2) return null;
  return (
    <ul className="languages">
      {wedding.languages.map((language) => {
        const { name } = getLanguageEntry(language);
        const path = getSwitchPath(getPagePath(code, page), language);
        const choose = (event: MouseEvent) => {
          event.preventDefault();
          import('../lib/texts/language-choice.js')
            .then(({ chooseLanguageHere }) => chooseLanguageHere(language))
            .catch(() => window.location.assign(path));
        };
        return (
          <li key={language} lang={language}>
            {language === household.language ? (
              <span aria-current="true">{name}</span>
            ) : (
              <a
                className={form && 'needs-script'}
                href={path}
                hrefLang={language}
                onClick={isServerRendered ? undefined : choose}
              >
                {name}
              </a>
            )}
            {form === undefined || language === household.language ? null : (
              <noscript>
                <button
                  type="submit"
                  className="languages__submit"
                  form={form}
                  formAction={path}
                  name="answer"
                  value="edit"
                >
                  {name}
                </button>
              </noscript>
            )}
          </li>
        );
      })}
    </ul>
  );
}
