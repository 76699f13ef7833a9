// Parts of a page that come when they are wanted: forms and pickers weigh as much as a list itself.
import { useEffect, useState } from 'react';

export interface Later<Part> {
  /** Null until it has come. */
  part: Part | null;
  hasFailed: boolean;
}

/** Fetches a part once something of it is wanted; one that could not be had is asked for again with the next wish. */
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
