// The dialogs of the guest list: one at a time, by what the list asks for. A closed one stays until the next is opened, and
// the focus goes back to where the first was opened from.
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
 * One dialog may follow another, so that the browser no longer knows where the focus was before; and a row may be gone (its
 * place is then taken by the body's).
 */
function useFocusBack(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const from = origin.current;
    if (isOpen || from === null) return;
    origin.current = null;
    // What was just made or changed stays in sight.
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
