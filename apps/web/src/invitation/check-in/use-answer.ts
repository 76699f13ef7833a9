// Sends an answer as one call that may be repeated: a lost reply is asked for again under the same key, and two taps
// are one answer (specification §3 "One answer is one call").
import type { InvitationView } from '@havn/api/invitation/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, answerKey, forgetAnswer } from '../../lib/answer-key.js';
import { isPassing, reasonOf, refusalOf } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { dropDraft } from './model.js';

const retries = 2;

/** The first try may still be at work: it is asked again, not given up. */
const isInFlight = (error: unknown) => reasonOf(error) === 'KEY_IN_FLIGHT';

export interface Sending {
  isSending: boolean;
  isSent: boolean;
  error: unknown;
  /** What was sent last, whatever became of it. */
  answer: Answer | undefined;
  send(answer: Answer): void;
}

interface Outcomes {
  onDone(view: InvitationView, answer: Answer): void;
  /** Called before the failure is told. */
  onFailed(): void;
}

export function useAnswer(code: string, { onDone, onFailed }: Outcomes): Sending {
  const utils = trpc.useUtils();
  const isBusy = useRef(false);
  // Said with the swipe itself: the mutation says it a moment later, in which the swipe would seem to have succeeded.
  const [isBegun, setBegun] = useState(false);
  const isHeard = useRef(false);
  useEffect(
    () => () => {
      // While the page stands, its guard knows by the key that the answer it hears of is this page's own.
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
      // What was asked before the answer must not be heard after it.
      void utils.guest.invitation.cancel({ code });
      utils.guest.invitation.setData({ code }, view);
      onDone(view, answer);
    },
    onError: (error) => {
      // A refusal did nothing: the next try is another one. Of anything else nobody knows yet.
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
