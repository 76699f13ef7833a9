import { formatCouple } from '@havn/api/wedding/rules';
import type { WeddingView } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { UnbrokenNames } from './unbroken-names.js';

export function Signature({ wedding, language }: { wedding: WeddingView; language: Language }) {
  return wedding.signature === '' ? null : (
    <p className="signature">
      <UnbrokenNames text={formatCouple({ ...wedding, coupleTitle: wedding.signature }, language)} />
    </p>
  );
}
