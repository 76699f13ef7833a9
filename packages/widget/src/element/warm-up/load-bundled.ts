// The warm-up in the one-script build, where it is bundled. Replaces `load.ts`.
import * as warmUp from './warm-up.js';

export const loadWarmUp = () => warmUp;
