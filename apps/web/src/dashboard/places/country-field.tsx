import { LazyPicker } from '../ui/form/lazy-picker.js';
import type { CountryPickerProps } from './country-picker.js';

const loadCountryPicker = () => import('./country-picker.js');

export function CountryField(props: CountryPickerProps) {
  return (
    <LazyPicker {...props} load={loadCountryPicker}>
      {({ CountryPicker }) => <CountryPicker {...props} />}
    </LazyPicker>
  );
}
