import { Fragment, useMemo } from 'react';
import { useTexts } from '../texts/texts.js';
import { listCountries } from './countries.js';

export function CountryOptions() {
  const { t, language } = useTexts();
  const { first, others } = useMemo(() => listCountries(language), [language]);
  return (
    <>
      <option value="">{t('Guest.UnknownCountry')}</option>
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
