import { initialDraft } from '@havn/api/people/invitation/answer-rules';
import type { CheckIn } from './use-check-in.js';

export const noop = () => undefined;

/** The state of an answer form that does not react: without scripts, and in the preview in the dashboard. */
export const inertCheckIn: CheckIn = {
  draft: initialDraft,
  dialog: null,
  isNobodyChecked: false,
  submission: { isSending: false, isSent: false, failure: null },
  willRetry: false,
  scope: { members: [], isWeddingOpen: true, events: [] },
  unticked: {},
  form: { current: null },
  swipe: { current: null },
  setDialog: noop,
  changeBoxes: noop,
  toggleGuest: noop,
  setName: noop,
  setValues: noop,
  toggleNeed: noop,
  chooseMeals: noop,
  setAnswer: noop,
  confirm: noop,
  decline: noop,
  retry: noop,
};
