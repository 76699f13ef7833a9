// "View Receivers" dialog: live delivery states; remove, retry where that is safe, send by hand where it is not;
// reminders; cancel scheduled deliveries.
import type { Message } from '@havn/api/message/schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { folded } from '../data/folded.js';
import { useMessages } from '../data/lists.js';
import { useTexts } from '../texts.js';
import { Dialog } from '../ui/dialog.js';
import { EmptyRows } from '../ui/notice.js';
import { SearchBox } from '../ui/search-box.js';
import { usePart } from '../ui/use-part.js';
import { Planned } from './planned.js';
import { ReceiverRow } from './receiver-row.js';
import { Reminder } from './reminder.js';
import { StateFilter } from './state-filter.js';
import { nameOf, type Receiver, type ShownState, shownState } from './states.js';
import { previewsText } from './words.js';

export function ReceiversDialog({ id, open, onClose }: { id: string; open: boolean; onClose(): void }) {
  const { t } = useTexts();
  const message = useMessages().rows.find((row) => row._id === id);
  return (
    <Dialog open={open} onClose={onClose} title={t('Messages.View')} leave={t('Actions.Close')}>
      {message === undefined ? (
        <EmptyRows text={t('Messages.Gone')} />
      ) : (
        <div className="receivers-view">
          <h3 className="send-subject">{message.subject}</h3>
          <Receivers message={message} />
        </div>
      )}
    </Dialog>
  );
}

const part = 100;
/** The search box is shown above this number of receivers. */
const fewEnough = 12;

function useNarrowed(receivers: readonly Receiver[], state: ShownState | null, typed: string) {
  const sought = folded(useDeferredValue(typed).trim());
  return useMemo(
    () =>
      receivers.filter(
        (receiver) =>
          (state === null || shownState(receiver) === state) &&
          (sought === '' || folded(nameOf(receiver)).includes(sought)),
      ),
    [receivers, state, sought],
  );
}

function Receivers({ message }: { message: Message }) {
  const { t } = useTexts();
  const { receivers, format } = message;
  const [state, setState] = useState<ShownState | null>(null);
  const [typed, setTyped] = useState('');
  // Reset the filter when no receiver is in that state any more.
  const held = state !== null && receivers.some((receiver) => shownState(receiver) === state) ? state : null;
  const rows = useNarrowed(receivers, held, typed);
  const { shown, more } = usePart(rows, part);
  const canSend = trpc.message.sending.useQuery().data?.[format].canSend;
  if (receivers.length === 0) return <EmptyRows text={t('Messages.NoReceivers')} />;
  const hasPreviews = receivers.some((receiver) => receiver.delivery?.state === 'preview');
  return (
    <>
      {hasPreviews && canSend === false ? <p className="calm-note">{t(previewsText[format])}</p> : null}
      <Planned message={message} />
      <StateFilter receivers={receivers} chosen={held} onChoose={setState} />
      {receivers.length > fewEnough ? (
        <SearchBox label={t('Messages.Search')} value={typed} onChange={setTyped} />
      ) : null}
      <Reminder message={message} />
      {rows.length === 0 ? <EmptyRows text={t('Messages.NoMatch')} /> : null}
      <ul className="receivers" aria-label={t('Messages.Receivers')}>
        {shown.map((receiver) => (
          <ReceiverRow key={receiver._id} messageId={message._id} receiver={receiver} canSend={canSend ?? false} />
        ))}
      </ul>
      {more}
    </>
  );
}
