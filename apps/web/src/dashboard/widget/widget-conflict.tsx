import { isRecord, toText } from '../../lib/storage/unknown-value.js';
import { ConflictResolver } from '../records/form/conflict-resolver.js';
import type { ConflictProps } from '../records/form/page-form.js';
import { useTexts } from '../texts/texts.js';
import { formatOptionPath } from './option-errors.js';
import type { WidgetFields } from './widget-draft.js';

/** Lists and objects have a line for each value. */
function formatOptionValue(value: unknown, { t }: Pick<ReturnType<typeof useTexts>, 't'>): string {
  if (typeof value === 'boolean') return t(value ? 'Guests.Yes' : 'Guests.No');
  if (Array.isArray(value)) return value.map((item) => formatOptionValue(item, { t })).join('\n');
  if (!isRecord(value)) return toText(value);
  return Object.entries(value)
    .map(([name, inner]) =>
      t('Widget.LabelledValue', { label: formatOptionPath([name]), value: formatOptionValue(inner, { t }) }),
    )
    .join('\n');
}

export function WidgetConflict(props: ConflictProps<WidgetFields>) {
  const texts = useTexts();
  return (
    <ConflictResolver
      {...props}
      getLabel={(name) => formatOptionPath([name])}
      formatValue={(fields, name) => formatOptionValue(fields[name], texts)}
    />
  );
}
