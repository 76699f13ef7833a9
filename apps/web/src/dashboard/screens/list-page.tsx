// A page with a list of records. It says what is special about the list; what all lists do follows from it.
import { type ComponentProps, type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { type CommandHandlers, useCommands } from '../navigation/command-request.js';
import { isEmpty, type List } from '../records/lists/lists.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { SearchBox, useSearchText } from '../ui/form/search-box.js';
import { EmptyState, ErrorState, LoadingState } from '../ui/notice.js';
import { PageHead } from './page-head.js';

interface SearchInUrl {
  searchText: string;
  onSearch(text: string): void;
}

/**
 * The rows that a search finds, and the record that was just created on the page, for which a search that would hide it
 * is cleared.
 */
export function useListSearch<Row extends { _id: string }>(
  rows: readonly Row[],
  find: (rows: readonly Row[], text: string) => readonly Row[],
  { searchText, onSearch }: SearchInUrl,
) {
  const [typed, setTyped] = useSearchText(searchText, onSearch);
  const text = useDeferredValue(typed);
  const visibleRows = useMemo(() => find(rows, text), [find, rows, text]);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const handleCreated = (row: Row) => {
    if (find([row], typed).length === 0) setTyped('');
    setCreatedId(row._id);
  };
  return { typed, setTyped, visibleRows, createdId, handleCreated };
}

/** The list of a query that loads all its rows at once. */
export function toList<Row>({
  data,
  error,
  refetch,
}: {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch(): unknown;
}): List<Row> {
  const isComplete = data !== undefined;
  const hasFailed = !isComplete && error !== null;
  return {
    rows: data ?? [],
    isLoading: !isComplete && !hasFailed,
    isComplete,
    error: hasFailed ? error : null,
    retry: () => void refetch(),
  };
}

export interface EmptyContent extends Pick<ComponentProps<typeof EmptyState>, 'text' | 'picture' | 'hint'> {
  /** What begins the list: a button, or an element instead of it. */
  action?: { label: string; onClick(): void } | ReactElement;
  /** Instead, if a search or filter has found nothing: by default the text alone. */
  filtered?: { text: string; action?: ReactElement };
}

const isButton = (action: EmptyContent['action']): action is { label: string; onClick(): void } =>
  typeof action === 'object' && action !== null && 'onClick' in action;

interface ListEmptyStateProps {
  empty: EmptyContent;
  /** The list has rows, of which none is shown: no need to say what it is for. */
  isFiltered: boolean;
}

export function ListEmptyState({ empty: { text, action, filtered, ...beginning }, isFiltered }: ListEmptyStateProps) {
  if (isFiltered) return <EmptyState text={text} {...filtered} />;
  return (
    <EmptyState
      text={text}
      {...beginning}
      action={isButton(action) ? <DashboardButton onClick={action.onClick}>{action.label}</DashboardButton> : action}
    />
  );
}

const noCommands: CommandHandlers = {};

interface ListPageProps<Row> {
  title: string;
  /** Below the title. */
  titleNote?: ReactElement | undefined;
  list: List<Row>;
  /** The rows that a search or filter has found; by default all. */
  visibleRows?: readonly Row[];
  search?: { label: string; typed: string; setTyped(text: string): void };
  /** Other views of the same records, beside the title. */
  views?: ReactElement | undefined;
  actions?: ReactElement;
  /** Above the list, whatever is in it. */
  intro?: ReactElement;
  /** What the rows ask for; not shown while they load. */
  notices?: ReactElement | null;
  /** Left out by a page that shows it in a place of its own, as a `ListEmptyState`. */
  empty?: EmptyContent;
  dialogs?: { element: ReactNode };
  /** Those of the palette and of links on other pages. */
  commands?: CommandHandlers;
  /** The rows, or what shows them. */
  children: ReactNode;
}

/** The head, the rows, and what stands in their place while they load, if that fails, and if there are none. */
export function ListPage<Row>({
  list,
  visibleRows = list.rows,
  search,
  empty,
  children,
  ...parts
}: ListPageProps<Row>) {
  useCommands(parts.commands ?? noCommands);
  return (
    <>
      <PageHead title={parts.title} note={parts.titleNote}>
        {parts.views}
        {search === undefined ? null : (
          <SearchBox label={search.label} value={search.typed} onChange={search.setTyped} isHidden={isEmpty(list)} />
        )}
        {parts.actions}
      </PageHead>
      {parts.intro}
      {list.isLoading ? <LoadingState /> : null}
      {parts.notices}
      {list.error ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {empty !== undefined && list.isComplete && visibleRows.length === 0 ? (
        <ListEmptyState empty={empty} isFiltered={list.rows.length > 0} />
      ) : null}
      {children}
      {parts.dialogs?.element}
    </>
  );
}
