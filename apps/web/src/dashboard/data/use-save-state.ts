// State of a save. Only one runs at a time: further calls are ignored meanwhile.
import { useState } from 'react';

export interface SaveState {
  isSaving: boolean;
  /** Why the last save failed; null otherwise. */
  error: unknown;
  run(action: () => Promise<void>): Promise<void>;
  /** Clears the error. */
  dismiss(): void;
}

export function useSaveState(): SaveState {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (action: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    setError(null);
    await action().catch(setError);
    setSaving(false);
  };
  return { isSaving, error, run, dismiss: () => setError(null) };
}
