import { useTexts } from '../texts/texts.js';
import { Panel } from '../ui/panel.js';
import { PasskeysSection } from './passkeys-section.js';
import { PasswordSection } from './password-section.js';
import { SessionList } from './session-list.js';

export function OwnAccount() {
  const { t } = useTexts();
  return (
    <div className="stack accounts__own">
      <Panel title={t('Accounts.Sessions.Title')}>
        <SessionList />
      </Panel>
      <Panel title={t('Accounts.Password.Title')}>
        <PasswordSection />
      </Panel>
      <Panel title={t('Passkeys.Title')}>
        <PasskeysSection />
      </Panel>
    </div>
  );
}
