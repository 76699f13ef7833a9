// Who has replied last: "Anna Rossi and Ben are coming · 2 minutes ago".

import type { LatestAnswer } from '@havn/api/attendance/schema';
import { hasDeclined } from '@havn/api/attendance/status-rules';
import { formatFullName } from '@havn/api/people/guest/rules';
import { formatList } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { Link } from '@tanstack/react-router';
import { serverNow } from '../../lib/dates/server-clock.js';
import { commandRequest } from '../navigation/command-request.js';
import { GuestStatusDot } from '../records/fields/status-dot.js';
import { formatTimeAgo } from '../texts/format-time-ago.js';
import { useTexts } from '../texts/texts.js';
import { useNow } from '../ui/use-now.js';

const refreshIntervalMs = 30_000;
const maxNames = 3;

/** The last name of the first guest is not repeated. */
function listNames([first, ...others]: LatestAnswer['guests']): string[] {
  if (first === undefined) return [];
  const shorten = (guest: LatestAnswer['guests'][number]) =>
    guest.lastName === first.lastName ? guest.firstName : formatFullName(guest);
  return [formatFullName(first), ...others.map(shorten)];
}

/** "Anna Rossi, Ben and 4 more". */
export function formatAnswerNames(
  guests: LatestAnswer['guests'],
  { language, formatMore }: { language: Language; formatMore(count: number): string },
): string {
  const names = listNames(guests);
  if (names.length <= maxNames) return formatList(names, language);
  return formatList([...names.slice(0, maxNames - 1), formatMore(names.length - maxNames + 1)], language);
}

export function LatestAnswers({ answers }: { answers: readonly LatestAnswer[] }) {
  const { t, language } = useTexts();
  useNow({ isRunning: answers.length > 0, intervalMs: refreshIntervalMs });
  if (answers.length === 0) return null;
  const formatMore = (count: number) => t('Overview.Hero.Latest.More', { count });
  return (
    <ul className="hero__answers" aria-label={t('Overview.Hero.Latest.Title')}>
      {answers.map(({ at, status, guests }) => {
        const key = hasDeclined(status) ? 'Overview.Hero.Latest.Declined' : 'Overview.Hero.Latest.Coming';
        const names = formatAnswerNames(guests, { language, formatMore });
        const id = guests[0]?._id ?? '';
        return (
          <li key={`${id} ${status}`} className="hero__answer">
            <GuestStatusDot status={status} isLabelHidden />
            <span>
              <Link to="/dashboard/guest-list" onClick={() => commandRequest.set({ command: 'guest.details', id })}>
                {t(key, { count: guests.length, names })}
              </Link>{' '}
              ·{' '}
              <time dateTime={at}>
                {formatTimeAgo(at, { now: new Date(serverNow()), language }) ?? t('Overview.Hero.Latest.Now')}
              </time>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
