import type { ListName } from '@havn/api/kernel/record-kinds';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { describeGuest } from '../records/lists/distinguish-guests.js';
import {
  type List,
  useDishes,
  useEvents,
  useGroups,
  useGuests,
  useMessages,
  useQuestions,
  useSections,
  useTables,
} from '../records/lists/lists.js';
import type { RowByList } from '../store/kind-queries.js';
import type { DashboardTexts, namespace } from '../texts/texts.js';
import type { IconName } from '../ui/icon.js';

export interface PageLink {
  to: NonNullable<LinkProps['to']>;
  icon: IconName;
  label: ParseKeys<typeof namespace>;
}

interface PageCommand {
  /** As in `useCommands`. */
  command: string;
  icon: IconName;
  label: ParseKeys<typeof namespace>;
}

export interface RecordScreens<R> {
  /** Where its texts are, which have the same names for each kind: `Create`, `CreateFailed`, `DeleteTitle`. */
  texts: 'Guest' | 'Groups' | 'Tables' | 'Events' | 'Dishes' | 'Questions' | 'Sections' | 'Messages';
  useList(): List<R>;
  /** Of its list. The page handles the command `create` of its kind, such as `guest.create`. */
  page: PageLink;
  /** Other pages about its records. */
  otherPages?: readonly PageLink[];
  /** Further commands that its page handles. */
  commands?: readonly PageCommand[];
  /** If the palette finds its records. */
  results?: {
    heading: ParseKeys<typeof namespace>;
    /** The command of its kind that opens a result. */
    command: 'details' | 'update';
    getDetail(row: R, t: DashboardTexts['t']): string | undefined;
  };
}

/** What screens know about each kind of record, beside its description (`kernel/record-kinds`). */
export const recordScreens: { readonly [Name in ListName]: RecordScreens<RowByList[Name]> } = {
  guests: {
    texts: 'Guest',
    useList: useGuests,
    page: { to: '/dashboard/guest-list', icon: 'person', label: 'Shell.GuestList' },
    commands: [{ command: 'household.create', icon: 'plus', label: 'Household.Title' }],
    results: {
      heading: 'Palette.Sections.guests',
      command: 'details',
      getDetail: (guest) => describeGuest(guest) || guest.phoneNumber,
    },
  },
  groups: {
    texts: 'Groups',
    useList: useGroups,
    page: { to: '/dashboard/group-list', icon: 'people', label: 'Shell.GroupList' },
    results: {
      heading: 'Palette.Sections.groups',
      command: 'update',
      getDetail: ({ tableAssignment }) => tableAssignment?.tableName,
    },
  },
  tables: {
    texts: 'Tables',
    useList: useTables,
    page: { to: '/dashboard/table-list', icon: 'table', label: 'Shell.TableList' },
    otherPages: [
      { to: '/dashboard/table-list/plan', icon: 'table', label: 'FloorPlan.Title' },
      { to: '/dashboard/table-list/catering', icon: 'printer', label: 'Catering.Title' },
    ],
    commands: [
      { command: 'table.createMany', icon: 'plus', label: 'Palette.CreateTables' },
      { command: 'suggestion.create', icon: 'table', label: 'Suggest.Open' },
      { command: 'wish.list', icon: 'people', label: 'Wishes.Open' },
    ],
    results: {
      heading: 'Palette.Sections.tables',
      command: 'update',
      getDetail: ({ seatsLeft }, t) => t('Tables.SeatsFree', { count: seatsLeft }),
    },
  },
  events: {
    texts: 'Events',
    useList: useEvents,
    page: { to: '/dashboard/event-list', icon: 'glass', label: 'Events.Title' },
    otherPages: [{ to: '/dashboard/door', icon: 'qr', label: 'Door.Title' }],
  },
  dishes: {
    texts: 'Dishes',
    useList: useDishes,
    page: { to: '/dashboard/event-list', icon: 'glass', label: 'Events.Title' },
  },
  questions: {
    texts: 'Questions',
    useList: useQuestions,
    page: { to: '/dashboard/event-list', icon: 'glass', label: 'Events.Title' },
  },
  sections: {
    texts: 'Sections',
    useList: useSections,
    page: { to: '/dashboard/settings/sections', icon: 'letter', label: 'Sections.Title' },
  },
  messages: {
    texts: 'Messages',
    useList: useMessages,
    page: { to: '/dashboard/message-list', icon: 'letter', label: 'Shell.Message' },
    otherPages: [{ to: '/dashboard/message-list/replies', icon: 'letter', label: 'Replies.Title' }],
  },
};
