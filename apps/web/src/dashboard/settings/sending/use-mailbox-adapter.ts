import type { MailboxState } from '@havn/api/messaging/mailbox/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../../../lib/api/trpc.js';
import type { RecordAdapter } from '../../records/form/use-record-save.js';
import { replaceCached } from '../../records/lists/replace-cached.js';

export type Mailbox = NonNullable<MailboxState['mailbox']>;

export interface MailboxFields {
  senderName: string;
  senderAddress: string;
  host: string;
  port: number;
  userName: string;
  password: string | undefined;
}

export const emptyMailbox: MailboxFields = {
  senderName: '',
  senderAddress: '',
  host: '',
  port: 465,
  userName: '',
  password: '',
};

const toFields = ({ senderName, senderAddress, host, port, userName }: Mailbox): MailboxFields => ({
  senderName,
  senderAddress,
  host,
  port,
  userName,
  password: '',
});

const mailboxKey = getQueryKey(trpc.mailbox.get, undefined, 'query');

/** The whole mailbox is saved, because its password belongs to the server and the user. */
export function useMailboxAdapter(): RecordAdapter<Mailbox, MailboxFields> {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const put = async (fields: MailboxFields, ifMatch?: number) => {
    const state = await utils.client.mailbox.update.mutate({ ...fields, ...(ifMatch && { ifMatch }) });
    await replaceCached(queryClient, { queryKey: mailboxKey, data: state });
    // It has just been stored.
    return state.mailbox as Mailbox;
  };
  return {
    toFields,
    getQueueKey: () => 'mailbox',
    get: async () => (await utils.mailbox.get.fetch()).mailbox,
    create: (fields) => put(fields),
    update: ({ ifMatch }, { fields }) => put(fields, ifMatch),
    show: () => void utils.message.sending.invalidate(),
  };
}
