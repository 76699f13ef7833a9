import { useTexts } from '../texts/texts.js';
import { SegmentedControl } from '../ui/form/segmented-control.js';
import type { DoorEventChoice } from './use-door-event.js';

/** The value of the wedding. */
const weddingValue = '';

export function EventChooser({ options, event, choose }: DoorEventChoice) {
  const { t } = useTexts();
  if (options.length === 0) return null;
  return (
    <SegmentedControl
      label={t('Door.Event')}
      options={options.map((option) => ({
        value: option?._id ?? weddingValue,
        text: option?.name ?? t('Door.Wedding'),
      }))}
      value={event?._id ?? weddingValue}
      onChange={(value) => choose(value === weddingValue ? null : value)}
    />
  );
}
