// One save at a time: a button pressed again meanwhile is not heard.
import { useState } from 'react';

export interface Saving {
  isSaving: boolean;
  /** Why the last one failed; null otherwise. */
  error: unknown;
  run(work: () => Promise<void>): Promise<void>;
  /** The failure has been read. */
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
