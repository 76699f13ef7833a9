// The pages that the server sends without the app, and the splash screen, from the same descriptions.
import { createTag, type HtmlContent } from '@havn/api/kernel/html';
import {
  getErrorPage,
  getRejectionPage,
  getSplash,
  getUnknownPage,
  getUnsubscribePage,
  type ShortPageText,
} from '@havn/api/kernel/short-pages';
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

/** In a shadow tree, where the styles of these pages meet no others. */
function ShortPage({ title, content }: ShortPageText) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const page = host.current.ownerDocument;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    if (root.firstChild === null)
      root.append(createNode(createTag('link', { rel: 'stylesheet', href: '/i/link.css' }), page));
    const main = createNode(createTag('main', {}, createTag('h1', {}, title), ...content), page);
    root.replaceChildren(...[root.firstChild].filter((link) => link !== null), main);
  }, [title, content]);
  return <div ref={host} />;
}

export function ShortPages({ language, wedding }: ShortPagesProps) {
  const text = useFormatText(language);
  const couple = formatCouple(wedding, language);
  const pages: ShortPageText[] = [
    { title: couple || text('Titles.Wedding'), content: getUnknownPage(text) },
    getRejectionPage(text, '/'),
    getErrorPage(text, { isBusy: false, isRetried: true, href: '/' }),
    getErrorPage(text, { isBusy: true, isRetried: true, href: '/' }),
    getUnsubscribePage(text, { message: 'Confirm', couple: couple || text('Titles.Wedding') }),
    getUnsubscribePage(text, { message: 'Confirm' }),
    getUnsubscribePage(text, { message: 'Done' }),
    getUnsubscribePage(text, { message: 'InvalidLink' }),
    getUnsubscribePage(text, { message: 'Error', retryUrl: '/' }),
  ];
  return pages.map((page, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pages are always the same ones
    <ShortPage key={index} {...page} />
  ));
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
