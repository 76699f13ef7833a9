import type { Field } from '@havn/api/kernel/field-kinds';
import { listHostColumns } from '@havn/api/people/guest/answer-column-rules';
import { listEventColumns } from '@havn/api/people/guest/event-column-rules';
import { guestFields } from '@havn/api/people/guest/fields';
import type { previewImportOutput } from '@havn/api/spreadsheet/import/schema';
import { useMemo } from 'react';
import type { z } from 'zod';
import { type ListColumn as GuestColumn, toListColumn, useGuestListParts } from '../records/guest-list.js';
import { useTexts } from '../texts/texts.js';

export type Column = z.infer<typeof previewImportOutput>['columns'][number];

/** A column that the data of the wedding adds. */
type AddedColumn = Extract<Column, `${string}:${string}`>;
type KnownColumn = Exclude<Column, AddedColumn>;

const wishColumns = ['seatWith', 'keepApart', 'nearCouple'] as const satisfies readonly KnownColumn[];

const describedColumns = Object.entries<Field>(guestFields).flatMap(
  ([name, { isImported = true, importName = name }]) =>
    isImported ? [importName as Exclude<KnownColumn, ListColumn>] : [],
);

/** With a title of our own, as in the template. */
export const columns: readonly Exclude<KnownColumn, ListColumn>[] = [...describedColumns, ...wishColumns];

/** Columns that several headers may have. */
const repeatableColumns = [
  'companions',
  'children',
  'street',
  'locality',
  'needs',
  'newEvent',
  'addToNotes',
] as const satisfies readonly Column[];

/** What other people's lists have instead of our fields. */
export const listColumns = [
  'fullName',
  'lastNamePrefix',
  'secondLastName',
  'suffix',
  'adults',
  'partySize',
  ...repeatableColumns,
] as const satisfies readonly Column[];

type ListColumn = (typeof listColumns)[number];

export const isListColumn = (column: Column): column is ListColumn =>
  listColumns.some((listColumn) => listColumn === column);

/** All dietary texts count. */
export const isRepeatable = (column: Column | null): boolean =>
  column === 'dietaryRestriction' || repeatableColumns.some((repeatable) => repeatable === column);

/** Columns of our own exports: the id of the guest, and the version of the exported row. */
const identityColumns = ['id', 'version'] as const satisfies readonly Column[];

export const isIdentityColumn = (column: Column | null): column is (typeof identityColumns)[number] =>
  identityColumns.some((identityColumn) => identityColumn === column);

const isAdded = (column: Column): column is AddedColumn => column.includes(':');

interface ImportColumns {
  /** That can be chosen for a header. */
  added: readonly Column[];
  find(column: Column): GuestColumn | undefined;
  getTitle(column: Column): string;
}

type NewEvents = NonNullable<z.infer<typeof previewImportOutput>['newEvents']>;
const noEvents: NewEvents = [];

/** The titles of all columns, and those that the data of the wedding, and the events that the import creates, add. */
export function useImportColumns(newEvents: NewEvents = noEvents): ImportColumns {
  const { t, language } = useTexts();
  const { columns: listed } = useGuestListParts();
  return useMemo(() => {
    const events = newEvents.map(({ column, name }) => ({
      _id: column.split(':')[1] ?? '',
      names: { [language]: name },
    }));
    // A file may have the first plus-ones.
    const ofFile = [...listHostColumns({}), ...listEventColumns(events, language)];
    const all = [...listed, ...ofFile.map((column) => toListColumn(column, { t }))];
    const find = (column: Column) => (isAdded(column) ? all.find(({ id }) => id === column) : undefined);
    return {
      find,
      added: listed.flatMap(({ id, field, write }) =>
        write === undefined || field?.isImported === false ? [] : (id as AddedColumn),
      ),
      getTitle: (column) => {
        if (isAdded(column)) return find(column)?.label ?? column;
        return isListColumn(column) ? t(`Import.ListColumn.${column}`) : t(`Import.Column.${column}`);
      },
    };
  }, [listed, newEvents, t, language]);
}
