// Specification §5 "Salutations". Pure: the server, the guest pages and the previews of the dashboard use it.

/** In the names of groups, whatever the language of their guests. */
const familyWord =
  /^(?:fam\.?|famille|famili[ae]|famiglia|familj?en|familj|família|rodzina|family|عائلة|أسرة|آل)\s+|\s+family$/iu;

const article = /^the\s+(?=.+\s+family$)|^la\s+(?=fami[gl])/iu;

/** "Berg" of "Famille Berg" and "The Berg family"; undefined for other names. */
function findFamilyName(groupName: string): string | undefined {
  const name = groupName.trim().replace(article, '').replace(familyWord, '').trim();
  return name === '' || name === groupName.trim() ? undefined : name;
}

export interface GreetedGuests {
  /** The first names of the main guests of the household, or of the guest alone, as far as they are known. */
  greetedNames: readonly string[];
  groupName: string;
  /** How many people the salutation is for. */
  greetedCount: number;
}

/** The section `Salutation` of a language's texts. */
export type SalutationTexts = Readonly<Record<string, string>>;

interface FormatSalutationOptions {
  texts: SalutationTexts;
  /** Joins the names, and isolates each. */
  formatNames(names: readonly string[]): string;
}

/** "Dear Anna and Ben," or "Dear Berg family,", for people of any gender. Never empty. */
export function formatSalutation(
  { greetedNames, groupName, greetedCount }: GreetedGuests,
  { texts, formatNames }: FormatSalutationOptions,
): string {
  const fill = (key: string, known: readonly string[]) =>
    (texts[key] ?? '{{names}}').replaceAll('{{names}}', () => formatNames(known));
  const names = greetedNames.map((name) => name.trim()).filter((name) => name !== '');
  const familyName = greetedCount > Math.max(1, names.length) ? findFamilyName(groupName) : undefined;
  if (familyName !== undefined) return fill('Dear_family', [familyName]);
  return names.length === 0 ? (texts.Nobody ?? '') : fill('Dear', names);
}

export interface AddressedGuest {
  firstName: string;
  lastName: string;
  /** The first name stands for one that is not known: "Guest of Anna Rossi", "Fam. Rossi", or the title "Mr". */
  isUnnamed: boolean;
}

/** What a person would write: "Mr Smith" for both names in one, "Fam. Rossi", and nothing for "Guest of Anna Rossi". */
export function getWrittenNames({
  firstName,
  lastName,
  isUnnamed,
}: AddressedGuest): Pick<AddressedGuest, 'firstName' | 'lastName'> {
  if (!isUnnamed) return { firstName, lastName };
  if (lastName !== '') return { firstName: `${firstName} ${lastName}`.trim(), lastName: '' };
  return { firstName: findFamilyName(firstName) === undefined ? '' : firstName, lastName: '' };
}
