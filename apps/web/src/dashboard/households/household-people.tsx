import { foldText } from '@havn/api/kernel/normalize-text';
import { formatFullName } from '@havn/api/names/full-name-rules';
import { guestFields } from '@havn/api/people/guest/fields';
import type { TypedPerson } from '@havn/api/people/household/household-lines-rules';
import { getLanguageDetails } from '@havn/i18n/language-details';
import { toLanguage } from '@havn/i18n/own-languages';
import { useId, useMemo } from 'react';
import { formatChoice } from '../records/fields/field-text.js';
import { useGuests } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import type { AddressForm, HouseholdFields } from './household-form-model.js';

interface HouseholdPeopleProps {
  people: readonly TypedPerson[];
  contact: number;
  onChoose(index: number): void;
  /** Of the household: only some languages address women and men differently. */
  language: string;
  addressForms: HouseholdFields['addressForms'];
  onAddress(forms: HouseholdFields['addressForms']): void;
}

/** Who will be created, as the lines are understood, and who of them is the contact. */
export function HouseholdPeople({
  people,
  contact,
  onChoose,
  language,
  addressForms,
  onAddress,
}: HouseholdPeopleProps) {
  const { t } = useTexts();
  const name = useId();
  const { needsAddressForm } = getLanguageDetails(toLanguage(language));
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
            {needsAddressForm && !person.isUnnamed ? (
              <AddressFormChoice
                person={person}
                value={addressForms[formatFullName(person)] ?? person.addressForm}
                onChange={(form) => onAddress({ ...addressForms, [formatFullName(person)]: form })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface AddressFormChoiceProps {
  person: TypedPerson;
  value: AddressForm;
  onChange(value: AddressForm): void;
}

function AddressFormChoice({ person, value, onChange }: AddressFormChoiceProps) {
  const texts = useTexts();
  const field = guestFields.addressForm;
  return (
    <select
      className="form-field__control household-people__form"
      aria-label={`${texts.t('Guest.Field.addressForm')}: ${formatFullName(person)}`}
      value={value}
      onChange={({ target }) => onChange(target.value as AddressForm)}
    >
      {field.values.map((form) => (
        <option key={form} value={form}>
          {form === ''
            ? texts.t('Guest.Field.addressForm')
            : formatChoice(field, { name: 'addressForm', value: form }, texts)}
        </option>
      ))}
    </select>
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
