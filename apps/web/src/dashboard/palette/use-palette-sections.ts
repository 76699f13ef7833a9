import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatNeedLines, type NeedWords } from '@havn/api/people/needs/rules';
import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { describeGuest } from '../records/lists/distinguish-guests.js';
import { useGroups, useGuests, useTables } from '../records/lists/lists.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import type { IconName } from '../ui/icon.js';
import { actions, pages } from './commands.js';
import { createMatchFinder, findGuests, parseQuery, prepareGuests } from './palette-search.js';
import { loadRecentKeys } from './recent-keys.js';

export interface PaletteItem {
  key: string;
  icon: IconName;
  label: string;
  detail?: string | undefined;
  to: LinkProps['to'];
  command?: { command: string; id: string | null };
  search?: { q: string };
}

export interface PaletteSection {
  name: 'recent' | 'actions' | 'pages' | 'guests' | 'groups' | 'tables';
  items: readonly PaletteItem[];
}

const maxGuests = 8;
const maxOthers = 5;

/** Without `needWords`, the guest was found by name or contact details. */
const toGuestItem = (guest: Guest, needWords?: NeedWords): PaletteItem => ({
  key: `guest ${guest._id}`,
  icon: 'person',
  label: formatFullName(guest),
  detail:
    (needWords && [...formatNeedLines(guest, needWords), guest.notes].filter(Boolean).join(' · ')) ||
    describeGuest(guest) ||
    guest.phoneNumber,
  to: '/dashboard/guest-list',
  command: { command: 'guest.details', id: guest._id },
});

const itemMatches = createMatchFinder(({ label }: PaletteItem) => label);

/** Built once per list, so that a key press only searches. */
function useItems() {
  const { t } = useTexts();
  const guests = useGuests();
  const groups = useGroups().rows;
  const tables = useTables().rows;
  const commands = useMemo(
    () => ({
      actions: actions.map(({ label, command, ...target }) => ({
        ...target,
        key: `action ${command}`,
        label: t(label),
        command: { command, id: null },
      })),
      pages: pages.map(({ label, ...target }) => ({ ...target, key: `page ${target.to}`, label: t(label) })),
    }),
    [t],
  );
  const groupItems = useMemo(
    () =>
      groups.map(
        ({ _id, groupName, tableAssignment }): PaletteItem => ({
          key: `group ${_id}`,
          icon: 'people',
          label: groupName,
          detail: tableAssignment?.tableName,
          to: '/dashboard/group-list',
          command: { command: 'group.update', id: _id },
        }),
      ),
    [groups],
  );
  const tableItems = useMemo(
    () =>
      tables.map(
        ({ _id, tableName, seatsLeft }): PaletteItem => ({
          key: `table ${_id}`,
          icon: 'table',
          label: tableName,
          detail: t('Tables.SeatsFree', { count: seatsLeft }),
          to: '/dashboard/table-list',
          command: { command: 'table.update', id: _id },
        }),
      ),
    [tables, t],
  );
  return { guests, ...commands, groups: groupItems, tables: tableItems };
}

type Items = ReturnType<typeof useItems>;

function findItem(key: string, items: Items): PaletteItem | undefined {
  const [kind, id] = key.split(' ');
  if (kind === 'guest') {
    const guest = items.guests.rows.find(({ _id }) => _id === id);
    return guest && toGuestItem(guest);
  }
  return [...items.actions, ...items.pages, ...items.groups, ...items.tables].find((item) => item.key === key);
}

export function usePaletteSections(query: string) {
  const { t } = useTexts();
  const needWords = useNeedWords();
  const items = useItems();
  const [recentKeys] = useState(loadRecentKeys);
  const { rows } = items.guests;
  useEffect(() => prepareGuests(rows), [rows]);
  const words = useMemo(() => parseQuery(query), [query]);
  const sections: PaletteSection[] = [];
  if (words.length === 0) {
    const recent = recentKeys.flatMap((key) => findItem(key, items) ?? []);
    sections.push({ name: 'recent', items: recent }, { name: 'actions', items: items.actions });
    sections.push({ name: 'pages', items: items.pages });
  } else {
    const find = (list: readonly PaletteItem[]) => itemMatches.find(list, words, maxOthers).records;
    const found = findGuests(items.guests.rows, query, maxGuests);
    const searchItem: PaletteItem = {
      key: 'search',
      icon: 'search',
      label: t('Palette.SearchGuests', { text: query.trim() }),
      to: '/dashboard/guest-list',
      search: { q: query.trim() },
    };
    const guests = found.records.map((guest, index) => toGuestItem(guest, index < found.named ? undefined : needWords));
    if (found.count > maxGuests) guests.push(searchItem);
    sections.push({ name: 'pages', items: find(items.pages) }, { name: 'actions', items: find(items.actions) });
    sections.push({ name: 'guests', items: guests }, { name: 'groups', items: find(items.groups) });
    sections.push({ name: 'tables', items: find(items.tables) });
  }
  return {
    sections: sections.filter(({ items: listed }) => listed.length > 0),
    isLoading: !items.guests.isComplete && items.guests.error === null,
  };
}
