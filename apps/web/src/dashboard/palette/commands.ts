// To add an action, add it here and to the `commands` of its page.
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import type { namespace } from '../texts/texts.js';
import type { IconName } from '../ui/icon.js';

interface PaletteTarget {
  to: LinkProps['to'];
  icon: IconName;
  label: ParseKeys<typeof namespace>;
}

export interface PaletteAction extends PaletteTarget {
  /** As in `useCommands`. */
  command: string;
}

export const pages: readonly PaletteTarget[] = [
  { to: '/dashboard', icon: 'home', label: 'Shell.Home' },
  { to: '/dashboard/guest-list', icon: 'person', label: 'Shell.GuestList' },
  { to: '/dashboard/group-list', icon: 'people', label: 'Shell.GroupList' },
  { to: '/dashboard/table-list', icon: 'table', label: 'Shell.TableList' },
  { to: '/dashboard/table-list/plan', icon: 'table', label: 'FloorPlan.Title' },
  { to: '/dashboard/table-list/catering', icon: 'printer', label: 'Catering.Title' },
  { to: '/dashboard/event-list', icon: 'glass', label: 'Events.Title' },
  { to: '/dashboard/door', icon: 'qr', label: 'Door.Title' },
  { to: '/dashboard/message-list', icon: 'letter', label: 'Shell.Message' },
  { to: '/dashboard/message-list/replies', icon: 'letter', label: 'Replies.Title' },
  { to: '/dashboard/import', icon: 'upload', label: 'Guests.Import' },
  { to: '/dashboard/widget', icon: 'calendar', label: 'Shell.Widget' },
  { to: '/dashboard/settings', icon: 'sliders', label: 'Shell.Settings' },
  { to: '/dashboard/changes', icon: 'undo', label: 'Changes.Title' },
  { to: '/dashboard/accounts', icon: 'people', label: 'Accounts.Title' },
];

export const actions: readonly PaletteAction[] = [
  { command: 'guest.create', to: '/dashboard/guest-list', icon: 'plus', label: 'Guests.Create' },
  { command: 'household.create', to: '/dashboard/guest-list', icon: 'plus', label: 'Household.Title' },
  { command: 'group.create', to: '/dashboard/group-list', icon: 'plus', label: 'Groups.Create' },
  { command: 'table.create', to: '/dashboard/table-list', icon: 'plus', label: 'Tables.Create' },
  { command: 'table.createMany', to: '/dashboard/table-list', icon: 'plus', label: 'Palette.CreateTables' },
  { command: 'suggestion.create', to: '/dashboard/table-list', icon: 'table', label: 'Suggest.Open' },
  { command: 'wish.list', to: '/dashboard/table-list', icon: 'people', label: 'Wishes.Open' },
  { command: 'event.create', to: '/dashboard/event-list', icon: 'plus', label: 'Events.Create' },
  { command: 'message.create', to: '/dashboard/message-list', icon: 'plus', label: 'Messages.Create' },
];
