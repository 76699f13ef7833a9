import type { View } from '../view/view.js';
import { whenLoaded } from './environment.js';
import { loadDialogs } from './load.js';

type DialogsModule = Awaited<ReturnType<typeof loadDialogs>>;

/** Only the last request of a widget opens one: a visitor may click several times while they are loading. */
export function whenDialogsLoaded(
  { startOpening }: View,
  use: (dialogs: DialogsModule) => void,
  otherwise: () => void,
): void {
  const isCurrent = startOpening();
  whenLoaded(
    loadDialogs(),
    (dialogs) => isCurrent() && use(dialogs),
    () => isCurrent() && otherwise(),
  );
}
