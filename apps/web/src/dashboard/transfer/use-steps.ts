// Runs one abortable task at a time and reports its progress and failure. A task that was replaced or cancelled
// reports nothing more.
import { useEffect, useRef, useState } from 'react';

export interface Work<Step> {
  step: Step;
  /** Uploaded fraction; `null` once the upload is complete and the server is processing it. */
  share: number | null;
}

export interface Failed<Step> {
  step: Step;
  error: unknown;
}

export interface Steps<Step> {
  work: Work<Step> | null;
  failed: Failed<Step> | null;
  run(step: Step, task: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>): Promise<void>;
  stop(): void;
}

export function useSteps<Step>(): Steps<Step> {
  const [at, setAt] = useState<{ work: Work<Step> | null; failed: Failed<Step> | null }>({ work: null, failed: null });
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  return {
    ...at,
    run: async (step, task) => {
      stopper.current?.abort();
      const own = new AbortController();
      stopper.current = own;
      const say = (work: Work<Step> | null, failed: Failed<Step> | null = null) => {
        if (!own.signal.aborted) setAt({ work, failed });
      };
      say({ step, share: 0 });
      try {
        await task(own.signal, (share) => say({ step, share: share < 1 ? share : null }));
        say(null);
      } catch (error) {
        say(null, { step, error });
      }
    },
    stop: () => {
      stopper.current?.abort();
      setAt({ work: null, failed: null });
    },
  };
}
