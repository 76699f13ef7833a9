import type { ComponentProps } from 'react';
import { useTexts } from '../texts/texts.js';
import { TextField } from '../ui/form/form-fields.js';

type NewPasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'hint'>;

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { t } = useTexts();
  return <TextField {...props} type="password" autoComplete="new-password" hint={t('Setup.Account.PasswordHint')} />;
}
