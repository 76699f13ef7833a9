import { sendInvitationInput } from '@havn/api/administrators/account/schema';
import { type AdministratorRole, allRoles } from '@havn/api/kernel/roles';
import { type BuiltInLanguage, languages } from '@havn/i18n/languages';
import { Link } from '@tanstack/react-router';
import { type InputHTMLAttributes, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { idempotencyKey, trpc } from '../../lib/api/trpc.js';
import { LinkField, ShareSheetButton } from '../invitations/share-parts.js';
import { useIdempotencyKey } from '../records/requests/use-idempotency-key.js';
import { useSaveState } from '../records/requests/use-save-state.js';
import { ActionFailure } from '../screens/action-failure.js';
import { getLanguageLabel } from '../texts/language-label.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import type { OpenDialog } from '../ui/dialog/use-dialogs.js';
import { SelectField, TextField } from '../ui/form/form-fields.js';
import { createFormResolver, useServerIssues } from '../ui/form/forms.js';
import { useCopyText } from '../ui/use-copy-text.js';
import { formatDay } from './format-day.js';

interface InviteFields {
  email: string;
  role: AdministratorRole;
  language: BuiltInLanguage;
}
const resolver = createFormResolver<InviteFields>(sendInvitationInput);

const deliveryMethods = ['email', 'link'] as const;
type DeliveryMethod = (typeof deliveryMethods)[number];

interface InviteDialogProps extends OpenDialog {
  /** Called when the e-mail has been queued. */
  onSent(email: string): void;
  email?: string;
  role?: AdministratorRole;
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
    invite: (method: DeliveryMethod, fields: InviteFields) => {
      if (method === 'link') link.mutate(fields);
      else void mail.run(() => send(fields));
    },
    errors: { link: link.error, email: mail.error },
    isBusy: link.isPending || mail.isSaving,
  };
}

export function InviteDialog({ open, onClose, onSent, email = '', role = 'planner' }: InviteDialogProps) {
  const { t, language } = useTexts();
  const form = useForm<InviteFields>({ resolver, defaultValues: { email, role, language } });
  const { invitation, invite, errors, isBusy } = useInvite(onSent);
  const canSend = trpc.message.sending.useQuery().data?.email.canSend ?? false;
  // Whoever replaces a link most likely wants to have it, not to send another e-mail.
  const [chosenMethod, setMethod] = useState<DeliveryMethod>(email === '' ? 'email' : 'link');
  const method = canSend ? chosenMethod : 'link';
  const error = errors[method];
  useServerIssues(form, error);
  if (invitation !== undefined)
    return (
      <Dialog open={open} onClose={onClose} title={t('Accounts.Invite.Title')} closeLabel={t('Actions.Close')}>
        <InvitationLink {...invitation} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Accounts.Invite.Title')}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit((fields) => invite(method, fields))}
      actions={
        <DashboardButton type="submit" isBusy={isBusy}>
          {t(`Accounts.Invite.Ways.${method}.Submit`)}
        </DashboardButton>
      }
    >
      <div className="stack form-stack">
        <ActionFailure error={error} message={t(`Accounts.Invite.Ways.${method}.Failed`)} />
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
        <DeliveryMethodField canSend={canSend} method={method} onChange={setMethod} />
        {method === 'email' ? (
          <SelectField label={t('Accounts.Invite.Language')} {...form.register('language')}>
            {languages.map((value) => (
              <option key={value} value={value}>
                {getLanguageLabel(value)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </Dialog>
  );
}

interface DeliveryMethodFieldProps {
  canSend: boolean;
  method: DeliveryMethod;
  onChange(method: DeliveryMethod): void;
}

function DeliveryMethodField({ canSend, method, onChange }: DeliveryMethodFieldProps) {
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
      options={deliveryMethods.map((value) => ({
        value,
        label: t(`Accounts.Invite.Ways.${value}.Name`),
        description: t(`Accounts.Invite.Ways.${value}.Text`),
      }))}
      getInputProps={(value) => ({ name: 'method', checked: value === method, onChange: () => onChange(value) })}
    />
  );
}

interface InvitationLinkProps {
  email: string;
  url: string;
  expiresAt: string;
}

function InvitationLink({ email, url, expiresAt }: InvitationLinkProps) {
  const { t } = useTexts();
  const link = useRef<HTMLInputElement>(null);
  const { copy, result } = useCopyText();
  const day = formatDay(expiresAt, getCurrentLanguage(), useWeddingZone());
  return (
    <div className="stack form-stack">
      <p>{t('Accounts.Invite.LinkFor', { email })}</p>
      <LinkField ref={link} link={url} audience="others" />
      <p className="wrap">
        <DashboardButton icon="copy" onClick={() => copy(link.current)}>
          {t('Share.CopyLink')}
        </DashboardButton>
        <ShareSheetButton text={url} />
      </p>
      <p className="share__status" role="status">
        {result}
      </p>
      <p className="muted">{t('Accounts.Invite.LinkHint', { day })}</p>
    </div>
  );
}

interface RadioGroupFieldProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; description: string }[];
  getInputProps(value: Value): InputHTMLAttributes<HTMLInputElement>;
}

function RadioGroupField<Value extends string>({ legend, options, getInputProps }: RadioGroupFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className="stack gap-1 radio-group-field">
      <legend className="form-field__label">{legend}</legend>
      {options.map(({ value, label, description }) => (
        <label key={value} className="radio-group-field__option">
          <input type="radio" value={value} aria-describedby={`${id}-${value}`} {...getInputProps(value)} />
          <span>
            <strong>{label}</strong>
            <span className="muted" id={`${id}-${value}`}>
              {description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
