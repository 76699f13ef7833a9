// Lies over a page whose session has ended until somebody logs in again: behind it the page stays as it was left, and nothing
// of it can be seen, read out, found or printed (specification §10 "A session that ends").
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { LoginForm } from '../login/login-form.js';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';

/** Also where it is already: a dialog that closes gives it back without the caret. */
function focus(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ preventScroll: true });
}

/** Lifts the dialog above everything, whatever else opens meanwhile, and gives the focus back to where it was. */
function useTopmost(isUp: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const cover = ref.current;
    if (!isUp || cover === null) return;
    const focused = document.activeElement;
    // Not where the focus is by then: a dialog that opens below has taken it, or a browser has dropped it, sooner or later.
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
    // An answer that was on its way may open a dialog; and a browser closes any at a second Escape.
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

/** `onGiveUp`: the page need not be kept. */
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
