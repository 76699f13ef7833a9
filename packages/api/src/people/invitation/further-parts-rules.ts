import { type GuestPage, listMembers } from './rules.js';

/** Whether a page of the invitation has parts that few have: events, meals, questions, open names, or sections. */
export const hasFurtherParts = (
  view: Parameters<typeof listMembers<{ isUnnamed?: boolean | undefined }>>[0] & {
    events?: unknown;
    menus?: unknown;
    questions?: unknown;
    sections?: unknown;
  },
  page: GuestPage,
): boolean =>
  (page === 'invitation' && view.sections !== undefined) ||
  [view.events, view.menus, view.questions].some((part) => part !== undefined) ||
  listMembers(view).some(({ isUnnamed }) => isUnnamed === true);
