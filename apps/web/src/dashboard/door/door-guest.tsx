import { hasArrived, isExpected } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import { formatNeedLines, type NeedFields, omitHouseholdNeeds } from '@havn/api/people/needs/rules';
import { GuestStatusLabel } from '../records/fields/status-dot.js';
import type { MarkedGuest } from '../records/lists/pending-marks.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Icon } from '../ui/icon.js';
import { useDoubleTapGuardedPress } from '../ui/use-double-tap-guarded-press.js';
import type { DoorGuest } from './household.js';
import { useRejectionText } from './rejected-marks.js';

interface DoorGuestRowProps {
  guest: DoorGuest;
  marked: MarkedGuest;
  isSending: boolean;
  onMark(): void;
  onUnmark(): void;
}

export function DoorGuestRow({ guest, marked, isSending, onMark, onUnmark }: DoorGuestRowProps) {
  const { t } = useTexts();
  const guardPress = useDoubleTapGuardedPress();
  const name = formatFullName(guest);
  const { status, mark } = marked;
  return (
    <li className={`door__guest door__guest--${status.toLowerCase()}`}>
      <span className="door__name">
        <span>{name}</span>
        <GuestStatusLabel status={status} label={t(`Door.Status.${status}`)} />
      </span>
      {hasArrived(status) ? (
        <DashboardButton
          variant="quiet"
          icon="undo"
          aria-label={t('Door.UnmarkLabel', { name })}
          onClick={guardPress(onUnmark)}
        >
          {t('Door.Unmark')}
        </DashboardButton>
      ) : (
        <DashboardButton
          variant={isExpected(status) ? 'primary' : 'quiet'}
          icon="tick"
          aria-label={t(isExpected(status) ? 'Door.MarkLabel' : 'Door.LetInLabel', { name })}
          onClick={guardPress(onMark)}
        >
          {t(isExpected(status) ? 'Door.Mark' : 'Door.LetIn')}
        </DashboardButton>
      )}
      <NeedLines needs={guest.needs && omitHouseholdNeeds(guest.needs)} />
      <SaveStatus mark={mark} isSending={isSending} />
    </li>
  );
}

export function NeedLines({ needs }: { needs: NeedFields | undefined }) {
  const words = useNeedWords();
  const lines = needs === undefined ? [] : formatNeedLines(needs, words);
  return lines.length === 0 ? null : (
    <p className="door__needs">
      <Icon name="meal" size={18} />
      <span>{lines.join('\n')}</span>
    </p>
  );
}

function SaveStatus({ mark, isSending }: Pick<MarkedGuest, 'mark'> & { isSending: boolean }) {
  const { t } = useTexts();
  const getRejectionText = useRejectionText();
  if (mark === undefined) return null;
  if (mark.rejection !== null)
    return (
      <p className="door__status cluster door__status--error" role="alert">
        {getRejectionText(mark.rejection)}
      </p>
    );
  if (!mark.isStored) return <p className="door__status">{t('Door.KeepOpen')}</p>;
  return <p className="door__status">{t(isSending && navigator.onLine ? 'Door.Sending' : 'Door.WillBeSent')}</p>;
}
