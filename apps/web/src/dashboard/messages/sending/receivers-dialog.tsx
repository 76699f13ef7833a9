import type { Message } from '@havn/api/messaging/schema';
import { formatFullName } from '@havn/api/people/guest/rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { formatZonedTime } from '../../../lib/dates/zoned-time.js';
import { useMessages } from '../../records/lists/lists.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { Dialog } from '../../ui/dialog/dialog.js';
import type { OpenDialog } from '../../ui/dialog/use-dialogs.js';
import { SearchBox } from '../../ui/form/search-box.js';
import { useShowMore } from '../../ui/list/use-show-more.js';
import { EmptyState, Notice } from '../../ui/notice.js';
import { createTextSearch } from '../../ui/text-search.js';
import { ByHandDialog } from '../by-hand/by-hand-dialog.js';
import { useCancelScheduled } from '../use-message-mutations.js';
import { useSubject } from '../use-subject.js';
import {
  countByHandReceivers,
  countStates,
  getReceiverState,
  listScheduledTimes,
  type Receiver,
  type ReceiverState,
} from './delivery-states.js';
import { ReceiverRow } from './receiver-row.js';
import { Reminder, type ReminderOffer } from './reminder.js';
import { ReminderDialog } from './reminder-dialog.js';
import { LeftOut } from './send-summary.js';
import { StateMark } from './state-mark.js';
import { StopSending } from './stop-sending.js';

export function ReceiversDialog({ id, open, onClose }: OpenDialog & { id: string }) {
  const { t } = useTexts();
  const getSubject = useSubject();
  const message = useMessages().rows.find((row) => row._id === id);
  const [step, setStep] = useState<{ reminder: ReminderOffer | null } | null>(null);
  const [leftOutCount, setLeftOutCount] = useState(0);
  const back = () => setStep(null);
  if (message !== undefined && step?.reminder === null)
    return <ByHandDialog message={message} open={open} onClose={onClose} onBack={back} />;
  if (message !== undefined && step?.reminder)
    return (
      <ReminderDialog
        message={message}
        offer={step.reminder}
        open={open}
        onClose={onClose}
        onBack={back}
        onSent={(count) => {
          setLeftOutCount(count);
          back();
        }}
      />
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.View')} closeLabel={t('Actions.Close')}>
      {message === undefined ? (
        <EmptyState text={t('Messages.Deleted')} />
      ) : (
        <div className="receivers-view">
          <h3 className="send-subject">{getSubject(message)}</h3>
          {leftOutCount > 0 ? (
            <Notice>
              <LeftOut count={leftOutCount} />
            </Notice>
          ) : null}
          <Receivers
            message={message}
            onSendByHand={() => setStep({ reminder: null })}
            onRemind={(offer) => setStep({ reminder: offer })}
          />
        </div>
      )}
    </Dialog>
  );
}

const pageSize = 100;
/** The search box is shown above this number of receivers. */
const searchThreshold = 12;

const searchReceivers = createTextSearch((receiver: Receiver) => [formatFullName(receiver)]);

function useFilteredReceivers(receivers: readonly Receiver[], state: ReceiverState | null, search: string) {
  const query = useDeferredValue(search);
  return useMemo(() => {
    const found = searchReceivers(receivers, query);
    return state === null ? found : found.filter((receiver) => getReceiverState(receiver) === state);
  }, [receivers, state, query]);
}

interface ReceiversProps {
  message: Message;
  onSendByHand(): void;
  onRemind(offer: ReminderOffer): void;
}

function Receivers({ message, onSendByHand, onRemind }: ReceiversProps) {
  const { t } = useTexts();
  const { receivers, format } = message;
  const [state, setState] = useState<ReceiverState | null>(null);
  const [search, setSearch] = useState('');
  // Reset the filter when no receiver is in that state any more.
  const activeState =
    state !== null && receivers.some((receiver) => getReceiverState(receiver) === state) ? state : null;
  const rows = useFilteredReceivers(receivers, activeState, search);
  const { shown, more } = useShowMore(rows, pageSize);
  const canSend = trpc.message.sending.useQuery().data?.[format].canSend;
  if (receivers.length === 0) return <EmptyState text={t('Messages.NoReceivers')} />;
  const byHandCount = countByHandReceivers(receivers);
  return (
    <>
      {byHandCount > 0 ? (
        <p>
          <DashboardButton variant={canSend === false ? 'primary' : 'quiet'} icon="share" onClick={onSendByHand}>
            {t('Messages.SendManually.Start', { count: byHandCount })}
          </DashboardButton>
        </p>
      ) : null}
      <StopSending message={message} />
      <ScheduledNotice message={message} />
      <StateFilter receivers={receivers} selected={activeState} onChange={setState} />
      {receivers.length > searchThreshold ? (
        <SearchBox label={t('Messages.Search')} value={search} onChange={setSearch} />
      ) : null}
      <Reminder message={message} onRemind={onRemind} />
      {rows.length === 0 ? <EmptyState text={t('Messages.NoMatch')} /> : null}
      <ul className="receivers" aria-label={t('Messages.Receivers')}>
        {shown.map((receiver) => (
          <ReceiverRow key={receiver._id} message={message} receiver={receiver} canSend={canSend ?? false} />
        ))}
      </ul>
      {more}
    </>
  );
}

function ScheduledNotice({ message }: { message: Message }) {
  const { t } = useTexts();
  const zone = trpc.wedding.get.useQuery().data?.timeZone;
  const cancel = useCancelScheduled();
  const { receivers, format } = message;
  const times = zone === undefined ? [] : listScheduledTimes(receivers, { zone, format, now: new Date() });
  return (
    <>
      <ActionFailure error={cancel.error} message={t('Messages.CancelFailed')} />
      {times.length > 0 && zone !== undefined ? (
        <div className="notice scheduled">
          <div className="scheduled__times">
            {times.map(({ at, count }) => (
              <p key={at}>{t('Messages.Scheduled', { count, zone, time: formatZonedTime(at, zone) })}</p>
            ))}
          </div>
          <DashboardButton variant="quiet" isBusy={cancel.isPending} onClick={() => cancel.mutate(message._id)}>
            {t('Messages.CancelScheduled')}
          </DashboardButton>
        </div>
      ) : null}
    </>
  );
}

interface StateFilterProps {
  receivers: readonly Receiver[];
  selected: ReceiverState | null;
  onChange(state: ReceiverState | null): void;
}

function StateFilter({ receivers, selected, onChange }: StateFilterProps) {
  const { t } = useTexts();
  const counts = countStates(receivers);
  if (counts.length === 1 && counts[0]?.state === 'none') return null;
  return (
    <fieldset className="wrap state-filter">
      <legend className="visually-hidden">{t('Messages.StateFilter')}</legend>
      <button
        type="button"
        className="state-filter__option"
        aria-pressed={selected === null}
        onClick={() => onChange(null)}
      >
        {t('Messages.AllStates')} <b>{receivers.length}</b>
      </button>
      {counts.map(({ state, count }) => (
        <button
          key={state}
          type="button"
          className="state-filter__option"
          aria-pressed={selected === state}
          onClick={() => onChange(selected === state ? null : state)}
        >
          <StateMark state={state} /> <b>{count}</b>
        </button>
      ))}
    </fieldset>
  );
}
