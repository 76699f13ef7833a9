import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { type Ref, useId, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { PrivateAddressWarning } from './private-address.js';

function selectContent(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

/** Returns whether the text has been copied; otherwise it is selected, to be copied with the keyboard. */
async function copyElementText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element instanceof HTMLInputElement ? element.value : element.textContent);
    return true;
  } catch {
    selectContent(element);
    // Deprecated, but the only way where the Clipboard API is missing, such as on a page without HTTPS.
    return document.execCommand('copy');
  }
}

/** `result` tells the user whether the last copy worked; it is empty before the first one. */
export function useCopyText(copiedText?: string): { copy(element: HTMLElement | null): void; result: string } {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return {
    copy: (element) => {
      if (element !== null) void copyElementText(element).then(setCopied);
    },
    result: isCopied === null ? '' : isCopied ? (copiedText ?? t('Share.Copied')) : t('Share.CopyBlocked'),
  };
}

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
