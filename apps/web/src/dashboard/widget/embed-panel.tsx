import { useRef } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { PrivateAddressWarning } from '../invitations/private-address.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Panel } from '../ui/panel.js';
import { useCopyText } from '../ui/use-copy-text.js';
import { buildEmbedCode } from './widget-draft.js';

export function EmbedPanel({ prokey }: { prokey: string | null }) {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const codeElement = useRef<HTMLElement>(null);
  const { copy, result } = useCopyText();
  const server = wedding.data?.publicUrl ?? location.origin;
  return (
    <Panel title={t('Widget.Embed')}>
      {prokey === null ? (
        <p className="muted">{t('Widget.EmbedFirst')}</p>
      ) : (
        <div className="stack form-stack">
          <p className="muted">{t('Widget.EmbedHint')}</p>
          <pre className="widget-code">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets keyboard users select the code */}
            <code ref={codeElement} tabIndex={0}>
              {buildEmbedCode(server, prokey)}
            </code>
          </pre>
          <PrivateAddressWarning url={server} audience="guests" />
          <p className="cluster widget-buttons">
            <DashboardButton variant="quiet" icon="copy" onClick={() => copy(codeElement.current)}>
              {t('Widget.EmbedCopy')}
            </DashboardButton>
            <span role="status">{result}</span>
          </p>
        </div>
      )}
    </Panel>
  );
}
