// The buttons and the preview of a description, loaded after its text area.
import type { MarkupNode } from '@havn/widget/core/values/markup';
import { parseMarkup } from '@havn/widget/core/values/parse-markup';
import { createElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { focusOnMount, updateAndFocus } from '../ui/focus.js';
import { TextField } from '../ui/form/form-fields.js';
import { type EditedText, insertLineBreak, insertLink, toggleBold } from './markup-edit.js';

interface MarkupToolsProps {
  label: string;
  value: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange(text: string): void;
}

const isCommandKey = (event: KeyboardEvent, key: string) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === key;

export function MarkupTools({ label, value, field, onChange }: MarkupToolsProps) {
  const { t } = useTexts();
  const [isLinking, setLinking] = useState(false);
  const apply = (edit: (text: EditedText) => EditedText) => {
    const area = field.current;
    if (area === null) return;
    const { text, start, end } = edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd });
    updateAndFocus(
      () => onChange(text),
      () => area,
    );
    area.setSelectionRange(start, end);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isCommandKey(event, 'b')) apply(toggleBold);
    else if (isCommandKey(event, 'k')) setLinking(true);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const area = field.current;
    area?.addEventListener('keydown', onKeyDown);
    return () => area?.removeEventListener('keydown', onKeyDown);
  }, [field]);
  const close = () =>
    updateAndFocus(
      () => setLinking(false),
      () => field.current,
    );
  return (
    <div className="stack gap-2">
      <fieldset className="wrap gap-2 markup-tools" aria-label={t('Widget.Markup.Tools', { label })}>
        <ToolButton text={t('Widget.Markup.Bold')} shortcut="Control+B" onClick={() => apply(toggleBold)} />
        <ToolButton text={t('Widget.Markup.Link')} shortcut="Control+K" onClick={() => setLinking(true)} />
        <ToolButton text={t('Widget.Markup.LineBreak')} onClick={() => apply(insertLineBreak)} />
      </fieldset>
      {isLinking ? (
        <LinkField
          onClose={close}
          onInsert={(address) => {
            setLinking(false);
            apply((text) => insertLink(text, address));
          }}
        />
      ) : null}
      {value.trim() === '' ? null : (
        <section className="markup-preview" aria-label={t('Widget.Markup.Preview', { label })}>
          {renderMarkup(parseMarkup(value))}
        </section>
      )}
    </div>
  );
}

function ToolButton({ text, shortcut, onClick }: { text: string; shortcut?: string; onClick(): void }) {
  return (
    <DashboardButton variant="quiet" className="dashboard-button--small" aria-keyshortcuts={shortcut} onClick={onClick}>
      {text}
    </DashboardButton>
  );
}

/** Within the form of the event, so that Enter is handled here. */
function LinkField({ onInsert, onClose }: { onInsert(address: string): void; onClose(): void }) {
  const { t } = useTexts();
  const [address, setAddress] = useState('');
  const input = useRef<HTMLDivElement>(null);
  useEffect(() => focusOnMount(input.current?.querySelector('input') ?? null), []);
  const insert = () => (address.trim() === '' ? onClose() : onInsert(address));
  return (
    <div className="wrap gap-2 markup-link" ref={input}>
      <TextField
        label={t('Widget.Markup.Address')}
        inputMode="url"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') insert();
          else onClose();
        }}
      />
      <DashboardButton onClick={insert}>{t('Widget.Markup.InsertLink')}</DashboardButton>
      <DashboardButton variant="quiet" onClick={onClose}>
        {t('Actions.Cancel')}
      </DashboardButton>
    </div>
  );
}

const voidElements: ReadonlySet<string> = new Set(['br', 'hr']);

/** The parser allows only these elements, and only addresses of http, https, mailto and tel. */
function renderMarkup(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node;
    const { name, href, children } = node;
    const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
    const props = { key, ...link };
    return voidElements.has(name) ? createElement(name, props) : createElement(name, props, ...renderMarkup(children));
  });
}
