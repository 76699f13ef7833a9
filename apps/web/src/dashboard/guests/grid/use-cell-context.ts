import { formatCountry } from '@havn/i18n/countries';
import { useMemo } from 'react';
import { useGroups, useTables } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import type { CellValueContext } from './cell-values.js';

export function useCellContext(): CellValueContext {
  const { t, language } = useTexts();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  return useMemo(
    () => ({
      groups,
      tables,
      labels: {
        flag: (isSet) => t(isSet ? 'Guests.Yes' : 'Guests.No'),
        status: (status) => t(`Status.${status}`),
        country: (code) => formatCountry(code, language),
        language: (code) => t(`Languages.${code}`),
      },
    }),
    [t, language, groups, tables],
  );
}
