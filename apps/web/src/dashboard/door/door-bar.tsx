// The bar at the bottom, within reach of a thumb: how many are here, the state of the connection with the marks that
// wait for it, and one button for the whole household.
import { createDateFormat } from '@havn/i18n/dates';
import type { Language } from '@havn/i18n/languages';
import { indexMarks } from '../data/pending-marks.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { countHere, type DoorHousehold } from './household.js';
import type { AttendanceState } from './use-attendance.js';
import type { Marking } from './use-marking.js';

interface DoorBarProps {
  list: AttendanceState;
  marking: Marking;
  /** The household on the screen. */
  household: DoorHousehold | undefined;
}

const formatTime = (at: number, language: Language) =>
  createDateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at);

function useLineTexts({ problem, at }: AttendanceState, { marks, isSending }: Marking): string[] {
  const { t, language } = useTexts();
  const count = indexMarks(marks.filter((mark) => mark.rejection === null)).size;
  const waiting = count === 0 ? [] : [t('Door.Line.Waiting', { count })];
  if (problem === null)
    return isSending && count > 0 ? [t('Door.Line.Sending', { count })] : [t('Door.Line.Online'), ...waiting];
  const copy = at === 0 ? [] : [t('Door.Line.Copy', { time: formatTime(at, language) })];
  return [t(problem === 'offline' ? 'Door.Line.Offline' : 'Door.Line.Unreachable'), ...waiting, ...copy];
}

export function DoorBar({ list, marking, household }: DoorBarProps) {
  const { t } = useTexts();
  const line = useLineTexts(list, marking);
  const counts = countHere((list.attendance?.guests ?? []).map((guest) => marking.apply(guest).status));
  const accepted = (household?.guests ?? []).filter((guest) => marking.apply(guest).status === 'Accepted');
  const count = accepted.length;
  const [first] = accepted;
  return (
    <aside className="door-bar" aria-label={t('Door.Bar')}>
      <p className="door-bar__facts">
        <strong className="door-bar__count">{list.attendance === undefined ? null : t('Door.HereOf', counts)}</strong>
        <span
          className={list.problem === null ? 'door-bar__line' : 'door-bar__line door-bar__line--problem'}
          role="status"
        >
          {line.join(' · ')}
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
