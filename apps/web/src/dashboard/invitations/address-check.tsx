// Whether guests can open the site, and what an address on the internet needs (specification §5 "Public address").
import type { AddressCheck as Result } from '@havn/api/kernel/address-check';
import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { type RefObject, useRef, useState } from 'react';
import { trpc } from '../../lib/api/trpc.js';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { Dialog } from '../ui/dialog/dialog.js';
import { type OpenDialog, useDialogs } from '../ui/dialog/use-dialogs.js';
import { TextField } from '../ui/form/form-fields.js';
import { Icon } from '../ui/icon.js';
import { useCopyText } from '../ui/use-copy-text.js';

export function useFormatAddressOutcome(): (result: Result) => string {
  const { t } = useTexts();
  return ({ publicUrl, outcome, detail }) =>
    t(`Address.Outcome.${outcome}`, {
      address: publicUrl,
      host: new URL(publicUrl).hostname,
      detail: detail ?? '',
    });
}

/** Announced to screen readers whenever it changes. */
export function AddressCheck() {
  const { t } = useTexts();
  const formatOutcome = useFormatAddressOutcome();
  const check = trpc.message.checkAddress.useMutation();
  return (
    <div className="stack gap-2">
      <p>
        <DashboardButton variant="quiet" isBusy={check.isPending} onClick={() => check.mutate()}>
          {t('Address.Check')}
        </DashboardButton>
      </p>
      <ActionFailure error={check.error} message={t('Address.CheckFailed')} />
      <p className="row" role="status">
        {check.data === undefined ? null : (
          <>
            <Icon name={check.data.outcome === 'works' ? 'tick' : 'warning'} />
            <span className="break">{formatOutcome(check.data)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Says that guests cannot open the site, with the steps; nothing once it has a public address. */
export function PrivateAddressNotice() {
  const { t } = useTexts();
  const publicUrl = trpc.wedding.get.useQuery().data?.publicUrl;
  const dialogs = useDialogs<{ steps: string }>({
    steps: (dialog, url) => <AddressStepsDialog {...dialog} publicUrl={url} />,
  });
  return (
    <>
      {publicUrl === undefined || !isPrivateUrl(publicUrl) ? null : (
        <p className="cluster gap-2 private-address">
          <span>{t('Address.Private', { address: publicUrl })}</span>
          <DashboardButton variant="quiet" onClick={() => dialogs.open('steps', publicUrl)}>
            {t('Address.Steps.Open')}
          </DashboardButton>
        </p>
      )}
      {dialogs.element}
    </>
  );
}

const exampleDomain = 'wedding.example.com';

/** The port on which this server listens: without a public URL, links begin with it. */
const getPort = (publicUrl: string) => new URL(publicUrl).port || '3000';

export function AddressStepsDialog({ publicUrl, open, onClose }: OpenDialog & { publicUrl: string }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const domain =
    typed
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '') || exampleDomain;
  const port = getPort(publicUrl);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Address.Steps.Title')}
      width="large"
      closeLabel={t('Actions.Close')}
    >
      <div className="stack form-stack">
        <p>{t('Address.Steps.Text')}</p>
        <TextField
          label={t('Address.Steps.Domain')}
          hint={t('Address.Steps.DomainHint')}
          placeholder={exampleDomain}
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ol className="stack form-stack address-steps">
          <Step
            text={t('Address.Steps.Record')}
            lines={`${domain}.  A     ${t('Address.Steps.Ipv4')}\n${domain}.  AAAA  ${t('Address.Steps.Ipv6')}`}
          />
          <Step
            text={t('Address.Steps.Proxy')}
            lines={`${domain} {\n\treverse_proxy 127.0.0.1:${port} {\n\t\tflush_interval -1\n\t}\n}`}
          />
          <Step
            text={t('Address.Steps.Restart')}
            lines={`HOST=127.0.0.1 PORT=${port}\nPUBLIC_URL=https://${domain}\nTRUST_PROXY=loopback`}
          />
        </ol>
        <p>{t('Address.Steps.Then')}</p>
        <AddressCheck />
      </div>
    </Dialog>
  );
}

function Step({ text, lines }: { text: string; lines: string }) {
  const { t } = useTexts();
  const element = useRef<HTMLPreElement>(null) as RefObject<HTMLPreElement | null>;
  const { copy, result } = useCopyText();
  return (
    // A grid is no list item, and has no number.
    <li>
      <div className="stack gap-2">
        <p>{text}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways. */}
        <pre ref={element} className="address-steps__lines" dir="ltr" tabIndex={0}>
          {lines}
        </pre>
        <p className="cluster gap-2">
          <DashboardButton variant="quiet" icon="copy" onClick={() => copy(element.current)}>
            {t('Address.Steps.Copy')}
          </DashboardButton>
          <span role="status">{result}</span>
        </p>
      </div>
    </li>
  );
}
