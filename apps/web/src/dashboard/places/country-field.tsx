import { PickerPlaceholder } from '../ui/form/picker-placeholder.js';
import { LoadFailedState } from '../ui/notice.js';
import { useLazyModule } from '../ui/use-lazy-module.js';
import type { CountryPickerProps } from './country-picker.js';

const loadCountryPicker = () => import('./country-picker.js');

export function CountryField(props: CountryPickerProps) {
  const { module, hasFailed, retry } = useLazyModule(loadCountryPicker);
  if (hasFailed) return <LoadFailedState onRetry={retry} />;
  return module === null ? <PickerPlaceholder {...props} /> : <module.CountryPicker {...props} />;
}
