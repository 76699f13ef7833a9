import { useTexts } from './texts.js';

/** Translates a reason; one without a translation is returned unchanged. */
export function useFormatReason(): (reason: string) => string {
  const { t, hasText } = useTexts();
  return (reason) => {
    const key = `Messages.DeliveryReasons.${reason}`;
    if (hasText(key)) return t(key as 'Messages.DeliveryReasons.REFUSED');
    const refusalCode = /^REFUSED_(.+)$/.exec(reason)?.[1];
    if (refusalCode !== undefined) return t('Messages.DeliveryReasons.RejectedWithCode', { code: refusalCode });
    const busyCode = /^(?:HTTP|SMTP)_(\d+)$/.exec(reason)?.[1];
    if (busyCode !== undefined) return t('Messages.DeliveryReasons.BusyWithCode', { code: busyCode });
    // Codes of the operating system, such as EHOSTUNREACH, and of Node's HTTP client.
    const isNetworkError = /^(E[A-Z_]+|UND_ERR_.+)$/.test(reason);
    return isNetworkError ? t('Messages.DeliveryReasons.UnreachableWithCode', { code: reason }) : reason;
  };
}
