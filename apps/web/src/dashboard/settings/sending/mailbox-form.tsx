// The form of the couple's own mailbox. The server never returns the password.
import { createMailboxInput, type MailboxState, updateMailboxInput } from '@havn/api/mailbox/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useForm } from 'react-hook-form';
import { trpc } from '../../../lib/trpc.js';
import { replaceCached } from '../../data/replace-cached.js';
import { createFormResolver, useServerIssues } from '../../forms.js';
import { useTexts } from '../../texts.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { TextField } from '../../ui/form-fields.js';
import { FailureNotice } from '../../ui/notice.js';
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.js';
import { useDialogState } from '../../ui/use-dialog-state.js';

type Mailbox = NonNullable<MailboxState['mailbox']>;

interface MailboxFields {
  senderName: string;
  senderAddress: string;
  host: string;
  port: number;
  userName: string;
  password: string | undefined;
}

const resolvers = {
  withPassword: createFormResolver<MailboxFields>(createMailboxInput),
  keepingPassword: createFormResolver<MailboxFields>(updateMailboxInput),
};

const toFields = (mailbox: Mailbox | null): MailboxFields => ({
  senderName: mailbox?.senderName ?? '',
  senderAddress: mailbox?.senderAddress ?? '',
  host: mailbox?.host ?? '',
  port: mailbox?.port ?? 465,
  userName: mailbox?.userName ?? '',
  password: mailbox?.isPasswordReadable ? undefined : '',
});

const toPassword = (value: string | undefined) => (value === '' ? undefined : value);

const mailboxKey = getQueryKey(trpc.mailbox.get, undefined, 'query');

/** Saves or removes the mailbox, then refreshes how e-mails are sent. */
function useMailboxChanges() {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const refresh = () => Promise.all([utils.mailbox.get.invalidate(), utils.message.sending.invalidate()]);
  const save = trpc.mailbox.update.useMutation({
    onSuccess: async (state) => {
      await replaceCached(queryClient, { queryKey: mailboxKey, data: state });
      return utils.message.sending.invalidate();
    },
  });
  const remove = trpc.mailbox.delete.useMutation({ onSuccess: refresh });
  return { save, remove };
}

export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTexts();
  const isStored = mailbox?.isPasswordReadable === true;
  const form = useForm<MailboxFields>({
    resolver: isStored ? resolvers.keepingPassword : resolvers.withPassword,
    defaultValues: toFields(mailbox),
  });
  const { register, formState } = form;
  const { errors, isDirty } = formState;
  const { save, remove } = useMailboxChanges();
  useServerIssues(form, save.error);
  const submit = form.handleSubmit((fields) =>
    save.mutate({ ...fields, ...(mailbox !== null && { ifMatch: mailbox.version }) }),
  );
  return (
    <form className="form-stack" onSubmit={submit} noValidate>
      <p className="muted">{t('SendingSetup.Mailbox.Intro')}</p>
      {mailbox !== null && !isStored ? <FailureNotice message={t('SendingSetup.Mailbox.Unreadable')} /> : null}
      {save.isError ? <FailureNotice message={t('SendingSetup.Mailbox.Failed')} error={save.error} /> : null}
      <div className="form-grid">
        <TextField
          label={t('SendingSetup.Mailbox.senderName')}
          error={errors.senderName?.message}
          {...register('senderName')}
        />
        <TextField
          type="email"
          label={t('SendingSetup.Mailbox.senderAddress')}
          error={errors.senderAddress?.message}
          {...register('senderAddress')}
        />
        <TextField
          label={t('SendingSetup.Mailbox.host')}
          hint={t('SendingSetup.Mailbox.hostHint')}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.host?.message}
          {...register('host')}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label={t('SendingSetup.Mailbox.port')}
          hint={t('SendingSetup.Mailbox.portHint')}
          error={errors.port?.message}
          {...register('port', { valueAsNumber: true })}
        />
        <TextField
          label={t('SendingSetup.Mailbox.userName')}
          hint={t('SendingSetup.Mailbox.userNameHint')}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.userName?.message}
          {...register('userName')}
        />
        <TextField
          type="password"
          autoComplete="new-password"
          label={t('SendingSetup.Mailbox.password')}
          hint={t(`SendingSetup.Mailbox.${isStored ? 'passwordKept' : 'passwordHint'}`)}
          error={errors.password?.message}
          {...register('password', isStored ? { setValueAs: toPassword } : {})}
        />
      </div>
      <p className="sending-setup__actions">
        <DashboardButton type="submit" isBusy={save.isPending}>
          {t('Actions.Save')}
        </DashboardButton>
        {mailbox === null ? null : <RemoveButton mailbox={mailbox} removal={remove} />}
      </p>
      <UnsavedChangesDialog isDirty={isDirty && !save.isPending && !save.isSuccess} />
    </form>
  );
}

function RemoveButton({
  mailbox,
  removal,
}: {
  mailbox: Mailbox;
  removal: ReturnType<typeof useMailboxChanges>['remove'];
}) {
  const { t } = useTexts();
  const confirmation = useDialogState<Mailbox>();
  return (
    <>
      <DashboardButton
        variant="quiet"
        icon="trash"
        onClick={() => {
          // The failure of an earlier attempt.
          if (removal.isError) removal.reset();
          confirmation.open(mailbox);
        }}
      >
        {t('SendingSetup.Mailbox.Remove')}
      </DashboardButton>
      <ConfirmDialog
        open={confirmation.isOpen}
        onClose={confirmation.close}
        title={t('SendingSetup.Mailbox.Remove')}
        question={t('SendingSetup.Mailbox.RemoveQuestion')}
        name={mailbox.senderAddress}
        action={t('SendingSetup.Mailbox.Remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ ifMatch: mailbox.version })}
      >
        {removal.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={removal.error} /> : null}
      </ConfirmDialog>
    </>
  );
}
