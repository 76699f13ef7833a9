import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { requestEventGuests, requestInvitation, requestMissingMessage } from '../navigation/command-request.js';
import { useTexts } from '../texts/texts.js';
import { DashboardSpinner } from '../ui/dashboard-button.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Panel } from '../ui/panel.js';
import type { EventTask } from './event-tasks.js';
import type { OverviewStage } from './overview-stage.js';
import type { SectionTitle } from './sample-details.js';

const guestList = '/dashboard/guest-list';
const messageList = '/dashboard/message-list';

const caterer = '/dashboard/table-list/catering';

const tasks = {
  // The kitchen has planned already.
  lateNeeds: { icon: 'warning', link: { to: caterer, search: {} } },
  invitations: { icon: 'letter', link: { to: messageList, search: {} } },
  toInvite: { icon: 'letter', link: { to: messageList, search: {} } },
  unopened: { icon: 'letter', link: { to: guestList, search: { filter: ['invitationUnopened'] } } },
  toRemind: { icon: 'letter', link: { to: messageList, search: {} } },
  seatsToFree: { icon: 'table', link: { to: guestList, search: { filter: ['seatToFree'] } } },
  seatsToFind: { icon: 'warning', link: { to: guestList, search: { filter: ['seatToFind'] } } },
  toSeat: { icon: 'people', link: { to: '/dashboard/table-list', search: {} } },
  withoutContact: { icon: 'warning', link: { to: '/dashboard/group-list', search: {} } },
  unreachable: { icon: 'warning', link: { to: guestList, search: { filter: ['unreachable'] } } },
  unconfirmedNeeds: { icon: 'meal', link: { to: guestList, search: { filter: ['toConfirm'] } } },
  mealClash: { icon: 'warning', link: { to: guestList, search: { filter: ['mealClash'] } } },
  mealOpen: { icon: 'meal', link: { to: guestList, search: { filter: ['mealOpen'] } } },
  questionOpen: { icon: 'letter', link: { to: guestList, search: { filter: ['questionOpen'] } } },
  unnamed: { icon: 'people', link: { to: guestList, search: { filter: ['unnamed'] } } },
  unreadReplies: { icon: 'letter', link: { to: '/dashboard/message-list/replies', search: {} } },
  newNeeds: { icon: 'printer', link: { to: caterer, search: {} } },
  onHold: { icon: 'clock', link: { to: messageList, search: {} } },
} as const satisfies Record<string, { icon: IconName; link: object }>;

export type TaskName = keyof typeof tasks;

const names = Object.keys(tasks) as TaskName[];
/** The guests of the list's filter of the same name have left something open. */
const missingTasks: readonly TaskName[] = ['mealOpen', 'questionOpen', 'unnamed'];
/** Once the day is over, nobody is seated or served. */
const plannedTasks: readonly TaskName[] = [
  ...(['toSeat', 'seatsToFind', 'seatsToFree'] as const),
  ...(['mealClash', 'mealOpen', 'questionOpen'] as const),
];

interface ToDoProps {
  /** The number of guests, seats or messages of each task; `undefined` while loading. */
  counts: Readonly<Record<TaskName, number>> | undefined;
  eventTasks: readonly EventTask[] | undefined;
  /** Of plus-ones and other guests. */
  sameNames: readonly string[];
  /** The sections of the settings that still have sample values; `undefined` while loading. */
  sampleSections: readonly SectionTitle[] | undefined;
  /** Its own task is above. Without guests, no other task applies. */
  stage: OverviewStage | undefined;
}

export function ToDo({ counts, eventTasks, sameNames, sampleSections, stage }: ToDoProps) {
  const { t } = useTexts();
  return (
    <Panel title={t('Overview.ToDo.Title')} className="panel to-do">
      {counts === undefined || eventTasks === undefined || sampleSections === undefined || stage === undefined ? (
        <DashboardSpinner label={t('Lists.Loading')} />
      ) : (
        <TaskList
          counts={counts}
          eventTasks={eventTasks}
          sameNames={sameNames}
          sampleSections={sampleSections}
          stage={stage}
        />
      )}
    </Panel>
  );
}

type Loaded<Props> = { [Name in keyof Props]: Exclude<Props[Name], undefined> };

function TaskList({ counts, eventTasks, sameNames, sampleSections, stage }: Loaded<ToDoProps>) {
  const { t } = useTexts();
  // Nobody is seated before the invitations.
  const isLater = (name: TaskName) => stage === 'invite' && (name === 'invitations' || name === 'toSeat');
  const isPast = (name: TaskName) => stage === 'after' && plannedTasks.includes(name);
  const isShown = (name: TaskName) => counts[name] > 0 && !isLater(name) && !isPast(name);
  const open = stage === 'addGuests' ? [] : names.filter(isShown);
  const shownEvents = stage === 'addGuests' || stage === 'invite' ? [] : eventTasks;
  if (open.length + sameNames.length + shownEvents.length + sampleSections.length === 0)
    return (
      <p className="row to-do__done">
        <Icon name="tick" />
        <span>
          {t(stage === 'addGuests' || stage === 'invite' ? 'Overview.ToDo.NothingElse' : 'Overview.ToDo.AllDone')}
        </span>
      </p>
    );
  return (
    <ul className="stack gap-2 to-do__list">
      {open.map((name) => (
        <Task key={name} name={name} count={counts[name]} />
      ))}
      {sameNames.map((name) => (
        <li key={name}>
          <Link to={guestList} search={{ q: name }} className="task">
            <Icon name="people" />
            <span className="task__name">{t('Overview.ToDo.sameName', { name })}</span>{' '}
            <span className="task__hint">{t('Overview.ToDo.sameNameHint')}</span>
          </Link>
        </li>
      ))}
      {shownEvents.map(({ kind, id, name, count }) => (
        <li key={id}>
          <Link to="/dashboard/event-list" onClick={() => requestEventGuests(id)} className="task">
            <Icon name="glass" />
            <span className="task__name">{t(`Overview.ToDo.${kind}`, { count, name })}</span>{' '}
            <span className="task__hint">{t(`Overview.ToDo.${kind}Hint`)}</span>
          </Link>
        </li>
      ))}
      {sampleSections.length === 0 ? null : (
        <li>
          <Link to="/dashboard/settings" className="task">
            <Icon name="sliders" />
            <span className="task__name">{t('Overview.ToDo.sampleDetails')}</span>{' '}
            <span className="task__hint">{sampleSections.map((title) => t(title)).join(', ')}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

function Task({ name, count }: { name: TaskName; count: number }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <li className="to-do__task">
      <Link
        {...tasks[name].link}
        onClick={name === 'invitations' || name === 'toInvite' ? requestInvitation : undefined}
        className={`task task--${name}`}
      >
        <Icon name={tasks[name].icon} />
        <span className="task__name" id={id}>
          {t(`Overview.ToDo.${name}`, { count })}
        </span>{' '}
        <span className="task__hint">{t(`Overview.ToDo.${name}Hint`, { count })}</span>
      </Link>
      {missingTasks.includes(name) ? (
        <Link
          to={messageList}
          search={{}}
          onClick={() => requestMissingMessage(name)}
          aria-describedby={id}
          className="to-do__write"
        >
          {t('Overview.ToDo.write')}
        </Link>
      ) : null}
    </li>
  );
}
