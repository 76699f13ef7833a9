// The server claims one receiver after another for this device.
import type { ByHandQueue, ByHandText, HandChannel } from '@havn/api/messaging/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { generateUuid } from '../../../lib/api/generate-uuid.js';
import { trpc } from '../../../lib/api/trpc.js';
import { localStore } from '../../../lib/storage/storage.js';
import { useShowMessage } from '../use-message-mutations.js';

/** Extends the claim while the page is open. */
const claimRefreshMs = 120_000;

type Step = { sent: ByHandText; channel: HandChannel } | { skipped: ByHandText };

/** Another device has sent the message, or the receiver was removed: this receiver needs nothing more. */
const isDoneElsewhere = (error: unknown) =>
  ['NOT_SAFE_TO_SEND', 'UNKNOWN_DELIVERY'].includes(getErrorReason(error) ?? '');

export interface ByHandQueueState {
  queue: ByHandQueue | undefined;
  /** The receiver to send to now: the one whose mark was just undone, or else the next one from the server. */
  current: ByHandText | null;
  error: unknown;
  retry(): void;
  step: { mutate(step: Step): void; isPending: boolean; error: unknown };
  /** The receiver marked last, until the mark is undone. */
  lastSent: ByHandText | null;
  undo: { mutate(): void; isPending: boolean; error: unknown };
}

export function useByHandQueue(messageId: string): ByHandQueueState {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  const show = useShowMessage();
  const [lastSent, setLastSent] = useState<ByHandText | null>(null);
  const [undone, setUndone] = useState<ByHandText | null>(null);
  const queryKey = [['message', 'claimByHand'], messageId];
  const claimNext = (skip?: string) =>
    client.message.claimByHand.mutate({
      id: messageId,
      claim: getDeviceClaim(),
      ...(skip !== undefined && { skip }),
    });
  const query = useQuery({
    queryKey,
    queryFn: () => claimNext(),
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: claimRefreshMs,
  });
  const step = useMutation({
    mutationFn: async (input: Step) => {
      // The response of a refetch that is still running must not overwrite the result of this step.
      await queryClient.cancelQueries({ queryKey });
      if ('skipped' in input) return claimNext(input.skipped._id);
      try {
        show(await client.message.markSentByHand.mutate({ id: input.sent._id, channel: input.channel }));
      } catch (error) {
        if (!isDoneElsewhere(error)) throw error;
      }
      return claimNext();
    },
    onSuccess: async (next, input) => {
      // Another refetch may have started meanwhile, for example when the user returned from another app.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, next);
      setLastSent('sent' in input ? input.sent : null);
      setUndone(null);
    },
  });
  const undo = useMutation({
    mutationFn: async (text: ByHandText) => {
      show(await client.message.undoSentByHand.mutate({ id: text._id }));
      return text;
    },
    onSuccess: (text) => {
      setUndone(text);
      setLastSent(null);
      void query.refetch();
    },
  });
  return {
    queue: query.data,
    current: undone ?? query.data?.next ?? null,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    step,
    lastSent,
    undo: {
      mutate: () => {
        if (lastSent !== null) undo.mutate(lastSent);
      },
      isPending: undo.isPending,
      error: undo.error,
    },
  };
}

// The id of this device in the queue of messages sent by hand. The server gives each device a different receiver, and
// the same one to this device again after a reload.

const storageKey = 'sendingDevice';
const isUuid = (value: string) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/.test(value);

let current: string | null = null;

function getDeviceClaim(): string {
  if (current !== null) return current;
  const stored = localStore.read(storageKey);
  current = stored !== null && isUuid(stored) ? stored : generateUuid();
  localStore.write(storageKey, current);
  return current;
}
