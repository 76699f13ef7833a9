import { allLists, kindByList } from '@havn/api/kernel/listed-kinds';
import { type PageLink, recordScreens } from '../screens/record-screens.js';

export interface PaletteAction extends PageLink {
  command: string;
}

const recordPages: readonly PageLink[] = allLists.flatMap((list) => [
  recordScreens[list].page,
  ...(recordScreens[list].otherPages ?? []),
]);

/** In the order of the kinds of records, of which several may have one page. */
export const pages: readonly PageLink[] = [
  { to: '/dashboard', icon: 'home', label: 'Shell.Home' },
  ...new Map(recordPages.map((page) => [page.to, page])).values(),
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
