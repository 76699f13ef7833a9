import { parseCountry } from '@havn/api/spreadsheet/vocabulary';
import { useMemo } from 'react';
import { useTexts } from '../texts/texts.js';
import { SinglePicker, type SinglePickerProps } from '../ui/form/picker.js';
import { useCountries } from './countries.js';

export interface CountryPickerProps extends Omit<SinglePickerProps, 'options' | 'emptyLabel' | 'findNamed'> {
  /** What a guest without a country has. */
  unknown?: string;
}

/** A country is also found by its code, and by its names in other languages. */
export function CountryPicker({ unknown, ...picker }: CountryPickerProps) {
  const { t } = useTexts();
  const countries = useCountries();
  const options = useMemo(() => countries.flat().map(({ code, name }) => ({ value: code, label: name })), [countries]);
  return (
    <SinglePicker
      options={options}
      emptyLabel={unknown ?? t('Guest.UnknownCountry')}
      findNamed={parseCountry}
      {...picker}
    />
  );
}
