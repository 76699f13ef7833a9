import type { Message } from '@havn/api/messaging/schema';
import { StopNotice } from '../../records/undo/stop-notice.js';
import { useTexts } from '../../texts/texts.js';
import { useStopSending } from '../use-message-mutations.js';
import { useSubject } from '../use-subject.js';
import { countStoppable } from './delivery-states.js';

export function StopSending({ message }: { message: Message }) {
  const { t } = useTexts();
  const getSubject = useSubject();
  const { count, startsAt } = countStoppable(message.receivers);
  const stop = useStopSending();
  const values = { count, subject: getSubject(message) };
  return (
    <StopNotice
      count={count}
      startsAt={startsAt}
      texts={{ upcoming: t('Messages.Stop.Upcoming', values), waiting: t('Messages.Stop.Waiting', values) }}
      isBusy={stop.isPending}
      error={stop.error}
      onStop={() => stop.mutate(message._id)}
    />
  );
}
