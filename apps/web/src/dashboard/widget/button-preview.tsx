// Live preview of the element, loaded from its public URL and re-created shortly after each change.
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { CheckboxField } from '../ui/form/form-fields.js';
import { Notice } from '../ui/notice.js';
import { formatOptionPath, parseIssuePath } from './option-errors.js';
import { toPreviewConfiguration, type WidgetDraft } from './widget-draft.js';

const scriptUrl = '/widget/add-to-calendar-button.js';
const elementName = 'add-to-calendar-button';
const updateDelayMs = 300;

/** The script is served by the server, so the bundler must not resolve it. */
async function loadElement(): Promise<boolean> {
  if (customElements.get(elementName) !== undefined) return true;
  try {
    await import(/* @vite-ignore */ scriptUrl);
  } catch {
    return false;
  }
  return customElements.get(elementName) !== undefined;
}

function useIsElementLoaded(): boolean | null {
  const [isLoaded, setLoaded] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void loadElement().then((found) => isCurrent && setLoaded(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isLoaded;
}

export function ButtonPreview({ draft }: { draft: WidgetDraft }) {
  const { t } = useTexts();
  const isLoaded = useIsElementLoaded();
  const [isDark, setDark] = useState(false);
  return (
    <aside className="settings__aside widget-preview" aria-label={t('Widget.Preview')}>
      <h2 className="panel__title">{t('Widget.Preview')}</h2>
      {isLoaded === false ? <Notice>{t('Widget.PreviewMissing')}</Notice> : null}
      {isLoaded === null ? <div className="widget-stage" /> : null}
      {isLoaded ? <PreviewStage draft={draft} isDark={isDark} /> : null}
      {isLoaded === false ? null : (
        <CheckboxField
          label={t('Widget.PreviewDark')}
          checked={isDark}
          onChange={(event) => setDark(event.target.checked)}
        />
      )}
    </aside>
  );
}

interface Button extends HTMLElement {
  whenInitialized?(): Promise<void>;
}

/** Removes the element's English debug message and returns the label of the invalid option in the user's language. */
async function extractInvalidOption(button: Button): Promise<string | null> {
  await button.whenInitialized?.();
  const debugMessage = button.shadowRoot?.querySelector('.atcb-debug');
  if (!debugMessage) return null;
  debugMessage.remove();
  const [, attribute = ''] = /failed: ([\w.[\]]+)/.exec(debugMessage.textContent) ?? [];
  return formatOptionPath(parseIssuePath({ path: ['configuration', attribute] }).path);
}

function PreviewStage({ draft, isDark }: { draft: WidgetDraft; isDark: boolean }) {
  const { t } = useTexts();
  const stage = useRef<HTMLDivElement>(null);
  const [invalidOption, setInvalidOption] = useState<string | null>(null);
  const shown = toPreviewConfiguration(draft, location.origin);
  const text = JSON.stringify(isDark ? { ...shown, lightMode: 'dark' } : shown);
  useEffect(() => {
    const timer = setTimeout(async () => {
      const button: Button = document.createElement(elementName);
      button.textContent = text;
      stage.current?.replaceChildren(button);
      const option = await extractInvalidOption(button);
      if (button.isConnected) setInvalidOption(option);
    }, updateDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {invalidOption === null ? null : <Notice>{t('Widget.Invalid', { options: invalidOption })}</Notice>}
      <div ref={stage} className="widget-stage" data-dark={isDark || undefined} />
    </>
  );
}
