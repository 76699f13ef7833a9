// The columns and filters of this wedding's guest list, with their texts (decision 089).
import { sortByStart } from '@havn/api/events/rules';
import { isNeed } from '@havn/api/kernel/needs';
import { type GuestColumn, guestColumns } from '@havn/api/people/guest/column-rules';
import { guestFields } from '@havn/api/people/guest/fields';
import { type GuestFilter, guestFilters } from '@havn/api/people/guest/filter-rules';
import type { GuestListContext } from '@havn/api/people/guest/rules';
import { getNeedNames } from '@havn/i18n/need-names';
import { useMemo } from 'react';
import { useNeedsAddressForm } from '../places/needs-address-form.js';
import { useTexts } from '../texts/texts.js';
import { useEvents } from './lists/lists.js';
import { useIsAfterWedding } from './use-is-after-wedding.js';

export interface ListColumn extends GuestColumn {
  label: string;
}

export interface ListFilter extends GuestFilter {
  label: string;
  groupLabel: string;
}

export interface GuestListParts {
  columns: readonly ListColumn[];
  filters: readonly ListFilter[];
}

type Texts = Pick<ReturnType<typeof useTexts>, 't' | 'language'>;

/** Of an id that has the one of a record in it: `event:…:answer`. */
const getLastPart = (id: string) => id.split(':').at(-1) ?? '';

// The types know only the texts of described columns and filters.
export const toListColumn = (column: GuestColumn, { t }: Pick<Texts, 't'>): ListColumn => ({
  ...column,
  label:
    column.label ??
    (column.recordName === undefined
      ? t(`Guests.Column.${column.id as 'name'}`)
      : t(`Guests.EventColumn.${getLastPart(column.id) as 'answer'}`, { event: column.recordName })),
});

const toListFilter = (filter: GuestFilter, { t, language }: Texts): ListFilter => ({
  ...filter,
  label:
    filter.label ??
    (isNeed(filter.id)
      ? getNeedNames(language)[filter.id]
      : filter.id.includes(':')
        ? t(`Guests.EventFilters.${getLastPart(filter.id) as 'pending'}`)
        : t(`Guests.Filters.${filter.id as 'pending'}`)),
  groupLabel: filter.groupLabel ?? t(`Guests.Filter.Group.${filter.group as 'answer'}`),
});

/** The columns and filters of a wedding, labelled in the reader's language. */
export const buildGuestListParts = (context: GuestListContext, texts: Texts): GuestListParts => ({
  columns: guestColumns(context).map((column) => toListColumn(column, texts)),
  filters: guestFilters(context).map((filter) => toListFilter(filter, texts)),
});

/** The same objects until something about them changes. */
export function useGuestListParts(): GuestListParts {
  const { t, language } = useTexts();
  const isAfterWedding = useIsAfterWedding();
  const needsAddressForm = useNeedsAddressForm();
  const { rows } = useEvents();
  const events = useMemo(() => sortByStart(rows), [rows]);
  return useMemo(
    () =>
      buildGuestListParts({ fields: guestFields, language, isAfterWedding, needsAddressForm, events }, { t, language }),
    [t, language, isAfterWedding, needsAddressForm, events],
  );
}
