// One text of a section, edited on top of that text in the preview.
import { type RefObject, useRef } from 'react';
import { useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import type { DialogProps } from '../../ui/dialog/dialog.js';
import { UnsavedChangesDialog } from '../../ui/dialog/unsaved-changes-dialog.js';
import { closePlaced, PlacedForm, type Placement } from '../preview/placed-form.js';
import { EditSectionText } from './section-form.js';
import type { SectionText } from './section-texts.js';

interface PlacedFrameProps extends DialogProps {
  ref: RefObject<HTMLDivElement | null>;
  placement: Placement;
}

/** Stays open while there is something to save. */
function PlacedFrame({
  ref,
  placement,
  title,
  isDirty = false,
  actions,
  onClose,
  onSubmit,
  children,
}: PlacedFrameProps) {
  const { t } = useTexts();
  const closeUnchanged = () => {
    if (!isDirty) onClose();
  };
  return (
    <PlacedForm
      ref={ref}
      placement={placement}
      aria-label={`${title}`}
      onLeave={closeUnchanged}
      onEscape={closeUnchanged}
      onSubmit={onSubmit}
    >
      {children}
      <div className="wrap placed__actions">
        {actions}
        <DashboardButton variant="quiet" onClick={onClose}>
          {t('Actions.Cancel')}
        </DashboardButton>
      </div>
      <UnsavedChangesDialog isDirty={isDirty} />
    </PlacedForm>
  );
}

export interface PlacedText {
  text: SectionText;
  placement: Placement;
}

function SectionTextForm({ placement, text, onClose }: PlacedText & { onClose(): void }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <EditSectionText
      text={text}
      open
      onClose={() => closePlaced(container.current, placement, onClose)}
      renderFrame={(frame) => <PlacedFrame {...frame} ref={container} placement={placement} />}
    />
  );
}

interface PlacedSectionTextProps {
  /** Null while none is edited. */
  placed: PlacedText | null;
  onClose(): void;
}

export function PlacedSectionText({ placed, onClose }: PlacedSectionTextProps) {
  if (placed === null) return null;
  return <SectionTextForm key={Object.values(placed.text).join(' ')} {...placed} onClose={onClose} />;
}
