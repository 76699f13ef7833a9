import type { WeddingView } from '@havn/api/wedding/schema';
import { UnbrokenNames } from './unbroken-names.js';

export function Signature({ wedding }: { wedding: WeddingView }) {
  return wedding.signature === '' ? null : (
    <p className="signature">
      <UnbrokenNames text={wedding.signature} />
    </p>
  );
}
