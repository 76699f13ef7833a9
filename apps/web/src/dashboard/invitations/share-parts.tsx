import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { type Ref, useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { PrivateAddressWarning } from './private-address.js';

interface LinkFieldProps {
  link: string;
  audience: 'guests' | 'others';
  ref: Ref<HTMLInputElement>;
}

export function LinkField({ link, audience, ref }: LinkFieldProps) {
  const { t } = useTexts();
  const warningId = useId();
  return (
    <>
      <input
        ref={ref}
        className="form-field__control"
        value={link}
        readOnly
        aria-label={t('Share.Link')}
        aria-describedby={isPrivateUrl(link) ? warningId : undefined}
        onFocus={(event) => event.target.select()}
      />
      <PrivateAddressWarning url={link} audience={audience} id={warningId} />
    </>
  );
}

export function ShareSheetButton({ text, isBusy = false }: { text: string; isBusy?: boolean }) {
  const { t } = useTexts();
  if (!('share' in navigator)) return null;
  // Dismissing the share sheet rejects the promise; it is not an error.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <DashboardButton variant="quiet" icon="share" isBusy={isBusy} onClick={share}>
      {t('Share.Send')}
    </DashboardButton>
  );
}
