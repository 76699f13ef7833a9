// While the site has no public address, whatever is copied, shared or scanned says so (specification §5 "Deliveries").
import { isLoopbackUrl, isPrivateUrl } from '@havn/api/messaging/delivery/public-url-rules';
import { useTexts } from '../texts/texts.js';

interface PrivateAddressProps {
  url: string;
  /** Who is to open it. */
  audience: 'guests' | 'others';
  id?: string;
}

export function PrivateAddressWarning({ url, audience, id }: PrivateAddressProps) {
  const { t } = useTexts();
  if (!isPrivateUrl(url)) return null;
  return (
    <p id={id} className="share__warning">
      <span>{t(`Share.PrivateAddress.${audience}`)}</span>{' '}
      <span className="share__remedy">{t(`Share.PrivateAddress.${isLoopbackUrl(url) ? 'Computer' : 'Network'}`)}</span>
    </p>
  );
}
