// Kept until the page has loaded and handles it.
import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from '../../lib/storage/store.js';

export interface CommandRequest {
  /** Named like the procedure, such as `guest.create`. */
  command: string;
  /** The id of the record that the command is about; null for a command without one. */
  id: string | null;
}

export const commandRequest = createStore<CommandRequest | null>(null);

/** For a link to the messages: opens the invitation for those who have none yet. */
export const requestInvitation = (): void => commandRequest.set({ command: 'message.invite', id: null });

/** For a link to the events: opens the guests of one. */
export const requestEventGuests = (id: string): void => commandRequest.set({ command: 'event.guests', id });

/** For a link to the messages: opens the message about an event's change to those who are invited. */
export const requestEventMessage = (id: string): void => commandRequest.set({ command: 'message.event', id });

/** For a link to the messages: opens the message to the households of those whom a filter of what is left open finds. */
export const requestMissingMessage = (filter: string): void =>
  commandRequest.set({ command: 'message.missing', id: filter });

/** What a page does for each command that it handles. */
export type CommandHandlers = Readonly<Record<string, (id: string | null) => void>>;

export function useCommands(handlers: CommandHandlers): void {
  const request = useStore(commandRequest);
  const handleRequest = useEffectEvent(({ command, id }: CommandRequest) => {
    const handle = handlers[command];
    if (handle === undefined) return;
    commandRequest.set(null);
    handle(id);
  });
  useEffect(() => {
    if (request !== null) handleRequest(request);
  }, [request]);
}
