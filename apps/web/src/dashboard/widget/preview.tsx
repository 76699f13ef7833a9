// Live preview of the element, loaded from its public URL and re-created shortly after each change.
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.js';
import { CheckField } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { type Draft, previewOf } from './draft.js';
import { labelOf, placeOf } from './refusals.js';

const script = '/widget/add-to-calendar-button.js';
const element = 'add-to-calendar-button';
const pauseMs = 300;

/** The script is served by the server, so the bundler must not resolve it. */
async function loadElement(): Promise<boolean> {
  if (customElements.get(element) !== undefined) return true;
  try {
    await import(/* @vite-ignore */ script);
  } catch {
    return false;
  }
  return customElements.get(element) !== undefined;
}

function useElement(): boolean | null {
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadElement().then((found) => isWanted && setThere(found));
    return () => {
      isWanted = false;
    };
  }, []);
  return isThere;
}

export function Preview({ draft }: { draft: Draft }) {
  const { t } = useTexts();
  const isThere = useElement();
  const [isDark, setDark] = useState(false);
  return (
    <aside className="settings__aside widget-preview" aria-label={t('Widget.Preview')}>
      <h2 className="panel__title">{t('Widget.Preview')}</h2>
      {isThere === false ? <Notice>{t('Widget.PreviewMissing')}</Notice> : null}
      {isThere ? (
        <>
          <Stage draft={draft} isDark={isDark} />
          <CheckField
            label={t('Widget.PreviewDark')}
            checked={isDark}
            onChange={(event) => setDark(event.target.checked)}
          />
        </>
      ) : null}
    </aside>
  );
}

interface Button extends HTMLElement {
  whenInitialized?(): Promise<void>;
}

/** Removes the element's English debug message and returns the label of the invalid option in the user's language. */
async function takeFault(button: Button): Promise<string | null> {
  await button.whenInitialized?.();
  const said = button.shadowRoot?.querySelector('.atcb-debug');
  if (!said) return null;
  said.remove();
  const [, attribute = ''] = /failed: ([\w.[\]]+)/.exec(said.textContent) ?? [];
  return labelOf(placeOf({ path: ['configuration', attribute] }).path);
}

function Stage({ draft, isDark }: { draft: Draft; isDark: boolean }) {
  const { t } = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = previewOf(draft, location.origin);
  const text = JSON.stringify(isDark ? { ...shown, lightMode: 'dark' } : shown);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const button: Button = document.createElement(element);
      button.textContent = text;
      stage.current?.replaceChildren(button);
      const found = await takeFault(button);
      if (button.isConnected) setFault(found);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {fault === null ? null : <Notice>{t('Widget.Wrong', { attribute: fault })}</Notice>}
      <div ref={stage} className="widget-stage" data-dark={isDark || undefined} />
    </>
  );
}
