import { createMailboxInput, type MailboxState, updateMailboxInput } from '@havn/api/messaging/mailbox/schema';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { dequal } from 'dequal/lite';
import { useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { getErrorReason } from '../../../lib/api/api-error.js';
import { trpc } from '../../../lib/api/trpc.js';
import { getChangedFields } from '../../records/form/three-way-merge.js';
import { useSyncWhenPristine } from '../../records/form/use-sync-when-pristine.js';
import { replaceCached } from '../../records/lists/replace-cached.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.js';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { useDialogs } from '../../ui/dialog/use-dialogs.js';
import { TextField } from '../../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../../ui/form/forms.js';
import { useFocusAfterRemoval } from '../../ui/list/use-focus-after-removal.js';
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

interface MailboxListeners {
  onSaved(saved: Mailbox | null): void;
  /** Called with the mailbox of another administrator, which made the server reject a save. */
  onOutdated(latest: Mailbox | null): void;
  onRemoved(): void;
}

function useMailboxChanges({ onSaved, onOutdated, onRemoved }: MailboxListeners) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const refresh = () => Promise.all([utils.mailbox.get.invalidate(), utils.message.sending.invalidate()]);
  const save = trpc.mailbox.update.useMutation({
    onSuccess: async (state) => {
      onSaved(state.mailbox);
      await replaceCached(queryClient, { queryKey: mailboxKey, data: state });
      return utils.message.sending.invalidate();
    },
    onError: async (error) => {
      if (getErrorReason(error) === 'VERSION_CHANGED') onOutdated((await utils.mailbox.get.fetch()).mailbox);
    },
  });
  const remove = trpc.mailbox.delete.useMutation({
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
    // After a conflict, the next attempt removes the latest version.
    onError: refresh,
  });
  return { save, remove };
}

function useMailboxForm(mailbox: Mailbox | null) {
  const [base, setBase] = useState(mailbox);
  const isStored = base?.isPasswordReadable === true;
  const form = useForm<MailboxFields>({
    resolver: isStored ? resolveKeepingPassword : resolvers.withPassword,
    defaultValues: toFields(base),
  });
  const values = { ...toFields(base), ...useWatch({ control: form.control }) };
  const isDirty = !dequal(values, toFields(base));
  const rebase = (record: Mailbox | null, typed: Partial<MailboxFields> = {}) => {
    setBase(record);
    form.reset({ ...toFields(record), ...typed });
  };
  return { form, base, isStored, isDirty, rebase };
}

export function MailboxForm({ mailbox }: { mailbox: Mailbox | null }) {
  const { t } = useTexts();
  const { form, base, isStored, isDirty, rebase } = useMailboxForm(mailbox);
  const { register } = form;
  const { errors } = form.formState;
  const submitted = useRef(form.getValues());
  const { save, remove } = useMailboxChanges({
    // What was typed during the save is not saved yet.
    onSaved: (saved) => rebase(saved, getChangedFields(submitted.current, form.getValues())),
    // The error says that someone else has changed it: what was typed can be saved over the latest version.
    onOutdated: (latest) => rebase(latest, getChangedFields(toFields(base), form.getValues())),
    onRemoved: () => rebase(null),
  });
  const element = useSyncWhenPristine(mailbox, {
    isDirty,
    isSaving: save.isPending || remove.isPending,
    sync: () => {
      if (!dequal(mailbox, base)) rebase(mailbox);
    },
  });
  useServerIssues(form, save.error);
  const submit = form.handleSubmit((fields) => {
    submitted.current = form.getValues();
    save.mutate({ ...fields, ...(base !== null && { ifMatch: base.version }) });
  });
  return (
    <form ref={element} className="form-stack" onSubmit={submit} noValidate>
      <p className="muted">{t('SendingSetup.Mailbox.Intro')}</p>
      {base !== null && !isStored ? <FailureNotice message={t('SendingSetup.Mailbox.Unreadable')} /> : null}
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
          {...register('password')}
        />
      </div>
      <div className="sending-setup__actions">
        <DashboardButton type="submit" isBusy={save.isPending}>
          {t('Actions.Save')}
        </DashboardButton>
        {mailbox === null ? null : <RemoveButton mailbox={mailbox} removal={remove} />}
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !save.isPending} />
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
  const container = useRef<HTMLSpanElement>(null);
  // Removed with the mailbox, while its dialog is open.
  useFocusAfterRemoval(container);
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
