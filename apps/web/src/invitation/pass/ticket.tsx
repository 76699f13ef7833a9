// The content of the pass (specification §6 "Wedding pass").
import { formatFullName } from '@havn/api/invitation/rules';
import type { PassView } from '@havn/api/invitation/schema';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { QRCodeSVG } from 'qrcode.react';
import { memo } from 'react';
import { getDoorUrl } from '../../lib/links.js';
import { useTranslation } from '../../lib/use-translation.js';
import { formatWeddingDate } from '../../lib/wedding-date.js';
import { BoardingPass, PassFact, PassRoute } from '../../ui/boarding-pass.js';

const qrSize = 200;

export interface TicketProps {
  pass: PassView;
  wedding: WeddingView;
  language: Language;
}

export function Ticket({ pass, wedding, language }: TicketProps) {
  const { t } = useTranslation();
  return (
    <BoardingPass
      header={
        <>
          <p className="pass__title">{wedding.coupleTitle}</p>
          <p>{t('WeddingPass.Subtitle')}</p>
        </>
      }
      stub={<Stub url={getDoorUrl(wedding.publicUrl, pass.code)} />}
    >
      <PassRoute from={pass.country === '' ? '' : t(`Countries.${pass.country}`)} to={wedding.destinationCode} />
      <dl className="pass__facts">
        <PassFact label={t('WeddingPass.BookingReference')}>{pass.code || t('WeddingPass.NoReference')}</PassFact>
        <PassFact label={t('WeddingPass.Date')}>{formatWeddingDate(wedding)}</PassFact>
        <PassFact label={t('WeddingPass.Boarding')}>{wedding.boardingTime}</PassFact>
        <PassFact label={t('WeddingPass.Table')}>
          <TableName name={pass.tableName} />
        </PassFact>
        <PassFact label={t('WeddingPass.Class')}>{wedding.travelClass[language]}</PassFact>
        <PassFact label={t('WeddingPass.NumberOfGuests')}>{pass.guests.length}</PassFact>
      </dl>
      <div>
        <h2 className="pass__subtitle">{t('WeddingPass.Guests')}</h2>
        <ul className="pass__guests">
          {pass.guests.map((guest) => (
            <li key={guest._id}>
              <bdi>{formatFullName(guest)}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </BoardingPass>
  );
}

/** The table's name, or a text when none is assigned yet or it has no name. */
function TableName({ name }: { name: string | null }) {
  const { t } = useTranslation();
  if (name === null) return t('WeddingPass.TableSoon');
  return name.trim() === '' ? t('WeddingPass.TableUnknown') : <bdi>{name}</bdi>;
}

/** Memoized: on a slow phone the QR code takes longer to render than the rest of the pass. */
const Stub = memo(function Stub({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="pass__qr">
        <QRCodeSVG value={url} size={qrSize} level="M" title={t('WeddingPass.Qr')} />
      </div>
      <p className="pass__note">{t('WeddingPass.DoNotShare')}</p>
    </>
  );
});
