import { useCallback, useEffect, useState } from 'react';

export interface LazyModule<Part> {
  module: Part | null;
  hasFailed: boolean;
  retry(): void;
}

/** Loads the module once `trigger` is not null, by default at once; after a failure, another trigger retries, too. */
export function useLazyModule<Part>(load: () => Promise<Part>, trigger: unknown = true): LazyModule<Part> {
  const [state, setState] = useState<Pick<LazyModule<Part>, 'module' | 'hasFailed'>>({
    module: null,
    hasFailed: false,
  });
  const start = useCallback(() => {
    setState({ module: null, hasFailed: false });
    load().then(
      (module) => setState({ module, hasFailed: false }),
      () => setState({ module: null, hasFailed: true }),
    );
  }, [load]);
  const pendingTrigger = state.module === null ? trigger : null;
  useEffect(() => {
    if (pendingTrigger !== null) start();
  }, [pendingTrigger, start]);
  return { ...state, retry: start };
}
