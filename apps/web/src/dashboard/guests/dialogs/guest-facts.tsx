import type { Field, FieldKind, Fields } from '@havn/api/kernel/field-kinds';
import { guestFields } from '@havn/api/people/guest/fields';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNeedText, hasNeeds, listNeedTexts, listNoted } from '@havn/api/people/needs/rules';
import { type ReactNode, useMemo } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { toText } from '../../../lib/storage/unknown-value.js';
import { NeedProposals } from '../../needs/need-proposals.js';
import { useFormatPhoneNumber } from '../../places/format-phone-number.js';
import { formatFieldValue } from '../../records/fields/field-text.js';
import { useGuests } from '../../records/lists/lists.js';
import { useTexts } from '../../texts/texts.js';
import { useNeedWords } from '../../texts/use-need-words.js';
import { TableLabel } from '../table-label.js';
import { listFormFields } from './guest-form-model.js';

/** Shown in the title and the tags. */
const titleNames: readonly string[] = ['firstName', 'lastName', 'status', 'isMain'];
/** Shown together. */
const needNames: readonly string[] = ['diets', 'allergens', 'dietaryRestriction', 'replacedDietaryRestriction'];

function Fact({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'guest-fact guest-fact--wide' : 'guest-fact'}>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

/** Allows a line break before the `@`. */
function EmailAddress({ address }: { address: string }) {
  const end = address.lastIndexOf('@');
  return (
    <>
      <span>{address.slice(0, end)}</span>
      <wbr />
      <span>{address.slice(end)}</span>
    </>
  );
}

function FieldValue({ guest, name, field }: { guest: Guest; name: string; field: Field }) {
  const formatNumber = useFormatPhoneNumber();
  const texts = useTexts();
  const value: unknown = Reflect.get(guest, name);
  if (field.kind === 'phone') return <bdi>{formatNumber(toText(value), guest.country) || '–'}</bdi>;
  if (field.kind === 'email') return value === '' ? <span>–</span> : <EmailAddress address={toText(value)} />;
  if (name === 'salutation')
    return (
      <span lang={guest.language} dir="auto">
        {toText(value)}
      </span>
    );
  if (name === 'assignedTable')
    return guest.assignedTable === null ? <span>–</span> : <TableLabel guest={guest} t={texts.t} />;
  return <span>{formatFieldValue(field, { name, value }, texts) || '–'}</span>;
}

const isShownIfSet = (name: string, { isOptional }: Field) =>
  isOptional === true || name === 'addressForm' || name === 'salutation';

interface FieldFactsProps {
  guest: Guest;
  fields: Fields;
  isIncluded(kind: FieldKind): boolean;
  isWide?: boolean;
}

function FieldFacts({ guest, fields, isIncluded, isWide = false }: FieldFactsProps) {
  const { t } = useTexts();
  return listFormFields(fields).map(([name, field]) =>
    !isIncluded(field.kind) ||
    titleNames.includes(name) ||
    needNames.includes(name) ||
    (isShownIfSet(name, field) && !Reflect.get(guest, name)) ? null : (
      <Fact key={name} label={t(`Guest.Field.${name as 'email'}`)} isWide={isWide}>
        <FieldValue guest={guest} name={name} field={field} />
      </Fact>
    ),
  );
}

const isText = (kind: FieldKind) => kind === 'text' || kind === 'localizedText';

export function GuestFacts({ guest, fields = guestFields }: { guest: Guest; fields?: Fields }) {
  const { t } = useTexts();
  return (
    <>
      <dl className="guest-facts">
        {/* Whoever opens a guest with an allergy must not have to scroll to it. */}
        {hasNeeds(guest) ? <NeedsFact guest={guest} /> : null}
        <Fact label={t('Guest.Code')}>
          <code>{guest.assignedGroup?.code ?? guest.code}</code>
        </Fact>
        <FieldFacts guest={guest} fields={fields} isIncluded={(kind) => kind !== 'flag' && !isText(kind)} />
        <Fact label={t('Guest.IndividualCode')}>
          <code>{guest.code}</code>
        </Fact>
        <InvitationFact guest={guest} />
        <CreatedAt guest={guest} />
        <FieldFacts guest={guest} fields={fields} isIncluded={(kind) => kind === 'flag'} />
      </dl>
      <TextFacts guest={guest} fields={fields} />
    </>
  );
}

/** With the time at which it was sent or opened. */
function InvitationFact({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const householdId = guest.assignedGroup?._id ?? guest._id;
  const household = trpc.guest.invitationStates.useQuery().data?.find(({ _id }) => _id === householdId);
  if (household === undefined || zone === undefined)
    return <Fact label={t('Guests.Filter.Group.invitation')}>{null}</Fact>;
  const { state, sentAt, openedAt, isUnopened } = household;
  const at = openedAt ?? sentAt;
  const time =
    at && t(openedAt === null ? 'Invitation.SentAt' : 'Invitation.OpenedAt', { time: formatZonedTime(at, zone) });
  const name = state === 'opened' ? null : t(`Invitation.${isUnopened ? 'unopened' : state}`);
  return <Fact label={t('Guests.Filter.Group.invitation')}>{[name, time].filter(Boolean).join(' · ')}</Fact>;
}

function CreatedAt({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  return <Fact label={t('Guest.CreatedAt')}>{zone === undefined ? null : formatZonedTime(guest.createdAt, zone)}</Fact>;
}

function TextFacts({ guest, fields }: { guest: Guest; fields: Fields }) {
  return (
    <dl className="guest-facts">
      {hasNeeds(guest) ? null : <NeedsFact guest={guest} />}
      <FieldFacts guest={guest} fields={fields} isIncluded={isText} isWide />
    </dl>
  );
}

/** What is noted, and each text with what it proposes. */
function NeedsFact({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const words = useNeedWords();
  const { rows } = useGuests();
  const noted = listNoted(guest).map(words.formatNeed).join(', ');
  const { assignedGroup } = guest;
  const household = useMemo(
    () => (assignedGroup === null ? [guest] : rows.filter((row) => row.assignedGroup?._id === assignedGroup._id)),
    [assignedGroup, guest, rows],
  );
  return (
    <Fact label={t('Guest.Field.dietaryRestriction')} isWide>
      {hasNeeds(guest) ? (
        <div className="stack gap-2 need-facts">
          {noted === '' ? null : <p className="need-line">{noted}</p>}
          {listNeedTexts(guest).map((text) => (
            <NeedProposals
              key={`${text.isHousehold} ${text.isReplaced}`}
              text={text.text}
              shownText={formatNeedText(text, words)}
              isTextKept
              people={household}
              ownerId={text.isHousehold ? undefined : guest._id}
            />
          ))}
        </div>
      ) : null}
    </Fact>
  );
}
