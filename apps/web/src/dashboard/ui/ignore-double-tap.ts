import type { MouseEvent } from 'react';

/** For a button in whose place the next one appears: the second half of a double tap was not meant for that one. */
export const ignoreDoubleTap =
  (handle: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) handle();
  };
