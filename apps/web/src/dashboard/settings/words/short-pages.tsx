// The pages that the server sends without the app, and the splash screen, from the same descriptions.
import { createTag, type HtmlContent } from '@havn/api/kernel/html';
import {
  getErrorPage,
  getRejectionPage,
  getSplash,
  getUnknownPage,
  getUnsubscribePage,
  type ShortPageText,
} from '@havn/api/look/short-pages';
import { formatCouple, formatWeddingDate } from '@havn/api/wedding/rules';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { useLayoutEffect, useRef } from 'react';
import { useDrawing } from '../../../worlds/look-context.js';
import { useFormatText } from './use-format-text.js';

interface ShortPagesProps {
  language: Language;
  wedding: FullWedding;
}

/** What browsers without scripts show is shown in any case. */
function createNode(content: HtmlContent, page: Document): Node {
  if (typeof content === 'string') return page.createTextNode(content);
  const { name, attributes, children } = content;
  const element = page.createElement(name === 'noscript' ? 'div' : name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.map((child) => createNode(child, page)));
  return element;
}

function attachStyledRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.append(createNode(createTag('link', { rel: 'stylesheet', href: '/i/link.css' }), host.ownerDocument));
  return root;
}

/** In a shadow tree, where the styles of these pages meet no others. */
function ShortPage({ title, content }: ShortPageText) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? attachStyledRoot(host.current);
    root.querySelector('main')?.remove();
    root.append(createNode(createTag('main', {}, createTag('h1', {}, title), ...content), host.current.ownerDocument));
  }, [title, content]);
  return <div ref={host} />;
}

export function ShortPages({ language, wedding }: ShortPagesProps) {
  const text = useFormatText(language);
  const couple = formatCouple(wedding, language);
  const name = couple || text('Titles.Wedding');
  const pages: Record<string, ShortPageText> = {
    unknown: { title: name, content: getUnknownPage(text) },
    rejected: getRejectionPage(text, '/'),
    failed: getErrorPage(text, { isBusy: false, isRetried: true, href: '/' }),
    busy: getErrorPage(text, { isBusy: true, isRetried: true, href: '/' }),
    unsubscribe: getUnsubscribePage(text, { message: 'Confirm', couple: name }),
    unsubscribeUnnamed: getUnsubscribePage(text, { message: 'Confirm' }),
    unsubscribed: getUnsubscribePage(text, { message: 'Done' }),
    invalidLink: getUnsubscribePage(text, { message: 'InvalidLink' }),
    notUnsubscribed: getUnsubscribePage(text, { message: 'Error', retryUrl: '/' }),
  };
  return Object.entries(pages).map(([key, page]) => <ShortPage key={key} {...page} />);
}

/** With all that appears only after some time. */
export function Splash({ language, wedding }: ShortPagesProps) {
  const draw = useDrawing();
  const text = useFormatText(language);
  const forms = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = forms.current?.ownerDocument;
    if (page !== undefined) forms.current?.replaceChildren(...getSplash(text).map((tag) => createNode(tag, page)));
  }, [text]);
  return (
    <div className="splash words__splash">
      <img className="splash__drawing" src={draw('splash')} alt="" />
      <p className="splash__names">{formatCouple(wedding, language)}</p>
      <p className="splash__date">{wedding.hasDateInWords ? '' : formatWeddingDate(wedding)}</p>
      <div ref={forms} />
    </div>
  );
}
