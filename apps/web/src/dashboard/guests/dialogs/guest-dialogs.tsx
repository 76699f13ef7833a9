// The dialogs of the guest list, one at a time. A closed dialog stays mounted until the next one opens; the focus
// returns to the element that opened the first.
import type { Guest } from '@havn/api/guest/schema';
import { type RefObject, useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/page-entry.js';
import { useOpened } from '../../ui/use-opened.js';
import { DeleteGuest } from './delete-guest.js';
import { GuestDetails } from './guest-details.js';
import { EditGuest, GuestForm } from './guest-form.js';

export type GuestDialog = { kind: 'create' } | { kind: 'details' | 'edit' | 'delete'; id: string };

interface GuestDialogsProps {
  open: GuestDialog | null;
  onOpen(next: GuestDialog | null): void;
  onMade(guest: Guest): void;
}

/**
 * When one dialog replaces another, the browser no longer knows which element had the focus; and the row may have been
 * deleted (then `origin` is the body).
 */
function useFocusBack(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const from = origin.current;
    if (isOpen || from === null) return;
    origin.current = null;
    // A row that was just created or changed stays in view.
    if (from.isConnected && from !== document.body) from.focus({ preventScroll: true });
    else focusHeading();
  }, [isOpen, origin]);
}

export function GuestDialogs({ open, onOpen, onMade }: GuestDialogsProps) {
  const { what, isOpen, number, open: show, close: hide } = useOpened<GuestDialog>();
  const origin = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (open === null) return hide();
    if (document.activeElement instanceof HTMLElement) origin.current ??= document.activeElement;
    show(open);
  }, [open, show, hide]);
  useFocusBack(isOpen, origin);
  if (what === null) return null;
  const onClose = () => onOpen(null);
  const form = { open: isOpen, onClose, onMade };
  const onGone = () => {
    origin.current = document.body;
    onClose();
  };
  if (what.kind === 'create') return <GuestForm key={number} guest={null} {...form} />;
  if (what.kind === 'edit') return <EditGuest key={number} id={what.id} {...form} />;
  if (what.kind === 'delete')
    return <DeleteGuest key={number} id={what.id} open={isOpen} onClose={onClose} onGone={onGone} />;
  return (
    <GuestDetails
      key={number}
      id={what.id}
      open={isOpen}
      onClose={onClose}
      onEdit={() => onOpen({ kind: 'edit', id: what.id })}
      onGone={onGone}
    />
  );
}
