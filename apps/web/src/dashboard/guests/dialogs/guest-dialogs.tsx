// The dialogs of the guest list: one at a time, by what the list asks for. A closed one stays until the next is opened, so
// that the browser can give the focus back.
import { useEffect } from 'react';
import { useOpened } from '../../ui/use-opened.js';
import { DeleteGuest } from './delete-guest.js';
import { GuestDetails } from './guest-details.js';
import { EditGuest, GuestForm } from './guest-form.js';

export type GuestDialog = { kind: 'create' } | { kind: 'details' | 'edit' | 'delete'; id: string };

interface GuestDialogsProps {
  open: GuestDialog | null;
  onOpen(next: GuestDialog | null): void;
}

export function GuestDialogs({ open, onOpen }: GuestDialogsProps) {
  const shown = useOpened<GuestDialog>();
  const { open: show, close: hide } = shown;
  useEffect(() => {
    if (open === null) hide();
    else show(open);
  }, [open, show, hide]);
  const { what, isOpen, number } = shown;
  if (what === null) return null;
  const onClose = () => onOpen(null);
  if (what.kind === 'create') return <GuestForm key={number} guest={null} open={isOpen} onClose={onClose} />;
  if (what.kind === 'edit') return <EditGuest key={number} id={what.id} open={isOpen} onClose={onClose} />;
  if (what.kind === 'delete') return <DeleteGuest key={number} id={what.id} open={isOpen} onClose={onClose} />;
  return (
    <GuestDetails
      key={number}
      id={what.id}
      open={isOpen}
      onClose={onClose}
      onEdit={() => onOpen({ kind: 'edit', id: what.id })}
    />
  );
}
