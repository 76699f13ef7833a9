// Mutations of a stored message. Each response updates the list at once; a retry after a lost response repeats
// nothing.
import type { Message } from '@havn/api/message/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { showChange } from '../data/desk.js';
import { useOnceKey } from '../data/once.js';

function useShow(): (message: Message) => void {
  const queryClient = useQueryClient();
  return (message) => {
    showChange(queryClient, 'messages', { id: message._id, version: message.version, object: message });
    void queryClient.invalidateQueries({ queryKey: [['message', 'reminder']] });
    void queryClient.invalidateQueries({ queryKey: [['message', 'sending']] });
  };
}

/** The first request during quiet hours is rejected, so that the page can ask for confirmation. */
const asking = <Input extends { evenAtNight?: boolean }>(input: Input) => ({ evenAtNight: false, ...input });

interface SendInput {
  id: string;
  guestIds: string[];
  at?: string;
  evenAtNight?: boolean;
}

export function useSend(onSent: () => void) {
  const { client } = trpc.useUtils();
  const keyFor = useOnceKey();
  const show = useShow();
  return useMutation({
    mutationFn: (input: SendInput) =>
      client.message.send.mutate(asking(input), { context: { [idempotencyKey]: keyFor(input) } }),
    onSuccess: (message) => {
      show(message);
      onSent();
    },
  });
}

export function useRemind() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: { id: string; evenAtNight?: boolean }) => client.message.remind.mutate(asking(input)),
    onSuccess: useShow(),
  });
}

export function useRetry() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (input: { id: string; evenAtNight?: boolean }) => client.message.retry.mutate(asking(input)),
    onSuccess: useShow(),
  });
}

export function useSentByHand(onNoted: () => void) {
  const { client } = trpc.useUtils();
  const show = useShow();
  return useMutation({
    mutationFn: (id: string) => client.message.markSentByHand.mutate({ id }),
    onSuccess: (message) => {
      show(message);
      onNoted();
    },
  });
}

export function useCancelPlanned() {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: (id: string) => client.message.cancelScheduled.mutate({ id }),
    onSuccess: useShow(),
  });
}

export function useRemoveReceiver() {
  const { client } = trpc.useUtils();
  const show = useShow();
  return useMutation({
    mutationFn: (input: { id: string; receiverId: string }) => client.message.removeReceiver.mutate(input),
    onSuccess: ({ updatedMessage }) => show(updatedMessage),
  });
}
