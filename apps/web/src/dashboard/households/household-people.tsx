import { foldText } from '@havn/api/kernel/normalize-text';
import { formatFullName } from '@havn/api/people/guest/name-rules';
import type { TypedPerson } from '@havn/api/people/household/parse-rules';
import { useId, useMemo } from 'react';
import { useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';

interface HouseholdPeopleProps {
  people: readonly TypedPerson[];
  contact: number;
  onChoose(index: number): void;
}

/** Who will be created, as the lines are understood, and who of them is the contact. */
export function HouseholdPeople({ people, contact, onChoose }: HouseholdPeopleProps) {
  const { t } = useTexts();
  const name = useId();
  const guests = useGuests().rows;
  const known = useMemo(() => new Set(guests.map((guest) => foldText(formatFullName(guest)))), [guests]);
  const isKnown = (person: TypedPerson) => known.has(foldText(formatFullName(person)));
  if (people.length === 0) return null;
  const chosen = Math.min(contact, people.length - 1);
  return (
    <fieldset className="household-people">
      <legend className="form-field__label">{t('Household.People', { count: people.length })}</legend>
      <ul className="wrap household-people__list">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other identity.
          <li key={index}>
            {people.length > 1 ? (
              <label className="row check-field__label">
                <input
                  type="radio"
                  className="check-field__box"
                  name={name}
                  checked={index === chosen}
                  onChange={() => onChoose(index)}
                />
                <PersonText person={person} isKnown={isKnown(person)} />
              </label>
            ) : (
              <p className="row check-field__label">
                <PersonText person={person} isKnown={isKnown(person)} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function PersonText({ person, isKnown }: { person: TypedPerson; isKnown: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <span className="break">{formatFullName(person) || t('Household.Unnamed')}</span>
      {person.isAdult ? null : <span className="tag">{t('Guest.Tag.isAdult')}</span>}
      {isKnown ? <span className="tag">{t('Household.Known')}</span> : null}
    </>
  );
}
