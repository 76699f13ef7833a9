import { formatFullName } from '@havn/api/people/guest/rules';
import { trpc } from '../../../lib/api/trpc.js';
import { useGuests } from '../../records/lists/lists.js';
import { DeleteRecord } from '../../records/undo/delete-record.js';
import { useTexts } from '../../texts/texts.js';

interface DeleteGuestProps {
  id: string;
  open: boolean;
  onClose(): void;
  onDeleted(): void;
}

export function DeleteGuest(props: DeleteGuestProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  return (
    <DeleteRecord
      {...props}
      list="guests"
      live={useGuests().rows.find((row) => row._id === props.id)}
      getName={(guest) => formatFullName(guest)}
      title={t('Guest.DeleteTitle')}
      question={t('Guest.DeleteQuestion')}
      remove={(input) => client.guest.delete.mutate(input)}
    />
  );
}
