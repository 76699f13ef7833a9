// Loads modules on demand: forms and pickers are as large as a list itself.
import { useEffect, useState } from 'react';

export interface LazyModule<Part> {
  /** Null until it has loaded. */
  module: Part | null;
  hasFailed: boolean;
}

/** Loads the module once `trigger` is not null; after a failure, another trigger retries. */
export function useLazyModule<Part>(load: () => Promise<Part>, trigger: unknown): LazyModule<Part> {
  const [state, setState] = useState<LazyModule<Part>>({ module: null, hasFailed: false });
  const pendingTrigger = state.module === null ? trigger : null;
  useEffect(() => {
    if (pendingTrigger === null) return;
    setState({ module: null, hasFailed: false });
    load().then(
      (module) => setState({ module, hasFailed: false }),
      () => setState({ module: null, hasFailed: true }),
    );
  }, [pendingTrigger, load]);
  return state;
}
