import { allLists, kindByList } from '@havn/api/kernel/listed-kinds';
import { type PageLink, recordScreens } from '../screens/record-screens.js';

export interface PaletteAction extends PageLink {
  command: string;
}

/** In the order of the kinds of records. */
export const pages: readonly PageLink[] = [
  { to: '/dashboard', icon: 'home', label: 'Shell.Home' },
  ...allLists.flatMap((list) => [recordScreens[list].page, ...(recordScreens[list].otherPages ?? [])]),
  { to: '/dashboard/import', icon: 'upload', label: 'Guests.Import' },
  { to: '/dashboard/widget', icon: 'calendar', label: 'Shell.Widget' },
  { to: '/dashboard/settings', icon: 'sliders', label: 'Shell.Settings' },
  { to: '/dashboard/changes', icon: 'undo', label: 'Changes.Title' },
  { to: '/dashboard/accounts', icon: 'people', label: 'Accounts.Title' },
];

export const actions: readonly PaletteAction[] = allLists.flatMap((list) => {
  const { page, texts, commands = [] } = recordScreens[list];
  const create = { command: `${kindByList[list]}.create`, icon: 'plus', label: `${texts}.Create` } as const;
  return [create, ...commands].map((action) => ({ ...action, to: page.to }));
});
