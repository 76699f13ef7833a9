// The couple's signature at the end of a page, if they have given one.
import type { WeddingView } from '@havn/api/wedding/schema';

export function Signature({ wedding }: { wedding: WeddingView }) {
  return wedding.signature === '' ? null : <p className="signature">{wedding.signature}</p>;
}
