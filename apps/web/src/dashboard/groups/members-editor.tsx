// The members of the group being edited: two pickers and the chosen people, who can switch lists, change order and be
// removed (specification §10 "Group List").
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
  /** The members as saved. */
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

export function MembersEditor(props: MembersEditorProps) {
  const { guests, value } = props;
  const options = useOptions(props);
  const people = useMemo(() => new Map(guests.map((guest) => [guest._id, guest])), [guests]);
  const those = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return (
    <>
      <MainGuests {...props} options={options.mainGuests} chosen={those(value.mainGuests)} />
      <Followers {...props} options={options.followers} chosen={those(value.followers)} />
    </>
  );
}

type ListProps = MembersEditorProps & { options: Option[]; chosen: Guest[] };

function MainGuests({ value, onChange, errors, options, chosen }: ListProps) {
  const { t } = useTexts();
  const [tooMany, setTooMany] = useState<Lists | null>(null);
  const isFull = areMainsFull(value);
  const pick = (mainGuests: string[]) => {
    if (mainGuests.length > value.mainGuests.length && isFull) setTooMany(value);
    else onChange({ ...value, mainGuests });
  };
  return (
    <div className="members-editor">
      <ManyPicker
        label={isFull ? `${t('Groups.Mains')} ${t('Groups.MaxMains')}` : t('Groups.Mains')}
        options={options}
        values={value.mainGuests}
        onChange={pick}
        disabled={isFull}
        hasChips={false}
        placeholder={t('Groups.ChooseMains')}
        // Shown until something changes.
        error={errors.mainGuests ?? (tooMany === value ? 'You can only add up to 2 main guests.' : undefined)}
      />
      <ol className="chosen" aria-label={t('Groups.Mains')}>
        {chosen.map((guest, index) => (
          <Chosen key={guest._id} guest={guest} onRemove={() => onChange(withoutMember(value, guest._id))}>
            {index === 1 ? (
              <IconButton
                icon="up"
                label={t('Groups.MakeFirst', { name: nameOfGuest(guest) })}
                onClick={() => onChange(swapped(value))}
              />
            ) : null}
            <ChangeOver
              guest={guest}
              words={t('Groups.MakeFollower')}
              onChange={() => onChange(changedOver(value, guest._id))}
            />
          </Chosen>
        ))}
      </ol>
    </div>
  );
}

function Followers({ value, onChange, errors, options, chosen }: ListProps) {
  const { t } = useTexts();
  const byName = chosen.toSorted((one, other) => nameOfGuest(one).localeCompare(nameOfGuest(other)));
  return (
    <div className="members-editor">
      <ManyPicker
        label={t('Groups.Followers')}
        options={options}
        values={value.followers}
        onChange={(followers) => onChange({ ...value, followers: followers.toSorted() })}
        hasChips={false}
        placeholder={t('Groups.ChooseFollowers')}
        error={errors.followers}
      />
      <ul className="chosen" aria-label={t('Groups.Followers')}>
        {byName.map((guest) => (
          <Chosen key={guest._id} guest={guest} onRemove={() => onChange(withoutMember(value, guest._id))}>
            <ChangeOver
              guest={guest}
              words={t('Groups.MakeMain')}
              disabled={areMainsFull(value)}
              onChange={() => onChange(changedOver(value, guest._id))}
            />
          </Chosen>
        ))}
      </ul>
    </div>
  );
}

interface ChangeOverProps {
  guest: Guest;
  words: string;
  disabled?: boolean;
  onChange(): void;
}

/** Turns a main guest into a follower, or back. */
function ChangeOver({ guest, words, disabled = false, onChange }: ChangeOverProps) {
  return (
    <DeskButton variant="quiet" className="desk-button--small" disabled={disabled} onClick={onChange}>
      {words}
      <span className="visually-hidden"> {nameOfGuest(guest)}</span>
    </DeskButton>
  );
}

function Chosen({ guest, onRemove, children }: { guest: Guest; onRemove(): void; children: ReactNode }) {
  const { t } = useTexts();
  const name = nameOfGuest(guest);
  const remove = ({ currentTarget }: MouseEvent) => {
    const picker = currentTarget.closest('.members-editor')?.querySelector<HTMLElement>('.picker');
    flushSync(onRemove);
    // The focused button has been removed.
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
