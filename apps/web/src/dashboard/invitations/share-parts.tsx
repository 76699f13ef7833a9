import { isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { type Ref, useId, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';

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
export function useCopyText(): { copy(element: HTMLElement | null): void; result: string } {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return {
    copy: (element) => {
      if (element !== null) void copyElementText(element).then(setCopied);
    },
    result: isCopied === null ? '' : t(isCopied ? 'Share.Copied' : 'Share.CopyBlocked'),
  };
}

export function LinkField({ link, ref }: { link: string; ref: Ref<HTMLInputElement> }) {
  const { t } = useTexts();
  const hintId = useId();
  const isPrivate = isPrivateUrl(link);
  return (
    <>
      <input
        ref={ref}
        className="form-field__control"
        value={link}
        readOnly
        aria-label={t('Share.Link')}
        aria-describedby={isPrivate ? hintId : undefined}
        onFocus={(event) => event.target.select()}
      />
      {isPrivate ? (
        <p id={hintId} className="share__warning">
          {t('Share.LinkIsPrivate')}
        </p>
      ) : null}
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
