// Further calls are ignored while a save runs.
import { useState } from 'react';

/** For requests that are not mutations of the query client, which logs its own failures. */
export function logFailedSave(error: unknown): void {
  console.warn(error instanceof Error ? error.message : error);
}

export interface SaveState {
  isSaving: boolean;
  error: unknown;
  run(action: () => Promise<void>): Promise<void>;
  dismiss(): void;
}

export function useSaveState(): SaveState {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async (action: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    setError(null);
    await action().catch((failure: unknown) => {
      logFailedSave(failure);
      setError(failure);
    });
    setSaving(false);
  };
  return { isSaving, error, run, dismiss: () => setError(null) };
}
