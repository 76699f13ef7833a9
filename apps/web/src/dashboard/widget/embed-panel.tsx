// Embed code of an event, with a copy button.
import { useRef, useState } from 'react';
import { trpc } from '../../lib/trpc.js';
import { copyFrom } from '../share/copy.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { embedCode } from './draft.js';

export function EmbedPanel({ prokey }: { prokey: string | null }) {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const place = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<'Share.Copied' | 'Share.CopyByHand' | null>(null);
  const server = wedding.data?.publicUrl ?? location.origin;
  const copy = async () => {
    if (place.current !== null) setSaid((await copyFrom(place.current)) ? 'Share.Copied' : 'Share.CopyByHand');
  };
  return (
    <section className="panel" aria-labelledby="embed-heading">
      <h2 className="panel__title" id="embed-heading">
        {t('Widget.Embed')}
      </h2>
      {prokey === null ? (
        <p className="muted">{t('Widget.EmbedFirst')}</p>
      ) : (
        <div className="form-stack">
          <p className="muted">{t('Widget.EmbedHint')}</p>
          <pre className="widget-code">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: lets keyboard users select the code */}
            <code ref={place} tabIndex={0}>
              {embedCode(server, prokey)}
            </code>
          </pre>
          <p className="widget-buttons">
            <DeskButton variant="quiet" icon="copy" onClick={() => void copy()}>
              {t('Widget.EmbedCopy')}
            </DeskButton>
            <span role="status">{said === null ? '' : t(said)}</span>
          </p>
        </div>
      )}
    </section>
  );
}
