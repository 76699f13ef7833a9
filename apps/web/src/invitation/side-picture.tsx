import './side-picture.css';
import type { WeddingView } from '@havn/api/wedding/schema';
import { Portrait } from '../art/pictures.js';
import { sanitizeUrl } from '../lib/address/links.js';

/** The couple beside the text on a wide screen; others do not load it. */
export function SidePicture({ wedding }: { wedding: Pick<WeddingView, 'couplePhotoUrl'> }) {
  return (
    <div className="side-picture">
      <Portrait src={sanitizeUrl(wedding.couplePhotoUrl) ?? undefined} loading="lazy" />
    </div>
  );
}
