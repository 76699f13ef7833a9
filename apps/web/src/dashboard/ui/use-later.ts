// Loads modules on demand: forms and pickers are as large as a list itself.
import { useEffect, useState } from 'react';

export interface Later<Part> {
  /** Null until it has loaded. */
  part: Part | null;
  hasFailed: boolean;
}

/** Loads the module once `trigger` is not null; after a failure, another trigger retries. */
export function useLater<Part>(load: () => Promise<Part>, wanted: unknown): Later<Part> {
  const [later, setLater] = useState<Later<Part>>({ part: null, hasFailed: false });
  const missing = later.part === null ? wanted : null;
  useEffect(() => {
    if (missing === null) return;
    setLater({ part: null, hasFailed: false });
    load().then(
      (part) => setLater({ part, hasFailed: false }),
      () => setLater({ part: null, hasFailed: true }),
    );
  }, [missing, load]);
  return later;
}
