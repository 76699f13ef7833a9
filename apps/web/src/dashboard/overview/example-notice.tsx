// "This is an example wedding": shown on the overview while any sample data exists, with the button to remove it
// (specification §1 "Demonstration").
import type { Demonstration } from '@havn/api/wedding/schema';
import { useEffect, useRef } from 'react';
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { useOpened } from '../ui/use-opened.js';
import { ClearExample, isGone } from './clear-example.js';

interface ExampleNoticeProps {
  example: Demonstration;
  /** The total number of guests, as far as loaded. */
  guests: number;
}

export function ExampleNotice({ example, guests }: ExampleNoticeProps) {
  const { t } = useTexts();
  const dialog = useOpened<true>();
  const isCleared = useRef(false);
  const isOver = isGone(example);
  // The focused button disappeared with the notice.
  useEffect(() => {
    if (isOver && isCleared.current) document.querySelector<HTMLElement>('h1')?.focus();
    isCleared.current = false;
  }, [isOver]);
  const own = Math.max(0, guests - example.guests);
  return (
    <>
      {isOver ? null : (
        <section className="example" aria-labelledby="example-title">
          <div className="example__words">
            <h2 className="example__title" id="example-title">
              {t('Overview.Example.Title')}
            </h2>
            <p>
              {own === 0 || example.guests === 0
                ? t('Overview.Example.Alone')
                : t('Overview.Example.Beside', { count: example.guests })}
            </p>
          </div>
          <DeskButton variant="quiet" icon="trash" onClick={() => dialog.open(true)}>
            {t('Overview.Example.Clear')}
          </DeskButton>
        </section>
      )}
      <ClearExample
        key={dialog.number}
        example={example}
        own={own}
        open={dialog.isOpen}
        onClose={dialog.close}
        onCleared={() => {
          isCleared.current = true;
        }}
      />
    </>
  );
}
