import { useCallback, useEffect, useState } from 'react';

export interface LazyModule<Part> {
  module: Part | null;
  hasFailed: boolean;
  /** Why, if it has failed. */
  error: unknown;
  retry(): void;
}

const loading = { module: null, hasFailed: false, error: null };

/** Loads the module once `trigger` is not null, by default at once; after a failure, another trigger retries, too. */
export function useLazyModule<Part>(load: () => Promise<Part>, trigger: unknown = true): LazyModule<Part> {
  const [state, setState] = useState<Omit<LazyModule<Part>, 'retry'>>(loading);
  const start = useCallback(() => {
    setState(loading);
    load().then(
      (module) => setState({ ...loading, module }),
      (error: unknown) => setState({ module: null, hasFailed: true, error }),
    );
  }, [load]);
  const pendingTrigger = state.module === null ? trigger : null;
  useEffect(() => {
    if (pendingTrigger !== null) start();
  }, [pendingTrigger, start]);
  return { ...state, retry: start };
}
