import { countArrivals } from '@havn/api/attendance/count-rules';
import { isExpected } from '@havn/api/attendance/status-rules';
import { getDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { indexMarks } from '../records/lists/pending-marks.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import type { DoorGuest, DoorHousehold } from './household.js';
import type { AttendanceState } from './use-attendance.js';
import type { Marking } from './use-marking.js';

interface DoorBarProps {
  list: AttendanceState;
  /** Those who are invited to the event that is chosen; undefined until the list is loaded. */
  guests: readonly DoorGuest[] | undefined;
  marking: Marking;
  household: DoorHousehold | undefined;
}

const formatTime = (at: number, language: Language, zone: string) =>
  getDateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);

function useConnectionTexts({ problem, at }: AttendanceState, { marks, isSending }: Marking): string[] {
  const { t, language } = useTexts();
  const zone = useWeddingZone();
  const count = indexMarks(marks.filter((mark) => mark.rejection === null)).size;
  const unsent = count === 0 ? [] : [t('Door.Line.Waiting', { count })];
  if (problem === null)
    return isSending && count > 0 ? [t('Door.Line.Sending', { count })] : [t('Door.Line.Online'), ...unsent];
  const copy = at === 0 ? [] : [t('Door.Line.Copy', { time: formatTime(at, language, zone) })];
  return [t(problem === 'offline' ? 'Door.Line.Offline' : 'Door.Line.Unreachable'), ...unsent, ...copy];
}

export function DoorBar({ list, guests, marking, household }: DoorBarProps) {
  const { t } = useTexts();
  const connectionTexts = useConnectionTexts(list, marking);
  const counts = countArrivals((guests ?? []).map(marking.apply));
  const accepted = (household?.guests ?? []).filter((guest) => isExpected(marking.apply(guest).status));
  const count = accepted.length;
  const [first] = accepted;
  return (
    <aside className="cluster door-bar" aria-label={t('Door.Bar')}>
      <p className="door-bar__facts">
        <strong className="door-bar__count">{guests === undefined ? null : t('Door.HereOf', counts)}</strong>
        <span
          className={
            list.problem === null ? 'door-bar__connection' : 'door-bar__connection door-bar__connection--problem'
          }
          role="status"
        >
          {connectionTexts.join(' · ')}
        </span>
      </p>
      {first === undefined ? null : (
        <DashboardButton
          icon="tick"
          {...(count > 1 && { 'aria-label': t('Door.MarkAllLabel', { count }) })}
          onClick={() => marking.mark(accepted)}
        >
          {count > 1 ? t('Door.MarkAll', { count }) : t('Door.MarkOne', { name: first.firstName })}
        </DashboardButton>
      )}
    </aside>
  );
}
