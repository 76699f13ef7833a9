import { Fragment, useMemo } from 'react';
import { useTexts } from '../texts/texts.js';
import { listCountries } from './countries.js';

/** `unknown` says what a guest without a country has. */
export function CountryOptions({ unknown }: { unknown?: string }) {
  const { t, language } = useTexts();
  const { first, others } = useMemo(() => listCountries(language), [language]);
  return (
    <>
      <option value="">{unknown ?? t('Guest.UnknownCountry')}</option>
      {[first, others].map((group) => (
        <Fragment key={group[0]?.code}>
          <hr />
          {group.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Fragment>
      ))}
    </>
  );
}
