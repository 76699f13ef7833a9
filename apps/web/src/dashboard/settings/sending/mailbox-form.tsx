import { createMailboxInput, type MailboxState, updateMailboxInput } from '@havn/api/messaging/mailbox/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { trpc } from '../../../lib/api/trpc.js';
import { usePageForm } from '../../records/form/use-page-form.js';
import type { RecordAdapter } from '../../records/form/use-record-save.js';
import { replaceCached } from '../../records/lists/replace-cached.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { useFocusOnRemoval } from '../../ui/focus.js';
import { TextField } from '../../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import { FailureNotice } from '../../ui/notice.js';

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

/** An empty password keeps the stored one. */
const resolveKeepingPassword: Resolver<MailboxFields> = ({ password, ...fields }, context, options) =>
  resolvers.keepingPassword({ ...fields, password: password === '' ? undefined : password }, context, options);

const toFields = (mailbox: Mailbox | null): MailboxFields => ({
  senderName: mailbox?.senderName ?? '',
  senderAddress: mailbox?.senderAddress ?? '',
  host: mailbox?.host ?? '',
  port: mailbox?.port ?? 465,
  userName: mailbox?.userName ?? '',
  password: '',
});

const mailboxKey = getQueryKey(trpc.mailbox.get, undefined, 'query');

/** The whole mailbox is saved, because its password belongs to the server and the user. */
function useMailboxAdapter(): RecordAdapter<Mailbox, MailboxFields> {
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
    get: async () => (await utils.mailbox.get.fetch()).mailbox,
    create: (fields) => put(fields),
    update: ({ ifMatch }, { fields }) => put(fields, ifMatch),
    show: () => void utils.message.sending.invalidate(),
  };
}

function useMailboxForm(mailbox: Mailbox | null) {
  const form: UseFormReturn<MailboxFields> = useForm<MailboxFields>({
    resolver: (...input) => (isStored ? resolveKeepingPassword : resolvers.withPassword)(...input),
    defaultValues: toFields(mailbox),
  });
  const values = { ...toFields(mailbox), ...useWatch({ control: form.control }) };
  const utils = trpc.useUtils();
  const page = usePageForm(useMailboxAdapter(), {
    live: mailbox,
    values,
    getValues: form.getValues,
    toValues: toFields,
    show: (record, typed) => form.reset({ ...toFields(record), ...typed }),
    // The error says that someone else has changed it: what was typed can be saved over the latest version.
    onRejected: async (rebase) => rebase((await utils.mailbox.get.fetch()).mailbox),
  });
  const isStored = page.saving.saved?.isPasswordReadable === true;
  useServerIssues(form, page.saving.error);
  return { ...page, form, isStored };
}

export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTexts();
  const { form, saving, isStored, isDirty, element, save, take } = useMailboxForm(mailbox);
  const { isSaving, error, saved } = saving;
  const { register } = form;
  const { errors } = form.formState;
  return (
    <form ref={element} className="stack form-stack" onSubmit={form.handleSubmit((fields) => save(fields))} noValidate>
      <p className="muted">{t('SendingSetup.Mailbox.Intro')}</p>
      {saved !== null && !isStored ? <FailureNotice message={t('SendingSetup.Mailbox.Unreadable')} /> : null}
      {error ? <FailureNotice message={t('SendingSetup.Mailbox.Failed')} error={error} /> : null}
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
          {...register('password')}
        />
      </div>
      <div className="wrap sending-setup__actions">
        <DashboardButton type="submit" isBusy={isSaving}>
          {t('Actions.Save')}
        </DashboardButton>
        {mailbox === null ? null : <RemoveButton mailbox={mailbox} onRemoved={() => take(null)} />}
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !isSaving} />
    </form>
  );
}

function RemoveButton({ mailbox, onRemoved }: { mailbox: Mailbox; onRemoved(): void }) {
  const { t } = useTexts();
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.mailbox.get.invalidate(), utils.message.sending.invalidate()]);
  const removal = trpc.mailbox.delete.useMutation({
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
    // After a conflict, the next attempt removes the latest version.
    onError: refresh,
  });
  const dialogs = useDialogs<{ remove: undefined }>({
    remove: (dialog) => (
      <ConfirmDialog
        {...dialog}
        title={t('SendingSetup.Mailbox.Remove')}
        question={t('SendingSetup.Mailbox.RemoveQuestion')}
        name={mailbox.senderAddress}
        action={t('SendingSetup.Mailbox.Remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ ifMatch: mailbox.version })}
      >
        {removal.isError ? <FailureNotice message={t('Alerts.Unexpected')} error={removal.error} /> : null}
      </ConfirmDialog>
    ),
  });
  // Removed with the mailbox, while its dialog is open.
  const container = useFocusOnRemoval<HTMLSpanElement>('heading');
  return (
    <span ref={container}>
      <DashboardButton
        variant="quiet"
        icon="trash"
        onClick={() => {
          // The failure of an earlier attempt.
          if (removal.isError) removal.reset();
          dialogs.open('remove');
        }}
      >
        {t('SendingSetup.Mailbox.Remove')}
      </DashboardButton>
      {dialogs.element}
    </span>
  );
}
