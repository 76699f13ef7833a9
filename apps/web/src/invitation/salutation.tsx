// "Dear The Holms,". Each name is isolated with <bdi>, so that it cannot reorder the text around it (security rows I5,
// V6).
import { formatSalutation, type GreetedPerson } from '@havn/api/messaging/text/salutation-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Household } from './household.js';

/** Stands in a translated text for the salutation, and around each name; it occurs in no text. */
export const salutationPlaceholder = '\u0000';

const toPerson = ({ firstName, language, addressForm = '', salutation = '' }: MemberView): GreetedPerson => ({
  firstName,
  isUnnamed: false,
  addressForm,
  salutation,
  language,
});

function useSalutation({ name, members, isGroup }: Household): string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const mainGuests = isGroup ? members.filter(({ isMain }) => isMain) : members;
  const household = members.map(toPerson);
  return formatSalutation(
    { people: mainGuests.map(toPerson), groupName: name, greetedCount: members.length, household, language },
    {
      texts: i18n.getResource(language, 'translation', 'Salutation'),
      formatNames: (names) => `${salutationPlaceholder}${names}${salutationPlaceholder}`,
    },
  );
}

export function Salutation({ household }: { household: Household }) {
  return useSalutation(household)
    .split(salutationPlaceholder)
    .map((part, index) => {
      const key = `${index} ${part}`;
      return index % 2 === 1 ? <bdi key={key}>{part}</bdi> : <Fragment key={key}>{part}</Fragment>;
    });
}

/** `text` is a translation with `salutationPlaceholder` as the salutation. */
export function TextWithSalutation({ text, household }: { text: string; household: Household }) {
  const [before = '', ...after] = text.split(salutationPlaceholder);
  return (
    <>
      {before}
      {after.length === 0 ? null : <Salutation household={household} />}
      {after.join('')}
    </>
  );
}
