// One dialog at a time. A closed one stays mounted until the next one opens.
import type { Guest } from '@havn/api/people/guest/schema';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { focusHeading } from '../../../lib/startup/page-setup.js';
import { useDialogState } from '../../ui/dialog/use-dialog-state.js';
import { DeleteGuest } from './delete-guest.js';
import { DeleteGuests } from './delete-guests.js';
import { GuestDetails } from './guest-details.js';
import { EditGuest, GuestForm } from './guest-form.js';

export type GuestDialog =
  | { kind: 'create' }
  | { kind: 'details' | 'edit' | 'delete'; id: string }
  | { kind: 'deleteMany'; ids: readonly string[] };

interface GuestDialogsProps {
  open: GuestDialog | null;
  onOpen(next: GuestDialog | null): void;
  onCreated(guest: Guest): void;
  onSelectionDeleted(): void;
}

/**
 * Returns the focus to `origin` when the last dialog closes, because the browser forgets it when one dialog replaces
 * another. If the row was deleted, `origin` is the body, and the heading gets the focus.
 */
function useRestoreFocus(isOpen: boolean, origin: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = origin.current;
    if (isOpen || element === null) return;
    origin.current = null;
    // Without scrolling, so that a row that was just created or changed stays in view.
    if (element.isConnected && element !== document.body) element.focus({ preventScroll: true });
    else focusHeading();
  }, [isOpen, origin]);
}

export function GuestDialogs({ open, onOpen, onCreated, onSelectionDeleted }: GuestDialogsProps) {
  const { item, isOpen, openCount, open: show, close: hide } = useDialogState<GuestDialog>();
  const origin = useRef<HTMLElement | null>(null);
  const latest = useRef(open);
  latest.current = open;
  const hideCurrent = useEffectEvent(hide);
  useEffect(() => {
    if (open === null) return hideCurrent();
    if (document.activeElement instanceof HTMLElement) origin.current ??= document.activeElement;
    show(open);
  }, [open, show]);
  useRestoreFocus(isOpen, origin);
  if (item === null) return null;
  /** False in the response to a slow request: the dialog may have been closed and another opened since. */
  const isCurrent = () => latest.current === item;
  const onClose = () => {
    if (isCurrent()) onOpen(null);
  };
  const form = { open: isOpen, onClose, onCreated };
  const onDeleted = () => {
    if (isCurrent()) origin.current = document.body;
    onClose();
  };
  if (item.kind === 'create') return <GuestForm key={openCount} row={null} {...form} />;
  if (item.kind === 'edit') return <EditGuest key={openCount} id={item.id} {...form} />;
  if (item.kind === 'deleteMany')
    return (
      <DeleteGuests
        key={openCount}
        ids={item.ids}
        open={isOpen}
        onClose={onClose}
        onDeleted={() => {
          onSelectionDeleted();
          onDeleted();
        }}
      />
    );
  if (item.kind === 'delete')
    return <DeleteGuest key={openCount} id={item.id} open={isOpen} onClose={onClose} onDeleted={onDeleted} />;
  return (
    <GuestDetails
      key={openCount}
      id={item.id}
      open={isOpen}
      onClose={onClose}
      onEdit={() => onOpen({ kind: 'edit', id: item.id })}
      onDeleted={onDeleted}
    />
  );
}
