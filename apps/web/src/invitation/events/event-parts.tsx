// The parts of pages about further events. They and their texts load only for an invitation to one, and before the app
// takes over a page that has them.
import { languages } from '@havn/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { getProblemKind } from '../../lib/api/api-error.js';
import { useOnServerReady } from '../../lib/api/use-on-reconnect.js';
import { loadNamespace } from '../../lib/texts/i18n.js';
import { slowDelayMs, useIsDelayed } from '../../lib/use-is-delayed.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';

export type Parts = typeof import('./answer-part.js') & typeof import('./programme-part.js');

/** The parts on the server, which has loaded them. */
export const ServedPartsContext = createContext<Parts | null>(null);

let loadedParts: Parts | undefined;

export async function loadEventParts(): Promise<Parts> {
  const [answer, programme] = await Promise.all([
    import('./answer-part.js'),
    import('./programme-part.js'),
    loadNamespace('events', languages),
  ]);
  loadedParts = { ...answer, ...programme };
  return loadedParts;
}

interface EventPartsProps {
  children(parts: Parts): ReactNode;
  /** Whether the page cannot be used without: it says that they are loading. */
  isRequired?: boolean;
}

export function EventParts(props: EventPartsProps) {
  const served = useContext(ServedPartsContext);
  return served === null ? <LoadedParts {...props} /> : props.children(served);
}

function LoadedParts({ children, isRequired = false }: EventPartsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['event-parts'],
    queryFn: loadEventParts,
    initialData: () => loadedParts,
    // Loading the texts is retried already.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isSlow = useIsDelayed(slowDelayMs, isFetching);
  const hasFailed = error !== null && !isFetching;
  useOnServerReady(hasFailed, () => void refetch());
  if (data !== undefined) return children(data);
  if (!isRequired) return null;
  if (!hasFailed) return <p role="status">{t(isSlow ? 'Loading.StillTrying' : 'Loading.Default')}</p>;
  return (
    <Alert actions={<Button onClick={() => void refetch()}>{t('Buttons.Retry')}</Button>}>
      <p>{t(getProblemKind(error) === 'offline' ? 'Errors.Offline' : 'Errors.Server')}</p>
    </Alert>
  );
}
