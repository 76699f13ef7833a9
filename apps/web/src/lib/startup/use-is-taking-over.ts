import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether the component is rendered by the server, or while the app takes over a page that the server rendered. */
export const useIsTakingOver = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
