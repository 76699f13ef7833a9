// "Undo" after a delete, a move, a reorder and whatever else the server can take back: in sight for at least ten seconds,
// longer while a pointer or the keyboard is on it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPassing } from '../../lib/failure.js';
import { idempotencyKey, trpc } from '../../lib/trpc.js';
import { connection, readAgain } from '../data/desk.js';
import { useSignal } from '../data/signal.js';
import { failureText, useTexts } from '../texts.js';
import { DeskButton, IconButton } from '../ui/desk-button.js';
import { dropOffer, type Offer, offers } from './offers.js';

const shownMs = 15_000;

export function UndoBar() {
  const { t } = useTexts();
  const current = useSignal(offers);
  return (
    <section className="undo-bar" aria-label={t('Undo.Region')} aria-live="polite">
      {current.map((offer) => (
        <UndoOffer key={offer.id} offer={offer} />
      ))}
    </section>
  );
}

function UndoOffer({ offer }: { offer: Offer }) {
  const { t, i18n } = useTexts();
  const queryClient = useQueryClient();
  const [isHeld, setHeld] = useState(false);
  const undo = trpc.undo.takeBack.useMutation({
    // A long one may be answered late: asked again, it answers as the first did.
    trpc: { context: { [idempotencyKey]: offer.id } },
    retry: (failures, error) => failures < 3 && isPassing(error),
    onSuccess: () => {
      dropOffer(offer.id);
      if (connection.get() !== 'live') readAgain(queryClient);
    },
  });
  const isWaiting = undo.isPending || undo.isError || isHeld;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => dropOffer(offer.id), shownMs);
    return () => clearTimeout(timer);
  }, [isWaiting, offer.id]);
  const key = `Undo.Done.${offer.action.replace('.', '_')}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being pointed at only keeps it in sight.
    <div
      className="undo-offer"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role={undo.isError ? 'alert' : undefined}>
        {undo.isError
          ? failureText(undo.error)
          : i18n.exists(key, { ns: 'dashboard' })
            ? t(key as 'Undo.Done.guest_delete')
            : t('Undo.Changed')}
      </p>
      {undo.isError ? null : (
        <DeskButton variant="quiet" icon="undo" isBusy={undo.isPending} onClick={() => undo.mutate({ id: offer.id })}>
          {t('Undo.Undo')}
        </DeskButton>
      )}
      <IconButton icon="close" label={t('Undo.Dismiss')} onClick={() => dropOffer(offer.id)} />
    </div>
  );
}
