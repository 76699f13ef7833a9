import { listMembers } from './rules.js';

/** Whether pages of the invitation have parts that few have: events, meals, questions, or names that are open. */
export const hasFurtherParts = (
  view: Parameters<typeof listMembers<{ isUnnamed?: boolean | undefined }>>[0] & {
    events?: unknown;
    menus?: unknown;
    questions?: unknown;
  },
): boolean =>
  [view.events, view.menus, view.questions].some((part) => part !== undefined) ||
  listMembers(view).some(({ isUnnamed }) => isUnnamed === true);
