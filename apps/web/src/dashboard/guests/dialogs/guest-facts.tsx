import type { Guest } from '@havn/api/people/guest/schema';
import { formatCountry } from '@havn/i18n/countries';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { formatPhoneNumber } from '../../places/format-phone-number.js';
import { useTexts } from '../../texts/texts.js';
import { ErrorState } from '../../ui/notice.js';
import { TableLabel } from '../list/cells.js';

const flags = [
  'isAlcohol',
  'isFamily',
  'isWithTransport',
  'needsTransport',
  'isAdult',
  'needsHousing',
  'needsSeat',
] as const;

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
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}

export function GuestFacts({ guest }: { guest: Guest }) {
  const { t, language } = useTexts();
  return (
    <>
      <dl className="guest-facts">
        <Fact label={t('Guest.Code')}>
          <code>{guest.assignedGroup?.code ?? guest.code}</code>
        </Fact>
        <Fact label={t('Guest.Field.phoneNumber')}>{formatPhoneNumber(guest.phoneNumber, guest.country)}</Fact>
        <Fact label={t('Guest.Field.email')}>{guest.email === '' ? null : <EmailAddress address={guest.email} />}</Fact>
        <Fact label={t('Guest.Field.country')}>{formatCountry(guest.country, language)}</Fact>
        <Fact label={t('Guest.Field.language')}>{t(`Languages.${guest.language}`)}</Fact>
        <Fact label={t('Guest.Field.assignedGroup')}>{guest.assignedGroup?.groupName}</Fact>
        <Fact label={t('Guest.Field.assignedTable')}>
          {guest.assignedTable === null ? null : <TableLabel guest={guest} t={t} />}
        </Fact>
        <Fact label={t('Guest.IndividualCode')}>
          <code>{guest.code}</code>
        </Fact>
        <CreatedAt guest={guest} />
        {flags.map((key) => (
          <Fact key={key} label={t(`Guest.Field.${key}`)}>
            {t(guest[key] ? 'Guests.Yes' : 'Guests.No')}
          </Fact>
        ))}
      </dl>
      <DietaryRestrictions id={guest._id} />
    </>
  );
}

function CreatedAt({ guest }: { guest: Guest }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  return <Fact label={t('Guest.CreatedAt')}>{zone === undefined ? null : formatZonedTime(guest.createdAt, zone)}</Fact>;
}

/** Fetched, because live changes do not contain dietary texts: those of the list may be outdated. */
function DietaryRestrictions({ id }: { id: string }) {
  const { t } = useTexts();
  const { data, error, isError, refetch } = trpc.guest.get.useQuery({ id });
  if (data === undefined && isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <dl className="guest-facts" aria-busy={data === undefined}>
      <Fact label={t('Guest.Field.dietaryRestriction')} isWide>
        {data === undefined ? '…' : data.dietaryRestriction}
      </Fact>
      {data?.replacedDietaryRestriction ? (
        <Fact label={t('Guest.Field.replacedDietaryRestriction')} isWide>
          {data.replacedDietaryRestriction}
        </Fact>
      ) : null}
      {data?.groupDietaryRestriction ? (
        <Fact label={t('Guest.GroupDietary')} isWide>
          {data.groupDietaryRestriction}
        </Fact>
      ) : null}
      {data?.groupReplacedDietaryRestriction ? (
        <Fact label={t('Guest.GroupReplacedDietary')} isWide>
          {data.groupReplacedDietaryRestriction}
        </Fact>
      ) : null}
    </dl>
  );
}
