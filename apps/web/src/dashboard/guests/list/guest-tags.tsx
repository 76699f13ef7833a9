import type { Fields } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { useTexts } from '../../texts/texts.js';

const listTags = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'flag' && field.tag !== undefined ? [{ name, value: field.tag, column: field.column }] : [],
  );

/** Tags only for what is not true of most guests. */
export function GuestTags({ guest, fields = guestFields }: { guest: Guest; fields?: Fields }) {
  const { t } = useTexts();
  return listTags(fields).map(({ name, value, column }) =>
    Reflect.get(guest, name) === value ? (
      <span key={name} className="tag">
        {value ? t(`Guests.Column.${column}` as 'Guests.Column.main') : t(`Guest.Tag.${name}` as 'Guest.Tag.isAdult')}
      </span>
    ) : null,
  );
}
