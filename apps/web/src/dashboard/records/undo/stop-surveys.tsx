// The messages to guests who were marked as attending together, until they are sent, with a button that stops them.
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import { useTexts } from '../../texts/texts.js';
import { StopNotice } from './stop-notice.js';

export function StopSurveys() {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const waiting = trpc.message.sending.useQuery().data?.stoppableSurveys;
  const count = waiting?.count ?? 0;
  const stop = useMutation({
    mutationFn: () => utils.client.message.stopSurveys.mutate(),
    onSettled: () => utils.message.sending.invalidate(),
  });
  return (
    <StopNotice
      count={count}
      startsAt={Date.parse(waiting?.startsAt ?? '')}
      texts={{
        upcoming: t('Messages.Stop.SurveysUpcoming', { count }),
        waiting: t('Messages.Stop.SurveysWaiting', { count }),
      }}
      isBusy={stop.isPending}
      error={stop.error}
      onStop={() => stop.mutate()}
    />
  );
}
