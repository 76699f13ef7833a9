import { focusHeading } from '../../lib/page-setup.js';

/**
 * Moves the focus to the next row before this one is removed. `target` is its name, not the button that removes it, so
 * that a held key does not remove further rows.
 */
export function moveFocusFrom(row: Element | null, target: string): void {
  if (!row?.contains(document.activeElement)) return;
  const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector<HTMLElement>(target);
  if (next) next.focus();
  // In a dialog its title, because nothing behind it can be focused.
  else focusHeading(row.closest('dialog')?.querySelector<HTMLElement>('.dialog__title') ?? undefined);
}
