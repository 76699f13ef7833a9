// The parts of pages about further events. They and their texts load only for an invitation to one, and before the app
// takes over a page that has them.
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemKind } from '../../lib/api/api-error.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { loadNamespace } from '../../lib/texts/i18n.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

/** The parts on the server, which has loaded them. */
export const ServedPartsContext = createContext<object | null>(null);

interface EventPartProps<Part> {
  loader: PartLoader<Part>;
  children(part: Part): ReactNode;
  /** Whether the page cannot be used without: it says that they are loading. */
  isRequired?: boolean;
}

export interface PartLoader<Part> {
  name: string;
  load(): Promise<Part>;
  getLoaded(): Part | undefined;
}

const loaders = new Set<PartLoader<unknown>>();

/** Before the app takes over a page: loads the parts of the pages whose scripts are there. */
export async function loadEventParts(): Promise<void> {
  await Promise.all([...loaders].map(({ load }) => load()));
}

/** Created by the page, so that what both need is in the page's script. */
export function createPartLoader<Part extends object>(name: string, importPart: () => Promise<Part>): PartLoader<Part> {
  let loaded: Part | undefined;
  const loader: PartLoader<Part> = {
    name,
    async load() {
      const [part] = await Promise.all([importPart(), loadNamespace('events')]);
      loaded = part;
      return part;
    },
    getLoaded: () => loaded,
  };
  loaders.add(loader);
  return loader;
}

export function EventPart<Part extends object>(props: EventPartProps<Part>) {
  const served = useContext(ServedPartsContext);
  // The server has the parts of all pages.
  return served === null ? <LoadedPart {...props} /> : props.children(served as Part);
}

const getPartQuery = <Part,>(loader: PartLoader<Part>) => ({
  queryKey: ['event-part', loader.name],
  queryFn: loader.load,
  initialData: loader.getLoaded,
  // Loading the texts is retried already.
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** How long a page waits for a part that would move what is below it. */
const maxWaitMs = 2500;

/** For a page in the app that has the part if `isUsed`. */
export function useIsPartAwaited<Part>(loader: PartLoader<Part>, isUsed: boolean): boolean {
  const { isFetching } = useQuery({ ...getPartQuery(loader), enabled: isUsed });
  const isLate = useIsDelayed(maxWaitMs, isFetching);
  return isFetching && !isLate;
}

function LoadedPart<Part>({ children, isRequired = false, loader }: EventPartProps<Part>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(getPartQuery(loader));
  const isSlow = useIsDelayed(slowDelayMs, isFetching);
  const hasFailed = error !== null && !isFetching;
  useOnServerReady(hasFailed, () => void refetch());
  if (data !== undefined) return children(data);
  if (!isRequired) return null;
  if (!hasFailed)
    return (
      <p className="event-part" role="status">
        {t(isSlow ? 'Loading.StillTrying' : 'Loading.Default')}
      </p>
    );
  return (
    <Alert actions={<Button onClick={() => void refetch()}>{t('Buttons.Retry')}</Button>}>
      <p>{t(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server')}</p>
    </Alert>
  );
}
