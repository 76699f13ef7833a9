// Sends an answer as one idempotent call: it is retried with the same key when the response is lost, and a double tap
// sends it once (specification §3 "One answer is one call").
import type { InvitationView } from '@havn/api/invitation/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, answerKey, forgetAnswer } from '../../lib/answer-key.js';
import { isPassing, reasonOf, refusalOf } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { dropDraft } from './model.js';

const retries = 2;

/** The first attempt may still be running, so the call is retried. */
const isInFlight = (error: unknown) => reasonOf(error) === 'KEY_IN_FLIGHT';

export interface Sending {
  isSending: boolean;
  isSent: boolean;
  error: unknown;
  /** The last answer sent, whatever its outcome. */
  answer: Answer | undefined;
  send(answer: Answer): void;
}

interface Outcomes {
  onDone(view: InvitationView, answer: Answer): void;
  /** Called before the error is shown. */
  onFailed(): void;
}

export function useAnswer(code: string, { onDone, onFailed }: Outcomes): Sending {
  const utils = trpc.useUtils();
  const isBusy = useRef(false);
  // Set together with the swipe: the mutation becomes pending a moment later, and the swipe would briefly look
  // successful.
  const [isBegun, setBegun] = useState(false);
  const isHeard = useRef(false);
  useEffect(
    () => () => {
      // While the page is mounted, its guard recognizes by the key that the new status comes from this page.
      if (isHeard.current) forgetAnswer(code);
    },
    [code],
  );
  const mutation = useMutation({
    mutationFn: ({ accepted, declined, dietary }: Answer) =>
      utils.client.guest.respond.mutate(
        { code, accepted: [...accepted], declined: [...declined], ...(dietary !== undefined && { dietary }) },
        { context: { [idempotencyKey]: answerKey(code, { accepted, declined, dietary }) } },
      ),
    retry: (failures, error) => failures < retries && (isPassing(error) || isInFlight(error)),
    onSettled: () => {
      isBusy.current = false;
      setBegun(false);
    },
    onSuccess: (view, answer) => {
      isHeard.current = true;
      dropDraft(code);
      // A query sent before the answer must not overwrite its result.
      void utils.guest.invitation.cancel({ code });
      utils.guest.invitation.setData({ code }, view);
      onDone(view, answer);
    },
    onError: (error) => {
      // After a client error nothing was saved, so the next attempt gets a new key. Otherwise the outcome is unknown.
      if (refusalOf(error) !== null && !isPassing(error) && !isInFlight(error)) forgetAnswer(code);
      onFailed();
    },
  });
  const send = (answer: Answer) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBegun(true);
    mutation.mutate(answer);
  };
  return {
    isSending: isBegun || mutation.isPending,
    isSent: mutation.isSuccess,
    error: mutation.error,
    answer: mutation.variables,
    send,
  };
}
