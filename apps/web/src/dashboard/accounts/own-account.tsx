import { Loaded } from '../screens/loaded.js';
import { useAccount } from '../session/use-account.js';
import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordForm } from './password-form.js';
import { SessionList } from './session-list.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <Panel title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </Panel>
      <Panel title={t('Accounts.Password.Title')}>
        <Loaded query={useAccount()}>{(account) => <PasswordForm {...account} />}</Loaded>
      </Panel>
      <Panel title={t('Passkeys.Title')}>
        <PasskeysSection />
      </Panel>
    </div>
  );
}
