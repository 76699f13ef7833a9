// State of a save. Only one runs at a time: further calls are ignored meanwhile.
import { useState } from 'react';

export interface Saving {
  isSaving: boolean;
  /** Why the last save failed; null otherwise. */
  error: unknown;
  run(work: () => Promise<void>): Promise<void>;
  /** Clears the error. */
  dismiss(): void;
}

export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    setError(null);
    await work().catch(setError);
    setSaving(false);
  };
  return { isSaving, error, run, dismiss: () => setError(null) };
}
