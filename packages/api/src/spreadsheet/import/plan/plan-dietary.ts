// A text that the file does not have stays visible: guests may have sent it since the list was written (decision 054).
import { addDietaryText } from '../../../people/invitation/dietary-rules.js';
import type { SheetRow } from '../read/sheet-row.js';
import type { GuestDraft } from './plan-memberships.js';
import type { StoredGroup, StoredGuest } from './stored-wedding.js';

type DietaryTexts = Pick<StoredGuest, 'dietaryRestriction' | 'replacedDietaryRestriction'>;

/** For a row of our export, a conflict is reported if the guest has changed since. */
export const isEditedExport = (row: SheetRow, { id }: { id: string }): boolean =>
  row.id === id && row.version !== undefined && row.version !== '';

/** `dietaryRestriction` is the row's text, or the stored one if the file has no such column. */
export function planDietaryTexts(
  { row, before, groupId }: GuestDraft,
  dietaryRestriction: string,
  groups: ReadonlyMap<string | null, StoredGroup>,
): DietaryTexts {
  if (before === null) return { dietaryRestriction, replacedDietaryRestriction: '' };
  const { dietaryRestriction: stored, replacedDietaryRestriction: replaced = '' } = before;
  const isContained = addDietaryText(dietaryRestriction, stored) === dietaryRestriction;
  const texts: DietaryTexts = {
    dietaryRestriction,
    replacedDietaryRestriction:
      isContained || isEditedExport(row, before) ? before.replacedDietaryRestriction : addDietaryText(replaced, stored),
  };
  const former = before.groupId === groupId ? undefined : groups.get(before.groupId);
  return former === undefined ? texts : addGroupTexts(texts, former);
}

/** As the trigger guests_keep_dietary does, whose result the import would overwrite. */
function addGroupTexts(texts: DietaryTexts, group: StoredGroup): DietaryTexts {
  const { groupName, dietaryRestriction = '', replacedDietaryRestriction = '' } = group;
  const add = (note: string, text: string) => addDietaryText(note, text === '' ? '' : `${groupName}: ${text}`);
  return {
    dietaryRestriction: add(texts.dietaryRestriction, dietaryRestriction),
    replacedDietaryRestriction: add(texts.replacedDietaryRestriction ?? '', replacedDietaryRestriction),
  };
}
