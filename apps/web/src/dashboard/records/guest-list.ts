// The columns and filters of this wedding's guest list, with their texts (decision 089).
import { isNeed } from '@havn/api/kernel/needs';
import { type GuestColumn, guestColumns } from '@havn/api/people/guest/column-rules';
import { guestFields } from '@havn/api/people/guest/fields';
import { type GuestFilter, guestFilters } from '@havn/api/people/guest/filter-rules';
import type { GuestListContext } from '@havn/api/people/guest/rules';
import { getNeedNames } from '@havn/i18n/need-names';
import { useMemo } from 'react';
import { useNeedsAddressForm } from '../places/needs-address-form.js';
import { useTexts } from '../texts/texts.js';
import { useDishes, useHosts, useQuestions, useSortedEvents } from './lists/lists.js';
import { useIsAfterWedding } from './use-is-after-wedding.js';

export interface ListColumn extends GuestColumn {
  label: string;
}

export interface ListFilter extends GuestFilter {
  label: string;
  groupLabel: string;
  /** Where its group is not shown: with the name of the record to which it belongs. */
  fullLabel: string;
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
      ? t(`Guests.Column.${getLastPart(column.id) as 'name'}`)
      : t(`Guests.EventColumn.${getLastPart(column.id) as 'answer'}`, { event: column.recordName })),
});

function toListFilter(filter: GuestFilter, { t, language }: Texts): ListFilter {
  const { id, group, groupLabel } = filter;
  const named = isNeed(id) ? getNeedNames(language)[id] : t(`Guests.Filters.${getLastPart(id) as 'pending'}`);
  const label = filter.label ?? named;
  return {
    ...filter,
    label,
    groupLabel: groupLabel ?? t(`Guests.Filter.Group.${group as 'answer'}`),
    fullLabel: groupLabel === undefined ? label : `${groupLabel}: ${label}`,
  };
}

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
  const events = useSortedEvents();
  const { rows: dishes } = useDishes();
  const { rows: questions } = useQuestions();
  const hosts = useHosts();
  return useMemo(() => {
    const records = { events, dishes, questions, hosts };
    return buildGuestListParts(
      { fields: guestFields, language, isAfterWedding, needsAddressForm, ...records },
      { t, language },
    );
  }, [t, language, isAfterWedding, needsAddressForm, events, dishes, questions, hosts]);
}
