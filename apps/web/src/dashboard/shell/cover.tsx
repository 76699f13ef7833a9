// Covers a page whose session has ended until someone logs in again. The page below keeps its state, and none of it
// can be seen, read by a screen reader, found or printed (specification §10 "A session that ends").
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { LoginForm } from '../login/login-form.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';

/** Blurs first: a closing dialog restores the focus without the caret. */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ preventScroll: true });
}

/** Keeps the dialog on top of any other that opens meanwhile, and restores the focus afterwards. */
function useTopmost(isUp: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const cover = ref.current;
    if (!isUp || cover === null) return;
    const focused = document.activeElement;
    // Not `document.activeElement` at that time: a dialog that opened below took the focus, or the browser dropped it.
    let typedIn: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      typedIn = target as Element;
    };
    const raise = () => {
      const last = typedIn;
      cover.close();
      cover.showModal();
      focus(last);
    };
    // A pending response may open a dialog; and browsers close any dialog at a second Escape.
    const observer = new MutationObserver((seen) => {
      const hasRisen = ({ target }: MutationRecord) => target !== cover && (target as Element).matches('dialog[open]');
      if (!cover.open || seen.some(hasRisen)) raise();
    });
    cover.addEventListener('focusin', note);
    document.documentElement.dataset.covered = '';
    cover.showModal();
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      cover.removeEventListener('focusin', note);
      delete document.documentElement.dataset.covered;
      cover.close();
      focus(focused);
    };
  }, [isUp]);
  return ref;
}

/** `onDiscard`: give up the covered page and leave. */
export function Cover({ isUp, onGiveUp }: { isUp: boolean; onGiveUp(): void }) {
  const { t } = useTexts();
  const id = useId();
  const cover = useTopmost(isUp);
  return (
    <dialog
      ref={cover}
      className="cover"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      {isUp ? (
        <div className="cover__page">
          <LoginForm>
            <h1 className="login__title" id={`${id}-title`}>
              {t('Login.Cover.Title')}
            </h1>
            <p id={`${id}-text`}>{t('Login.Cover.Text')}</p>
          </LoginForm>
          <DeskButton variant="quiet" onClick={onGiveUp}>
            {t('Login.Cover.GiveUp')}
          </DeskButton>
        </div>
      ) : null}
    </dialog>
  );
}
