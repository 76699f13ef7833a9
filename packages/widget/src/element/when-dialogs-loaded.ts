// Loads the dialogs for what a visitor or a script opens.

import type { View } from '../view/view.js';
import { whenLoaded } from './environment.js';
import { loadDialogs } from './load.js';

type DialogsModule = Awaited<ReturnType<typeof loadDialogs>>;

/**
 * Calls `use` with the dialogs, or `otherwise` if they cannot be loaded. Only the last request of a widget opens one: a
 * visitor may click several times while they are loading.
 */
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
