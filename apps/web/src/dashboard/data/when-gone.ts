// What follows a delete.
import { refusalOf } from '../../lib/failure.js';

/** For the mutation of a delete: `leave` also where somebody else was quicker, as it is gone then too. */
export function whenGone(leave: () => void) {
  return {
    onSuccess: leave,
    onError: (error: unknown) => {
      if (refusalOf(error)?.code === 'NOT_FOUND') leave();
    },
  };
}
