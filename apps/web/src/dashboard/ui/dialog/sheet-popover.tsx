// A button that opens a popover: below the button, or on a phone as a sheet at the bottom of the window.
import { Popover, PopoverDisclosure, PopoverDismiss, PopoverHeading, PopoverProvider } from '@ariakit/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../icon.js';
import { type KeepsPlace, keepPlace } from '../keep-place.js';

interface SheetPopoverProps extends KeepsPlace {
  title: string;
  button: ReactNode;
  buttonClass: string;
  /** The accessible name of a button that shows only an icon. */
  buttonLabel?: string;
  className?: string;
  children: ReactNode;
}

export function SheetPopover({
  title,
  button,
  buttonClass,
  buttonLabel,
  className = '',
  children,
  ...place
}: SheetPopoverProps) {
  const { t } = useTexts();
  return (
    <PopoverProvider placement="bottom-end">
      <PopoverDisclosure className={buttonClass} aria-label={buttonLabel} {...keepPlace(place)}>
        {button}
      </PopoverDisclosure>
      <Popover
        className={`popover sheet ${className}`}
        wrapperProps={{ className: 'sheet-wrapper' }}
        gutter={4}
        unmountOnHide
      >
        <header className="sheet__head">
          <PopoverHeading className="sheet__title">{title}</PopoverHeading>
          <PopoverDismiss className="icon-button" aria-label={t('Actions.Close')}>
            <Icon name="close" />
          </PopoverDismiss>
        </header>
        {children}
      </Popover>
    </PopoverProvider>
  );
}
