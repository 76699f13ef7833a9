// Fills in the server of the provider while the address is typed, in the fields that nobody else has filled in.
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type ProposedMailbox, proposeMailbox } from './mail-providers.js';
import { emptyMailbox, type MailboxFields } from './use-mailbox-adapter.js';

export interface ProposedMailboxFields {
  handleAddress(address: string): void;
  fillIn(proposed: ProposedMailbox): void;
}

export function useProposedMailbox({ getValues, setValue }: UseFormReturn<MailboxFields>): ProposedMailboxFields {
  const last = useRef<ProposedMailbox | null>(null);
  const fillIn = (proposed: ProposedMailbox) => {
    last.current = proposed;
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue('host', proposed.host, options);
    setValue('port', proposed.port, options);
    setValue('userName', proposed.userName, options);
  };
  const handleAddress = (address: string) => {
    const proposed = proposeMailbox(address);
    const { host, port, userName } = getValues();
    const own = last.current ?? emptyMailbox;
    if (proposed && host === own.host && port === own.port && userName === own.userName) fillIn(proposed);
  };
  return { handleAddress, fillIn };
}
