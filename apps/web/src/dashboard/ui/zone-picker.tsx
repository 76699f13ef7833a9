// Selects an IANA time zone.
import { useMemo } from 'react';
import { SinglePicker, type SinglePickerProps } from './picker.js';

/** Shows `America/New_York` as `America/New York`. */
const formatZone = (zone: string) => zone.replaceAll('_', ' ');

interface ZonePickerProps extends Omit<SinglePickerProps, 'options'> {
  /** A value that is offered before the time zones. */
  firstOption?: string;
}

export function ZonePicker({ firstOption, value, ...picker }: ZonePickerProps) {
  const options = useMemo(() => {
    const zones = [...(firstOption === undefined ? [] : [firstOption]), ...Intl.supportedValuesOf('timeZone')];
    // The browser may not know the saved zone.
    const all = zones.includes(value) || value === '' ? zones : [value, ...zones];
    return all.map((zone) => ({ value: zone, label: formatZone(zone) }));
  }, [firstOption, value]);
  return <SinglePicker options={options} value={value} {...picker} />;
}
