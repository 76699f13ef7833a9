// The undo bar: notices after a delete, a move, a reorder and any other reversible action. They stay for 15 seconds,
// and longer while the pointer or the focus is on one.
import { useEffect, useRef, useState } from 'react';
import { useSignal } from '../data/signal.js';
import { failureText, useTexts } from '../texts.js';
import { DeskButton, IconButton } from '../ui/desk-button.js';
import { dropOffer, type Offer, offers } from './offers.js';
import { useTakeBack } from './use-take-back.js';

const shownMs = 15_000;

export function UndoBar() {
  const { t } = useTexts();
  const current = useSignal(offers);
  const bar = useRef<HTMLElement>(null);
  const newest = current.at(-1)?.id;
  // On a small screen, scroll to the newest notice.
  useEffect(() => {
    if (newest !== undefined) bar.current?.scrollTo({ top: bar.current.scrollHeight });
  }, [newest]);
  return (
    <section ref={bar} className="undo-bar" aria-label={t('Undo.Region')} aria-live="polite">
      {current.map((offer) => (
        <UndoOffer key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

function UndoOffer({ offer }: { offer: Offer }) {
  const { t, i18n } = useTexts();
  const [isHeld, setHeld] = useState(false);
  const undo = useTakeBack(offer.id);
  const isFailed = undo.error !== null;
  const isWaiting = undo.isPending || isFailed || isHeld;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => dropOffer(offer.id), shownMs);
    return () => clearTimeout(timer);
  }, [isWaiting, offer.id]);
  const key = `Undo.Done.${offer.action.replace('.', '_')}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice visible.
    <div
      className="undo-offer"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={isFailed ? 'alert' : undefined}>
        {isFailed
          ? failureText(undo.error)
          : i18n.exists(key, { ns: 'dashboard' })
            ? t(key as 'Undo.Done.guest_delete')
            : t('Undo.Changed')}
      </p>
      {isFailed ? null : (
        <DeskButton variant="quiet" icon="undo" isBusy={undo.isPending} onClick={undo.takeBack}>
          {t('Undo.Undo')}
        </DeskButton>
      )}
      <IconButton icon="close" label={t('Undo.Dismiss')} onClick={() => dropOffer(offer.id)} />
    </div>
  );
}
