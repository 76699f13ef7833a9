import type { AutomaticMessage } from '@havn/api/messaging/schema';
import { chooseLanguage, findTextLanguage } from '@havn/api/wedding/language-rules';
import { trpc } from '../../lib/api/trpc.js';
import { getCurrentLanguage, useTexts } from '../texts/texts.js';
import { useSpeaker } from '../texts/wedding-languages.js';
import { IconButton } from '../ui/dashboard-button.js';
import { useDialogs } from '../ui/dialog/use-dialogs.js';
import { ErrorState } from '../ui/notice.js';
import { Panel } from '../ui/panel.js';
import { AutomaticMessageDialog } from './automatic-message-dialog.js';
import { MessageText } from './form/message-preview.js';
import { useNamePlaceholders } from './use-name-placeholders.js';

export function AutomaticMessages() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = trpc.message.automatic.useQuery();
  const dialogs = useDialogs<{ edit: AutomaticMessage }>({
    edit: (dialog, message) => <AutomaticMessageDialog {...dialog} message={message} />,
  });
  if (isError && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} isPart />;
  if (data === undefined) return null;
  return (
    <Panel title={t('Messages.Automatic.Title')} className="panel automatic-messages">
      <p className="form-field__hint">{t('Messages.Automatic.Hint')}</p>
      <ul className="stack automatic-messages__list">
        {data.map((message) => (
          <AutomaticMessageItem key={message.status} message={message} onEdit={() => dialogs.open('edit', message)} />
        ))}
      </ul>
      {dialogs.element}
    </Panel>
  );
}

function AutomaticMessageItem({ message, onEdit }: { message: AutomaticMessage; onEdit(): void }) {
  const { t } = useTexts();
  const { status, isOn, isDefault, bodies } = message;
  const name = t(`Messages.Automatic.When.${status}`);
  const wedding = useSpeaker();
  const language = chooseLanguage(getCurrentLanguage(), wedding);
  const shown = findTextLanguage(language, bodies, wedding) ?? language;
  const namePlaceholders = useNamePlaceholders();
  return (
    <li className="automatic-messages__item">
      <div className="cluster">
        <h3 className="automatic-messages__name">{name}</h3>
        <span className="tag">{t(isOn ? 'Messages.Automatic.On' : 'Messages.Automatic.Off')}</span>
        {isDefault ? null : <span className="tag">{t('Messages.Automatic.Own')}</span>}
        <IconButton icon="edit" label={t('Messages.Automatic.EditLabel', { name })} onClick={onEdit} />
      </div>
      {isOn ? <MessageText text={namePlaceholders(bodies[shown] ?? '')} language={shown} /> : null}
    </li>
  );
}
