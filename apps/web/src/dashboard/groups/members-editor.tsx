// Who belongs to the group that is being edited: two pickers and the people chosen, who can change over, change places and
// leave (specification §10 "Group List").
import type { Guest } from '@havn/api/guest/schema';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../texts.js';
import { DeskButton, IconButton } from '../ui/desk-button.js';
import { ManyPicker, type Option } from '../ui/picker.js';
import { StatusDot } from '../ui/status.js';
import {
  areMainsFull,
  changedOver,
  type GroupFields,
  nameOfGuest,
  offeredGuests,
  ownTableOf,
  swapped,
  withoutMember,
} from './model.js';

type Lists = Pick<GroupFields, 'mainGuests' | 'followers'>;

interface MembersEditorProps {
  guests: readonly Guest[];
  /** The members as they are saved. */
  saved: Lists;
  value: Lists;
  onChange(lists: Lists): void;
  errors: { mainGuests?: string | undefined; followers?: string | undefined };
}

function useOptions({ guests, saved, value }: Pick<MembersEditorProps, 'guests' | 'saved' | 'value'>) {
  const { t } = useTexts();
  return useMemo(() => {
    const optionOf = (guest: Guest): Option => {
      const label = nameOfGuest(guest);
      const table = ownTableOf(guest);
      if (table === null) return { value: guest._id, label };
      return {
        value: guest._id,
        label,
        note: t('Groups.AssignedTable'),
        disabledReason: t('Groups.SeatedAlone', { table }),
      };
    };
    const offered = offeredGuests(guests, saved, value);
    return { mainGuests: offered.mainGuests.map(optionOf), followers: offered.followers.map(optionOf) };
  }, [guests, saved, value, t]);
}

export function MembersEditor({ guests, saved, value, onChange, errors }: MembersEditorProps) {
  const { t } = useTexts();
  const [isTooMany, setTooMany] = useState(false);
  const options = useOptions({ guests, saved, value });
  const isFull = areMainsFull(value);
  const change = (lists: Lists) => {
    setTooMany(false);
    onChange(lists);
  };
  const pickMains = (mainGuests: string[]) => {
    if (mainGuests.length > value.mainGuests.length && isFull) setTooMany(true);
    else change({ ...value, mainGuests });
  };
  const people = useMemo(() => new Map(guests.map((guest) => [guest._id, guest])), [guests]);
  const row = (id: string) => {
    const guest = people.get(id);
    return guest === undefined ? [] : [guest];
  };
  return (
    <>
      <div className="members-editor">
        <ManyPicker
          label={isFull ? `${t('Groups.Mains')} ${t('Groups.MaxMains')}` : t('Groups.Mains')}
          options={options.mainGuests}
          values={value.mainGuests}
          onChange={pickMains}
          disabled={isFull}
          hasChips={false}
          placeholder={t('Groups.ChooseMains')}
          error={errors.mainGuests ?? (isTooMany ? 'You can only add up to 2 main guests.' : undefined)}
        />
        <ol className="chosen" aria-label={t('Groups.Mains')}>
          {value.mainGuests.flatMap(row).map((guest, index) => (
            <Chosen key={guest._id} guest={guest} onRemove={() => change(withoutMember(value, guest._id))}>
              {index === 1 ? (
                <IconButton
                  icon="up"
                  label={t('Groups.MakeFirst', { name: nameOfGuest(guest) })}
                  onClick={() => change(swapped(value))}
                />
              ) : null}
              <DeskButton
                variant="quiet"
                className="desk-button--small"
                onClick={() => change(changedOver(value, guest._id))}
              >
                {t('Groups.MakeFollower')}
                <span className="visually-hidden"> {nameOfGuest(guest)}</span>
              </DeskButton>
            </Chosen>
          ))}
        </ol>
      </div>
      <div className="members-editor">
        <ManyPicker
          label={t('Groups.Followers')}
          options={options.followers}
          values={value.followers}
          onChange={(followers) => change({ ...value, followers: followers.toSorted() })}
          hasChips={false}
          placeholder={t('Groups.ChooseFollowers')}
          error={errors.followers}
        />
        <ul className="chosen" aria-label={t('Groups.Followers')}>
          {value.followers
            .flatMap(row)
            .toSorted((one, other) => nameOfGuest(one).localeCompare(nameOfGuest(other)))
            .map((guest) => (
              <Chosen key={guest._id} guest={guest} onRemove={() => change(withoutMember(value, guest._id))}>
                <DeskButton
                  variant="quiet"
                  className="desk-button--small"
                  disabled={isFull}
                  onClick={() => change(changedOver(value, guest._id))}
                >
                  {t('Groups.MakeMain')}
                  <span className="visually-hidden"> {nameOfGuest(guest)}</span>
                </DeskButton>
              </Chosen>
            ))}
        </ul>
      </div>
    </>
  );
}

function Chosen({ guest, onRemove, children }: { guest: Guest; onRemove(): void; children: ReactNode }) {
  const { t } = useTexts();
  const name = nameOfGuest(guest);
  const remove = ({ currentTarget }: MouseEvent) => {
    const picker = currentTarget.closest('.members-editor')?.querySelector<HTMLElement>('.picker');
    flushSync(onRemove);
    // The button is gone, and the keyboard would be nowhere.
    picker?.focus();
  };
  return (
    <li className="chosen__row">
      <StatusDot status={guest.status} isSilent />
      <span className="chosen__name">{name}</span>
      {children}
      <IconButton icon="close" label={t('Picker.Remove', { name })} onClick={remove} />
    </li>
  );
}
