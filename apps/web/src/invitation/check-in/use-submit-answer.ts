// Sends an answer as one idempotent call: it is retried with the same key when the response is lost, and a double tap
// sends it once (specification §3 "One answer is one call").
import type { InvitationView } from '@havn/api/invitation/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Answer, deleteAnswerKey, getAnswerKey } from '../../lib/answer-key.js';
import { getErrorBody, getErrorReason, isTransientError } from '../../lib/api-error.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { deleteDraft } from './draft.js';

const maxRetries = 2;

/** The first attempt may still be running, so the call is retried. */
const isInFlight = (error: unknown) => getErrorReason(error) === 'KEY_IN_FLIGHT';

export interface AnswerSubmission {
  isSending: boolean;
  isSent: boolean;
  error: unknown;
  /** The last answer sent, whatever its outcome. */
  answer: Answer | undefined;
  send(answer: Answer): void;
}

interface SubmitCallbacks {
  onSuccess(view: InvitationView, answer: Answer): void;
  /** Called before the error is shown. */
  onFailure(): void;
}

export function useSubmitAnswer(code: string, { onSuccess, onFailure }: SubmitCallbacks): AnswerSubmission {
  const utils = trpc.useUtils();
  const isInProgress = useRef(false);
  // Set together with the swipe: the mutation becomes pending a moment later, and the swipe would briefly look
  // successful.
  const [isStarted, setStarted] = useState(false);
  const isConfirmed = useRef(false);
  useEffect(
    () => () => {
      // While the page is mounted, its guard recognizes by the key that the new status comes from this page.
      if (isConfirmed.current) deleteAnswerKey(code);
    },
    [code],
  );
  const mutation = useMutation({
    mutationFn: ({ accepted, declined, dietary }: Answer) =>
      utils.client.guest.respond.mutate(
        { code, accepted: [...accepted], declined: [...declined], ...(dietary !== undefined && { dietary }) },
        { context: { [idempotencyKey]: getAnswerKey(code, { accepted, declined, dietary }) } },
      ),
    retry: (failures, error) => failures < maxRetries && (isTransientError(error) || isInFlight(error)),
    onSettled: () => {
      isInProgress.current = false;
      setStarted(false);
    },
    onSuccess: (view, answer) => {
      isConfirmed.current = true;
      deleteDraft(code);
      // A query sent before the answer must not overwrite its result.
      void utils.guest.invitation.cancel({ code });
      utils.guest.invitation.setData({ code }, view);
      onSuccess(view, answer);
    },
    onError: (error) => {
      // After a client error nothing was saved, so the next attempt gets a new key. Otherwise the outcome is unknown.
      if (getErrorBody(error) !== null && !isTransientError(error) && !isInFlight(error)) deleteAnswerKey(code);
      onFailure();
    },
  });
  const send = (answer: Answer) => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    setStarted(true);
    mutation.mutate(answer);
  };
  return {
    isSending: isStarted || mutation.isPending,
    isSent: mutation.isSuccess,
    error: mutation.error,
    answer: mutation.variables,
    send,
  };
}
