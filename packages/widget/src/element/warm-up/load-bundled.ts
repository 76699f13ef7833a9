// The first button that nobody sees, in the one-script build. Replaces `load.ts`.
import * as warmUp from './warm-up.js';

export const loadWarmUp = () => warmUp;
