import { type ReactNode, useEffect } from 'react';
import { Portrait } from '../../art/pictures.js';
import { focusHeading } from '../../lib/startup/page-setup.js';
import { useTexts } from '../texts/texts.js';
import { getLayout, listedSteps, type SetupPageStep } from './setup-steps.js';

interface SetupFrameProps {
  title: string;
  text: string;
  /** Omitted if the page is not one of the steps. */
  step?: SetupPageStep;
  /** Beside the page, or below it on a narrow screen. */
  aside?: ReactNode;
  children?: ReactNode;
}

export function SetupFrame({ title, text, step, aside, children }: SetupFrameProps) {
  const layout = getLayout(step);
  // The button that had the focus is gone; screen readers announce the new step.
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeading();
    document.title = title;
  }, [title]);
  return (
    <main className="setup dashboard" data-layout={layout}>
      {layout !== 'picture' ? null : (
        <div className="setup__picture">
          <Portrait />
        </div>
      )}
      <div className="stack setup__page">
        {step === undefined ? null : <Progress step={step} />}
        <h1 className="entry-title setup__title">{title}</h1>
        <p className="setup__text">{text}</p>
        {children}
      </div>
      {aside}
    </main>
  );
}

function Progress({ step }: { step: SetupPageStep }) {
  const { t } = useTexts();
  const position = listedSteps.indexOf(step) + 1;
  return (
    <div className="stack gap-2 setup__progress">
      <p>{t('Setup.Progress', { step: position, count: listedSteps.length })}</p>
      <ol aria-hidden="true">
        {listedSteps.map((name, index) => (
          <li key={name} data-done={index < position || undefined} />
        ))}
      </ol>
    </div>
  );
}
