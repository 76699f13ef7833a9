// Invites someone: address and role, then by e-mail or by a link, which is shown only once.
import { sendInvitationInput } from '@havn/api/account/schema';
import { type AdministratorRole, allRoles } from '@havn/api/auth/rules';
import { type Language, languages } from '@havn/i18n/languages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { useIdempotencyKey } from '../data/use-idempotency-key.js';
import { useSaveState } from '../data/use-save-state.js';
import { createFormResolver, useServerIssues } from '../forms.js';
import { useTexts } from '../texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog.js';
import { SelectField, TextField } from '../ui/form-fields.js';
import { FailureNotice } from '../ui/notice.js';
import { InvitationLink } from './invitation-link.js';
import { RadioGroupField } from './radio-group-field.js';

interface InviteFields {
  email: string;
  role: AdministratorRole;
  language: Language;
}
const resolver = createFormResolver<InviteFields>(sendInvitationInput);

const ways = ['email', 'link'] as const;
type Way = (typeof ways)[number];

interface InviteDialogProps {
  open: boolean;
  onClose(): void;
  /** The e-mail is being sent. */
  onSent(email: string): void;
  /** Of an invitation whose link is to be replaced. */
  email?: string;
  role?: AdministratorRole;
}

export function InviteDialog(props: InviteDialogProps) {
  // Mounted when it opens: a new invitation starts empty.
  return props.open ? <OpenInviteDialog {...props} /> : null;
}

function useInvite(onSent: (email: string) => void) {
  const utils = trpc.useUtils();
  const getIdempotencyKey = useIdempotencyKey();
  const refresh = () => utils.account.listInvitations.invalidate();
  const link = trpc.account.invite.useMutation({ onSuccess: refresh });
  const mail = useSaveState();
  const send = async (fields: InviteFields) => {
    const context = { [idempotencyKey]: getIdempotencyKey(fields) };
    await utils.client.account.sendInvitation.mutate(fields, { context });
    await refresh();
    onSent(fields.email);
  };
  return {
    invitation: link.data,
    invite: (way: Way, fields: InviteFields) => {
      if (way === 'link') link.mutate(fields);
      else void mail.run(() => send(fields));
    },
    errors: { link: link.error, email: mail.error },
    isBusy: link.isPending || mail.isSaving,
  };
}

function OpenInviteDialog({ onClose, onSent, email = '', role = 'planner' }: InviteDialogProps) {
  const { t, language } = useTexts();
  const form = useForm<InviteFields>({ resolver, defaultValues: { email, role, language } });
  const { invitation, invite, errors, isBusy } = useInvite(onSent);
  const canSend = trpc.message.sending.useQuery().data?.email.canSend ?? false;
  // A link that is replaced is wanted as a link.
  const [chosenWay, setWay] = useState<Way>(email === '' ? 'email' : 'link');
  const way = canSend ? chosenWay : 'link';
  const error = errors[way];
  useServerIssues(form, error);
  if (invitation !== undefined)
    return (
      <Dialog open onClose={onClose} title={t('Accounts.Invite.Title')} closeLabel={t('Actions.Close')}>
        <InvitationLink {...invitation} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Accounts.Invite.Title')}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((fields) => invite(way, fields))}
      actions={
        <DashboardButton type="submit" isBusy={isBusy}>
          {t(`Accounts.Invite.Ways.${way}.Submit`)}
        </DashboardButton>
      }
    >
      <div className="form-stack">
        {error ? <FailureNotice message={t(`Accounts.Invite.Ways.${way}.Failed`)} error={error} /> : null}
        <TextField
          type="email"
          inputMode="email"
          label={t('Login.Email')}
          readOnly={email !== ''}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <RadioGroupField
          legend={t('Accounts.Invite.Role')}
          options={allRoles.map((value) => ({
            value,
            label: t(`Accounts.Roles.${value}.Name`),
            description: t(`Accounts.Roles.${value}.Text`),
          }))}
          getInputProps={() => form.register('role')}
        />
        <WayField canSend={canSend} way={way} onChange={setWay} />
        {way === 'email' ? (
          <SelectField label={t('Accounts.Invite.Language')} {...form.register('language')}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`Languages.${one}`)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </Dialog>
  );
}

function WayField({ canSend, way, onChange }: { canSend: boolean; way: Way; onChange(way: Way): void }) {
  const { t } = useTexts();
  if (!canSend)
    return (
      <p className="muted">
        {t('Accounts.Invite.NoEmail')} <Link to="/dashboard/settings/sending">{t('Accounts.Invite.SetUp')}</Link>
      </p>
    );
  return (
    <RadioGroupField
      legend={t('Accounts.Invite.Way')}
      options={ways.map((value) => ({
        value,
        label: t(`Accounts.Invite.Ways.${value}.Name`),
        description: t(`Accounts.Invite.Ways.${value}.Text`),
      }))}
      getInputProps={(value) => ({ name: 'way', checked: value === way, onChange: () => onChange(value) })}
    />
  );
}
