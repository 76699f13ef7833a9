import { useState } from 'react';
import { useTexts } from '../texts/texts.js';

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
