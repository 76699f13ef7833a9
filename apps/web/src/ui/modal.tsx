import './modal.css';
import { type ReactNode, useContext, useId } from 'react';
import { focusWhenServed, ServerRenderedContext } from '../lib/startup/server-rendered.js';
import { useDoubleTapGuard } from './use-double-tap-guard.js';
import { useModalDialog } from './use-modal-dialog.js';

interface ModalProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, the one that cancels first. */
  actions?: ReactNode;
}

export function Modal({ open, onClose, title, children, actions }: ModalProps) {
  const dialog = useModalDialog(open, () => {
    // The `close` event is fired for `open={false}` as well; by then another dialog may be open.
    if (open) onClose();
  });
  useDoubleTapGuard(dialog.ref);
  const titleId = useId();
  // Without scripts, it is opened by its attribute, and lies over the page.
  const isStatic = useContext(ServerRenderedContext) && open;
  return (
    <dialog
      className="modal"
      aria-labelledby={open ? titleId : undefined}
      open={isStatic || undefined}
      {...(isStatic && focusWhenServed)}
      {...dialog}
    >
      {open ? (
        <div className="modal__body">
          <h2 className="modal__title" id={titleId}>
            {title}
          </h2>
          <div className="modal__text">{children}</div>
          {actions ? <div className="wrap gap-3 modal__actions">{actions}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}
