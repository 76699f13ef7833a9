// A retry after a lost response has no second effect.
import type { HandChannel, Message } from '@havn/api/messaging/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { applySavedRow } from '../records/lists/dashboard-data.js';
import { getCachedList } from '../records/lists/list-query.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';

type MessageProcedures = ReturnType<typeof trpc.useUtils>['client']['message'];

export function useShowMessage(): (message: Message) => void {
  const queryClient = useQueryClient();
  return (message) => {
    applySavedRow(queryClient, 'messages', message);
    void queryClient.invalidateQueries({ queryKey: [['message', 'reminder']] });
    void queryClient.invalidateQueries({ queryKey: [['message', 'sending']] });
  };
}

/** The first request during quiet hours is rejected, so that the page can ask for confirmation. */
const withQuietHoursCheck = <Input extends { evenAtNight?: boolean | undefined }>(input: Input) => ({
  evenAtNight: false,
  ...input,
});

export function useSendMessage(onSent: () => void) {
  const { client } = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const show = useShowMessage();
  return useMutation({
    mutationFn: (input: Parameters<MessageProcedures['send']['mutate']>[0]) =>
      client.message.send.mutate(withQuietHoursCheck(input), {
        context: { [idempotencyKey]: getIdempotencyKey(input) },
      }),
    onSuccess: (message) => {
      show(message);
      onSent();
    },
  });
}

/** `onSent` gets the number of guests who were confirmed but not reminded. */
export function useSendReminder(onSent: (leftOutCount: number) => void) {
  const { client } = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const show = useShowMessage();
  return useMutation({
    mutationFn: (input: NonNullable<Parameters<MessageProcedures['remind']['mutate']>[0]>) =>
      client.message.remind.mutate(withQuietHoursCheck(input), {
        context: { [idempotencyKey]: getIdempotencyKey(input) },
      }),
    onSuccess: ({ leftOut, ...message }) => {
      show(message);
      onSent(leftOut.length);
    },
  });
}

/** Shows the changed message. */
function useMessageMutation<Input>(
  call: (message: MessageProcedures, input: Input) => Promise<Message>,
  onChanged?: () => void,
) {
  const { client } = trpc.useUtils();
  const show = useShowMessage();
  return useMutation({
    mutationFn: (input: Input) => call(client.message, input),
    onSuccess: (message) => {
      show(message);
      onChanged?.();
    },
  });
}

export const useStopSending = () => useMessageMutation((message, id: string) => message.stop.mutate({ id }));

export const useRetryDelivery = () =>
  useMessageMutation((message, input: { id: string; evenAtNight?: boolean }) =>
    message.retry.mutate(withQuietHoursCheck(input)),
  );

export const useMarkSentByHand = (onMarked: () => void) =>
  useMessageMutation(
    (message, input: { id: string; channel: HandChannel }) => message.markSentByHand.mutate(input),
    onMarked,
  );

export const useUndoSentByHand = () =>
  useMessageMutation((message, id: string) => message.undoSentByHand.mutate({ id }));

/** The version in the list, read when a request is sent: an earlier request in the queue may have incremented it. */
function useGetVersion(): (id: string) => { ifMatch?: number } {
  const queryClient = useQueryClient();
  return (id) => {
    const version = getCachedList(queryClient, 'messages')?.rows.find((row) => row._id === id)?.version;
    return version === undefined ? {} : { ifMatch: version };
  };
}

export function useCancelScheduled() {
  const getVersion = useGetVersion();
  return useMessageMutation((message, id: string) => message.cancelScheduled.mutate({ id, ...getVersion(id) }));
}

export function useRemoveReceiver(messageId: string) {
  const { client } = trpc.useUtils();
  const getVersion = useGetVersion();
  const show = useShowMessage();
  return useMutation({
    // One after another, because each removal increments the version of the message.
    scope: { id: `receivers ${messageId}` },
    mutationFn: (receiverId: string) =>
      client.message.removeReceiver.mutate({ id: messageId, receiverId, ...getVersion(messageId) }),
    onSuccess: ({ updatedMessage }) => show(updatedMessage),
  });
}
