import { formatFullName } from '@havn/api/names/full-name-rules';
import type { PassView } from '@havn/api/people/invitation/schema';
import { formatLabelledTable } from '@havn/api/seating/table/name-rules';
import { findTextLanguage } from '@havn/api/wedding/language-rules';
import { getRoute, isDefaultClass } from '@havn/api/wedding/route-rules';
import { formatCouple, formatPlace } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { QRCodeSVG } from 'qrcode.react';
import { memo, type ReactNode, useContext, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getDoorUrl } from '../../lib/address/links.js';
import { formatLongDate } from '../../lib/dates/dates.js';
import { ServerRenderedContext } from '../../lib/startup/server-rendered.js';
import { buttonClass } from '../../ui/button.js';
import { useWorld } from '../../worlds/look-context.js';
import { Address } from '../address.js';
import { CoupleText } from '../couple-text.js';
import { UnbrokenNames } from '../unbroken-names.js';
import { BoardingPass, PassFact, PassRoute } from './boarding-pass.js';
import { FullScreenHistory } from './full-screen-history.js';

const qrSize = 200;
const qrId = 'qr';
const fullScreenId = 'qr-full-screen';

/** A word that a column of a phone would break. */
const longWord = /[^\s-]{15}/u;

export interface TicketProps {
  pass: PassView;
  wedding: WeddingView;
  language: Language;
  /** Whether somebody comes to the wedding; otherwise the pass is one of the further events alone. */
  hasWedding?: boolean;
  /** The programme of the further events. */
  children?: ReactNode;
}

export function Ticket({ pass, wedding, language, hasWedding = true, children }: TicketProps) {
  const { t } = useTranslation();
  const { words } = useWorld();
  const couple = formatCouple(wedding, language) || t('Titles.Wedding');
  const place = formatPlace(wedding);
  const route = getRoute(pass.country, wedding, language);
  const hasLongWord = pass.guests.some((guest) => longWord.test(formatFullName(guest)));
  return (
    <BoardingPass
      header={
        <>
          <p className="pass__title">
            <UnbrokenNames text={couple} />
          </p>
          <p>{t(words.ticket)}</p>
        </>
      }
      stub={<Stub url={getDoorUrl(wedding.publicUrl, pass.code)} couple={couple} code={pass.code} />}
    >
      {route && <PassRoute {...route} />}
      <dl className="pass__facts">
        {wedding.weddingDate === '' || !hasWedding ? null : (
          <PassFact label={t('WeddingPass.Date')} isWide>
            <span className="pass__date">{formatLongDate(wedding.weddingDate, language, wedding)}</span>
          </PassFact>
        )}
        <PassFact label={t('WeddingPass.BookingReference')}>
          {pass.code === '' ? t('WeddingPass.NoReference') : <bdi className="pass__code">{pass.code}</bdi>}
        </PassFact>
        {hasWedding ? (
          <>
            <TimeFact wedding={wedding} />
            <TableFact name={pass.tableName} wedding={wedding} />
            <ClassFact wedding={wedding} language={language} />
          </>
        ) : null}
        <PassFact label={t('WeddingPass.NumberOfGuests')}>{pass.guests.length}</PassFact>
        {place === '' || !hasWedding ? null : (
          <PassFact label={t('WeddingPass.Venue')} isWide>
            <bdi>
              <Address text={place} />
            </bdi>
          </PassFact>
        )}
      </dl>
      <div className="pass__party">
        <h2 className="pass__subtitle">{t('WeddingPass.Guests')}</h2>
        <ul className={hasLongWord ? 'pass__guests pass__guests--wide' : 'pass__guests'}>
          {pass.guests.map((guest) => (
            <li key={guest._id}>
              <bdi>{formatFullName(guest)}</bdi>
            </li>
          ))}
        </ul>
      </div>
      {children}
    </BoardingPass>
  );
}

function TimeFact({ wedding }: Pick<TicketProps, 'wedding'>) {
  const { t } = useTranslation();
  const { words } = useWorld();
  const { boardingTime, celebrationTime } = wedding;
  if (boardingTime !== '') return <PassFact label={t(words.entry)}>{boardingTime}</PassFact>;
  if (celebrationTime === '') return null;
  return <PassFact label={t('WeddingPass.Time')}>{celebrationTime}</PassFact>;
}

/** In a world without classes, the seats: its own text stands for the default of the record. */
function ClassFact({ wedding, language }: Pick<TicketProps, 'wedding' | 'language'>) {
  const { t } = useTranslation();
  const { seats, seatsLabel = 'WeddingPass.Class' } = useWorld().words;
  const textLanguage = findTextLanguage(language, wedding.travelClass, wedding);
  if (textLanguage === undefined) return null;
  const isDefault = isDefaultClass(wedding.travelClass[textLanguage], textLanguage);
  return (
    <PassFact label={t(seatsLabel)}>
      {seats && isDefault ? t(seats) : <CoupleText texts={wedding.travelClass} language={textLanguage} />}
    </PassFact>
  );
}

/** The table's name, or a text when none is assigned yet or it has no name. */
function TableFact({ name, wedding }: Pick<TicketProps, 'wedding'> & { name: string | null }) {
  const { t } = useTranslation();
  const label = t('WeddingPass.Table');
  if (name === null) return <PassFact label={label}>{t('WeddingPass.TableSoon')}</PassFact>;
  return (
    <PassFact label={label}>
      {name.trim() === '' ? t('WeddingPass.TableUnknown') : <bdi>{formatLabelledTable(name, label, wedding)}</bdi>}
    </PassFact>
  );
}

/** Memoized: on a slow phone the QR code takes longer to render than the rest of the pass. */
const Stub = memo(function Stub({ url, couple, code }: { url: string; couple: string; code: string }) {
  const { t } = useTranslation();
  const fullScreen = useRef<HTMLDivElement>(null);
  const isServerRendered = useContext(ServerRenderedContext);
  return (
    <>
      <div className="pass__qr">
        <QRCodeSVG id={qrId} value={url} size={qrSize} level="M" title={t('WeddingPass.Qr')} />
        <button type="button" className="pass__enlarge" popoverTarget={fullScreenId}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
          </svg>
          {t('WeddingPass.Enlarge')}
        </button>
      </div>
      <p className="pass__note">{t('WeddingPass.DoNotShare')}</p>
      {/* A popover opens without scripts. */}
      <div
        ref={fullScreen}
        popover="auto"
        id={fullScreenId}
        className="full-screen"
        role="dialog"
        aria-label={t('WeddingPass.Qr')}
      >
        <p className="full-screen__title">
          <bdi>{couple}</bdi>
        </p>
        <svg className="full-screen__qr" viewBox={`0 0 ${qrSize} ${qrSize}`} aria-hidden="true" focusable="false">
          <use href={`#${qrId}`} />
        </svg>
        <p>
          <bdi>{code}</bdi>
        </p>
        <button type="button" className={buttonClass()} popoverTarget={fullScreenId} popoverTargetAction="hide">
          {t('Buttons.Close')}
        </button>
      </div>
      {isServerRendered ? null : <FullScreenHistory popover={fullScreen} />}
    </>
  );
});
