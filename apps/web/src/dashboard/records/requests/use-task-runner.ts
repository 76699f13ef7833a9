// Runs one abortable task at a time and reports its progress and failure. A task that was replaced or cancelled
// reports nothing more.
import { useEffect, useRef, useState } from 'react';

export interface TaskProgress<Step> {
  step: Step;
  /** Uploaded fraction; `null` once the upload is complete and the server is processing it. */
  fraction: number | null;
}

export interface TaskFailure<Step> {
  step: Step;
  error: unknown;
}

export interface TaskRunner<Step> {
  progress: TaskProgress<Step> | null;
  failure: TaskFailure<Step> | null;
  run(step: Step, task: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<void>): Promise<void>;
  cancel(): void;
}

export function useTaskRunner<Step>(): TaskRunner<Step> {
  const [state, setState] = useState<{ progress: TaskProgress<Step> | null; failure: TaskFailure<Step> | null }>({
    progress: null,
    failure: null,
  });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    ...state,
    run: async (step, task) => {
      controller.current?.abort();
      const ownController = new AbortController();
      controller.current = ownController;
      const report = (progress: TaskProgress<Step> | null, failure: TaskFailure<Step> | null = null) => {
        if (!ownController.signal.aborted) setState({ progress, failure });
      };
      report({ step, fraction: 0 });
      try {
        await task(ownController.signal, (fraction) => report({ step, fraction: fraction < 1 ? fraction : null }));
        report(null);
      } catch (error) {
        report(null, { step, error });
      }
    },
    cancel: () => {
      controller.current?.abort();
      setState({ progress: null, failure: null });
    },
  };
}
