// Makes Back close the full-screen QR code instead of leaving the pass: while it is open, the history has an entry for it.
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    isFullScreen?: true;
  }
}

/** Not rendered on the server, which has no router. */
export function FullScreenHistory({ popover }: { popover: RefObject<HTMLElement | null> }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isInHistory = useLocation({ select: ({ state }) => state.isFullScreen === true });
  const onToggle = useEffectEvent((isOpen: boolean) => {
    if (isOpen && !isInHistory)
      void navigate({ to: '.', state: (previous) => ({ ...previous, isFullScreen: true }), resetScroll: false });
    if (!isOpen && isInHistory) history.back();
  });
  useEffect(() => {
    const element = popover.current;
    const listen = (event: Event) => onToggle((event as ToggleEvent).newState === 'open');
    element?.addEventListener('toggle', listen);
    return () => element?.removeEventListener('toggle', listen);
  }, [popover]);
  useEffect(() => {
    const element = popover.current;
    if (element === null || !('togglePopover' in element)) return;
    if (element.matches(':popover-open') !== isInHistory) element.togglePopover(isInHistory);
  }, [popover, isInHistory]);
  return null;
}
