// The languages of the wedding, each by its own name. Without scripts, and on a page that the server rendered, they are
// links to such a page; the answer form is submitted, so that what was entered stays.
import { type GuestPage, getPagePath } from '@havn/api/people/invitation/rules';
import { getSwitchPath } from '@havn/api/wedding/language-rules';
import { getLanguageEntry } from '@havn/i18n/languages';
import { type MouseEvent, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServerRenderedContext } from '../lib/startup/server-rendered.js';
import type { GuestPageProps } from './gate/guest-gate.js';

interface LanguageSwitchProps extends Pick<GuestPageProps, 'code' | 'household' | 'wedding'> {
  page: GuestPage;
  /** The id of the form of the page, if it has one. */
  form?: string;
}

export function LanguageSwitch({ code, household, wedding, page, form }: LanguageSwitchProps) {
  const isServerRendered = useContext(ServerRenderedContext);
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  if (wedding.languages.length < 2) return null;
  return (
    <>
      <ul className="languages">
        {wedding.languages.map((language) => {
          const { name } = getLanguageEntry(language);
          const path = getSwitchPath(getPagePath(code, page), language);
          const current = language === household.language || undefined;
          const choose = (event: MouseEvent) => {
            event.preventDefault();
            import('../lib/texts/choose-language.js')
              .then(({ chooseLanguageHere }) => chooseLanguageHere(language))
              .catch(() => false)
              .then((isShown) => setMissing(!isShown));
          };
          return (
            <li key={language} lang={language}>
              {/* The same element for each language, so that the focus stays on the one that is chosen. */}
              <a
                className={form && 'needs-script'}
                href={path}
                hrefLang={language}
                aria-current={current}
                onClick={isServerRendered ? undefined : choose}
              >
                {name}
              </a>
              {form === undefined ? null : (
                <noscript>
                  <button
                    type="submit"
                    className="languages__submit"
                    form={form}
                    formAction={path}
                    name="answer"
                    value="edit"
                    aria-current={current}
                  >
                    {name}
                  </button>
                </noscript>
              )}
            </li>
          );
        })}
      </ul>
      {/* Before the app has loaded, page.ts shows it. */}
      <p role="alert" hidden={!isMissing}>
        {t('Offline.Language')}
      </p>
    </>
  );
}
