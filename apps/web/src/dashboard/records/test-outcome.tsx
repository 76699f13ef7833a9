// What became of a test message.
import type { TestMessage } from '@havn/api/messaging/schema';
import { trpc } from '../../lib/api/trpc.js';
import { useFormatReason } from '../texts/delivery-reason.js';
import { getErrorText, useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';

const pollIntervalMs = 1000;
const slowPollIntervalMs = 5000;

/** How soon to poll again; false once the outcome is known. */
function getPollInterval(test: TestMessage | undefined): number | false {
  if (test === undefined) return pollIntervalMs;
  if (test.state !== 'queued' && test.state !== 'sending') return false;
  return test.reason === null ? pollIntervalMs : slowPollIntervalMs;
}

/** Announced to screen readers whenever it changes. */
export function TestOutcome({ test, error }: { test: TestMessage | undefined; error: unknown }) {
  const { data = test } = trpc.message.getTest.useQuery(
    { id: test?._id ?? '' },
    { enabled: test !== undefined, refetchInterval: (query) => getPollInterval(query.state.data) },
  );
  const { t } = useTexts();
  const formatReason = useFormatReason();
  const getText = () => {
    if (error) return getErrorText(error);
    if (data === undefined) return null;
    const reason = formatReason(data.reason ?? 'NO_ANSWER');
    if (data.state === 'sent' || data.state === 'delivered') return t('SendingSetup.Test.Sent', { to: data.to });
    if (data.state === 'sending' || data.reason === null) return t('SendingSetup.Test.Sending');
    return t(data.state === 'queued' ? 'SendingSetup.Test.Waiting' : 'SendingSetup.Test.NotSent', { reason });
  };
  const isSent = data?.state === 'sent' || data?.state === 'delivered';
  const isFailed = Boolean(error) || (data !== undefined && !isSent && data.reason !== null);
  return (
    <p className="sending-setup__outcome" role="status">
      {isFailed ? <Icon name="warning" /> : isSent ? <Icon name="tick" /> : null}
      <span>{getText()}</span>
    </p>
  );
}
