import { allLists, getRecordName, kindByList } from '@havn/api/kernel/listed-kinds';
import type { ListName } from '@havn/api/kernel/record-kinds';
import { formatNeedLines } from '@havn/api/people/needs/rules';
import type { LinkProps } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useGuests } from '../records/lists/lists.js';
import { type RecordScreens, recordScreens } from '../screens/record-screens.js';
import { type DashboardTexts, useTexts } from '../texts/texts.js';
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
  heading: string;
  items: readonly PaletteItem[];
}

const maxGuests = 8;
const maxOthers = 5;

type ListedRecord = { _id: string };

/** The records of a kind that the palette finds. */
interface FoundKind {
  list: ListName;
  screens: RecordScreens<ListedRecord>;
  results: NonNullable<RecordScreens<ListedRecord>['results']>;
  matches: ReturnType<typeof createMatchFinder<ListedRecord>>;
}

const foundKinds: readonly FoundKind[] = allLists.flatMap((list) => {
  const screens = recordScreens[list] as RecordScreens<ListedRecord>;
  const { results } = screens;
  const matches = createMatchFinder((row: ListedRecord) => getRecordName(list, row));
  return results === undefined ? [] : { list, screens, results, matches };
});

function toItem({ list, screens, results }: FoundKind, row: ListedRecord, t: DashboardTexts['t']): PaletteItem {
  const kind = kindByList[list];
  return {
    key: `${kind} ${row._id}`,
    icon: screens.page.icon,
    label: getRecordName(list, row),
    detail: results.getDetail(row, t),
    to: screens.page.to,
    command: { command: `${kind}.${results.command}`, id: row._id },
  };
}

const itemMatches = createMatchFinder(({ label }: PaletteItem) => label);

/** Built once, so that a key press only searches. */
function useCommandItems() {
  const { t } = useTexts();
  return useMemo(() => {
    const actionItems = actions.map(
      ({ label, command, ...target }): PaletteItem => ({
        ...target,
        key: `action ${command}`,
        label: t(label),
        command: { command, id: null },
      }),
    );
    const pageItems = pages.map(
      ({ label, ...target }): PaletteItem => ({ ...target, key: `page ${target.to}`, label: t(label) }),
    );
    return { actionItems, pageItems };
  }, [t]);
}

/** Of the kinds that the palette finds, with their rows. */
function useFoundLists() {
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same kinds, in the same order.
  return foundKinds.map((kind) => ({ kind, list: kind.screens.useList() }));
}

/** Those found by a need or a note say which. */
function useGuestSearch() {
  const { t } = useTexts();
  const needWords = useNeedWords();
  const { rows } = useGuests();
  useEffect(() => prepareGuests(rows), [rows]);
  return (kind: FoundKind, query: string): readonly PaletteItem[] => {
    const { records, named, count } = findGuests(rows, query, maxGuests);
    const items = records.map((guest, index) => {
      const item = toItem(kind, guest, t);
      const needs =
        index < named ? '' : [...formatNeedLines(guest, needWords), guest.notes].filter(Boolean).join(' · ');
      return needs === '' ? item : { ...item, detail: needs };
    });
    if (count <= maxGuests) return items;
    const text = query.trim();
    const label = t('Palette.SearchGuests', { text });
    return [...items, { key: 'search', icon: 'search', label, to: kind.screens.page.to, search: { q: text } }];
  };
}

export function usePaletteSections(query: string) {
  const { t } = useTexts();
  const { actionItems, pageItems } = useCommandItems();
  const lists = useFoundLists();
  const searchGuests = useGuestSearch();
  const [recentKeys] = useState(loadRecentKeys);
  const words = useMemo(() => parseQuery(query), [query]);
  const findItem = (key: string): PaletteItem | undefined => {
    const [kindName, id] = key.split(' ');
    const found = lists.find(({ kind }) => kindByList[kind.list] === kindName);
    if (found === undefined) return [...actionItems, ...pageItems].find((item) => item.key === key);
    const row = found.list.rows.find(({ _id }) => _id === id);
    return row && toItem(found.kind, row, t);
  };
  const listSections = (): PaletteSection[] => {
    if (words.length === 0)
      return [
        { heading: t('Palette.Sections.recent'), items: recentKeys.flatMap((key) => findItem(key) ?? []) },
        { heading: t('Palette.Sections.actions'), items: actionItems },
        { heading: t('Palette.Sections.pages'), items: pageItems },
      ];
    const find = (items: readonly PaletteItem[]) => itemMatches.find(items, words, maxOthers).records;
    return [
      { heading: t('Palette.Sections.pages'), items: find(pageItems) },
      { heading: t('Palette.Sections.actions'), items: find(actionItems) },
      ...lists.map(({ kind, list }) => ({
        heading: t(kind.results.heading),
        items:
          kind.list === 'guests'
            ? searchGuests(kind, query)
            : kind.matches.find(list.rows, words, maxOthers).records.map((row) => toItem(kind, row, t)),
      })),
    ];
  };
  return {
    sections: listSections().filter(({ items }) => items.length > 0),
    isLoading: lists.some(({ list }) => !list.isComplete && list.error === null),
  };
}
