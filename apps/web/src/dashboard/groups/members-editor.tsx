// Specification §10 "Group List".

import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { getCollator } from '@havn/i18n/formats';
import { type MouseEvent, type ReactNode, useMemo, useState } from 'react';
import { GuestStatusDot } from '../records/fields/status-dot.js';
import { describeGuest, distinguishGuests } from '../records/lists/distinguish-guests.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton, IconButton } from '../ui/dashboard-button.js';
import { updateAndFocus } from '../ui/focus.js';
import type { Option } from '../ui/form/options.js';
import { MultiPicker } from '../ui/form/picker.js';
import {
  type GroupFields,
  getOwnTable,
  isMainGuestLimitReached,
  listAvailableGuests,
  removeMember,
  swapMainGuests,
  toggleMain,
} from './group-form-model.js';

type MemberLists = Pick<GroupFields, 'mainGuests' | 'followers'>;

interface MembersEditorProps {
  guests: readonly Guest[];
  saved: MemberLists;
  value: MemberLists;
  onChange(memberLists: MemberLists): void;
  membersWithoutSeat: readonly string[];
  onToggleSeat(id: string): void;
  errors: { mainGuests?: string | undefined; followers?: string | undefined };
}

function useOptions(
  { guests, saved, value }: Pick<MembersEditorProps, 'guests' | 'saved' | 'value'>,
  details: ReadonlyMap<string, string>,
) {
  const { t } = useTexts();
  return useMemo(() => {
    const toOption = (guest: Guest): Option => {
      const table = getOwnTable(guest);
      const detail = details.get(guest._id);
      const option = { value: guest._id, label: formatFullName(guest), detail };
      if (table === null) return { ...option, context: detail === undefined ? describeGuest(guest) : undefined };
      return {
        ...option,
        note: t('Groups.AssignedTable'),
        disabledReason: t('Groups.AlreadySeated', { table }),
      };
    };
    const available = listAvailableGuests(guests, saved, value);
    return { mainGuests: available.mainGuests.map(toOption), followers: available.followers.map(toOption) };
  }, [guests, saved, value, details, t]);
}

export function MembersEditor(props: MembersEditorProps) {
  const { guests, value } = props;
  const details = useMemo(() => distinguishGuests(guests), [guests]);
  const options = useOptions(props, details);
  const people = useMemo(() => new Map(guests.map((guest) => [guest._id, guest])), [guests]);
  const getGuests = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return (
    <>
      <MainGuests {...props} options={options.mainGuests} chosen={getGuests(value.mainGuests)} details={details} />
      <Followers {...props} options={options.followers} chosen={getGuests(value.followers)} details={details} />
    </>
  );
}

interface ListProps extends MembersEditorProps {
  options: Option[];
  chosen: Guest[];
  /** By guest id: the detail that distinguishes guests with the same name. */
  details: ReadonlyMap<string, string>;
}

function MainGuests(props: ListProps) {
  const { value, onChange, errors, options, chosen } = props;
  const { t } = useTexts();
  const [rejectedValue, setRejectedValue] = useState<MemberLists | null>(null);
  const isFull = isMainGuestLimitReached(value);
  const pick = (mainGuests: string[]) => {
    if (mainGuests.length > value.mainGuests.length && isFull) setRejectedValue(value);
    else onChange({ ...value, mainGuests });
  };
  return (
    <div className="members-editor">
      <MultiPicker
        label={isFull ? `${t('Groups.MainGuests')} ${t('Groups.MaxMainGuests')}` : t('Groups.MainGuests')}
        options={options}
        values={value.mainGuests}
        onChange={pick}
        disabled={isFull}
        hasChips={false}
        placeholder={t('Groups.ChooseMainGuests')}
        // The limit error is shown until the members change.
        error={errors.mainGuests ?? (rejectedValue === value ? t('Reasons.TOO_MANY_MAINS') : undefined)}
      />
      <ol className="selected-members" aria-label={t('Groups.MainGuests')}>
        {chosen.map((guest, index) => (
          <ChosenMember key={guest._id} guest={guest} {...props}>
            {index === 1 ? (
              <IconButton
                icon="up"
                label={t('Groups.MakeFirst', { name: formatFullName(guest) })}
                onClick={({ currentTarget }) => {
                  const list = currentTarget.closest('ol');
                  updateAndFocus(
                    () => onChange(swapMainGuests(value)),
                    // The other guest now has the button.
                    () => list?.querySelector<HTMLElement>('li:last-child .icon-button'),
                  );
                }}
              />
            ) : null}
          </ChosenMember>
        ))}
      </ol>
    </div>
  );
}

function Followers(props: ListProps) {
  const { value, onChange, errors, options, chosen } = props;
  const { t, language } = useTexts();
  const { compare } = getCollator(language, {});
  const byName = chosen.toSorted((one, other) => compare(formatFullName(one), formatFullName(other)));
  return (
    <div className="members-editor">
      <MultiPicker
        label={t('Groups.Followers')}
        options={options}
        values={value.followers}
        onChange={(followers) => onChange({ ...value, followers: followers.toSorted() })}
        hasChips={false}
        placeholder={t('Groups.ChooseFollowers')}
        error={errors.followers}
      />
      <ul className="selected-members" aria-label={t('Groups.Followers')}>
        {byName.map((guest) => (
          <ChosenMember key={guest._id} guest={guest} {...props} />
        ))}
      </ul>
    </div>
  );
}

type MemberProps = Omit<ListProps, 'options' | 'chosen'> & { guest: Guest };

function ToggleMainButton({ guest, value, onChange }: MemberProps) {
  const { t } = useTexts();
  const isMain = value.mainGuests.includes(guest._id);
  const toggle = ({ currentTarget }: MouseEvent) => {
    const form = currentTarget.closest('form');
    const selector = `[data-member="${CSS.escape(guest._id)}"] > .dashboard-button`;
    updateAndFocus(
      () => onChange(toggleMain(value, guest._id)),
      () => form?.querySelector<HTMLElement>(selector),
    );
  };
  return (
    <DashboardButton
      variant="quiet"
      className="dashboard-button--small"
      disabled={!isMain && isMainGuestLimitReached(value)}
      onClick={toggle}
    >
      <span>{t(isMain ? 'Groups.MakeFollower' : 'Groups.MakeMainGuest')}</span>
      <span className="visually-hidden">{` ${formatFullName(guest)}`}</span>
    </DashboardButton>
  );
}

/** Unchecked for a member who needs no chair, such as a baby on a lap. */
function SeatToggle({ guest, membersWithoutSeat, onToggleSeat }: MemberProps) {
  const { t } = useTexts();
  return (
    <label className="row seat-toggle" title={t('Guest.Field.needsSeat')}>
      <input
        type="checkbox"
        checked={!membersWithoutSeat.includes(guest._id)}
        onChange={() => onToggleSeat(guest._id)}
      />
      {t('Groups.Seat')}
      <span className="visually-hidden">{` ${formatFullName(guest)}`}</span>
    </label>
  );
}

function ChosenMember({ children, ...member }: MemberProps & { children?: ReactNode }) {
  const { guest, value, onChange } = member;
  const detail = member.details.get(guest._id);
  const { t } = useTexts();
  const name = formatFullName(guest);
  const remove = ({ currentTarget }: MouseEvent) => {
    const picker = currentTarget.closest('.members-editor')?.querySelector<HTMLElement>('.picker');
    updateAndFocus(
      () => onChange(removeMember(value, guest._id)),
      () => picker,
    );
  };
  return (
    <li className="row gap-1 selected-members__row" data-member={guest._id}>
      <GuestStatusDot status={guest.status} isLabelHidden />
      <span className="selected-members__name">
        <span>{name}</span>
        {detail ? <span className="muted">{` · ${detail}`}</span> : null}
      </span>
      <SeatToggle {...member} />
      {children}
      <ToggleMainButton {...member} />
      <IconButton icon="close" label={t('Picker.Remove', { name })} onClick={remove} />
    </li>
  );
}
