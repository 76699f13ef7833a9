// What the couple has to do next: links to the guests or messages concerned, each with its number.
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';
import { Icon, type IconName } from '../ui/icon.js';

const guestList = '/dashboard/guest-list';

const tasks = {
  toRemind: { icon: 'letter', link: { to: guestList, search: { filter: ['pending'] } } },
  seatsToFree: { icon: 'table', link: { to: guestList, search: { filter: ['seatToFree'] } } },
  seatsToFind: { icon: 'warning', link: { to: guestList, search: { filter: ['seatToFind'] } } },
  toSeat: { icon: 'people', link: { to: '/dashboard/table-list', search: {} } },
  unreachable: { icon: 'warning', link: { to: guestList, search: { filter: ['unreachable'] } } },
  unreadReplies: { icon: 'letter', link: { to: '/dashboard/message-list/replies', search: {} } },
  onHold: { icon: 'clock', link: { to: '/dashboard/message-list', search: {} } },
} as const satisfies Record<string, { icon: IconName; link: object }>;

export type TaskName = keyof typeof tasks;

const names = Object.keys(tasks) as TaskName[];

interface ToDoProps {
  /** The number of guests, seats or messages of each task; `undefined` while loading. */
  counts: Readonly<Record<TaskName, number>> | undefined;
  hasGuests: boolean;
}

export function ToDo({ counts, hasGuests }: ToDoProps) {
  const { t } = useTexts();
  return (
    <section className="panel to-do" aria-labelledby="to-do-heading">
      <h2 className="panel__title" id="to-do-heading">
        {t('Overview.ToDo.Title')}
      </h2>
      {counts === undefined ? (
        <DashboardSpinner label={t('Lists.Loading')} />
      ) : (
        <TaskList counts={counts} hasGuests={hasGuests} />
      )}
    </section>
  );
}

function TaskList({ counts, hasGuests }: { counts: NonNullable<ToDoProps['counts']>; hasGuests: boolean }) {
  const { t } = useTexts();
  const open = names.filter((name) => counts[name] > 0);
  if (!hasGuests)
    return (
      <ul className="to-do__list">
        <li>
          <Link to="/dashboard/import" className="task">
            <Icon name="upload" />
            <span className="task__name">{t('Overview.ToDo.addGuests')}</span>
            <span className="task__hint">{t('Overview.ToDo.addGuestsHint')}</span>
          </Link>
        </li>
      </ul>
    );
  if (open.length === 0)
    return (
      <p className="to-do__done">
        <Icon name="tick" />
        {t('Overview.ToDo.AllDone')}
      </p>
    );
  return (
    <ul className="to-do__list">
      {open.map((name) => (
        <li key={name}>
          <Link {...tasks[name].link} className={`task task--${name}`}>
            <Icon name={tasks[name].icon} />
            <span className="task__name">{t(`Overview.ToDo.${name}`, { count: counts[name] })}</span>{' '}
            <span className="task__hint">{t(`Overview.ToDo.${name}Hint`, { count: counts[name] })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
