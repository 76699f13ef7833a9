import type { Database } from '@havn/db/client';
import type { Sender } from '../trpc/context.js';

interface SurveyOptions {
  sender: Sender;
  now: Date;
  /** The code with which a guest has answered; null if an administrator acts. */
  code?: string | null;
  graceSeconds?: number;
}

/** What follows a change of statuses, in its transaction. `messaging` implements it, which depends on this folder. */
export interface Surveys {
  /** After an answer or a mark. */
  enqueueSurveys(tx: Database, guestIds: readonly string[], options: SurveyOptions): Promise<void>;
  /** After a status has returned without an answer or a mark. */
  reenqueueSurveys(tx: Database, guestIds: readonly string[], options: SurveyOptions): Promise<void>;
}

export interface StatusChangeContext {
  now: Date;
  sender: Sender;
  surveys: Surveys;
}
