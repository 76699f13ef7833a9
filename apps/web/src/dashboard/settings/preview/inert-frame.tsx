// A document with the styles of this one, in which media queries and viewport units match the frame. The empty document
// inherits the page's content security policy.
import type { Language } from '@havn/i18n/languages';
import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { setDocumentLanguage } from '../../../lib/texts/i18n.js';
import { useLook } from '../../../worlds/look-context.js';

/** Addresses of stylesheets, with those that the frame has instead. */
export type StyleReplacements = ReadonlyMap<string, string>;

function copyStyles(frameDocument: Document, replacements?: StyleReplacements): void {
  for (const style of document.head.querySelectorAll('link[rel="stylesheet"], style')) {
    const copy = frameDocument.importNode(style, true);
    const replacement = replacements?.get(style.getAttribute('href') ?? '');
    if (replacement !== undefined) copy.setAttribute('href', replacement);
    frameDocument.head.append(copy);
  }
}

const listLinks = ({ head }: Document) => [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** After another look has been chosen. The former sheets stay until the new one has loaded. */
function updateStyles(frameDocument: Document): void {
  const [wanted, present] = [listLinks(document), listLinks(frameDocument)];
  const isIn = (links: readonly HTMLLinkElement[], { href }: HTMLLinkElement) =>
    links.some((link) => link.href === href);
  const removed = present.filter((link) => !isIn(wanted, link));
  for (const link of wanted.filter((one) => !isIn(present, one))) {
    const copy = frameDocument.importNode(link);
    copy.onload = () => {
      for (const former of removed) former.remove();
    };
    frameDocument.head.append(copy);
  }
}

interface InertFrameProps extends Omit<ComponentProps<'iframe'>, 'ref' | 'onLoad' | 'children'> {
  title: string;
  language: Language;
  replacements?: StyleReplacements;
  /** In the frame's document, after the page, and not inert. */
  overlay?: ReactNode;
  children: ReactNode;
}

export function InertFrame({ title, language, replacements, overlay, children, ...frameProps }: InertFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const look = useLook();
  /** Some browsers create the frame's document only on load. */
  const attachFrame = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const frameDocument = frame?.contentDocument;
      if (frameDocument == null || frameDocument.documentElement.lang !== '') return;
      setDocumentLanguage(frameDocument, language);
      frameDocument.title = title;
      copyStyles(frameDocument, replacements);
      setBody(frameDocument.body);
    },
    [language, title, replacements],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look has changed the styles of this document.
  useEffect(() => {
    if (body !== null && replacements === undefined) updateStyles(body.ownerDocument);
  }, [look, body, replacements]);
  return (
    <>
      <iframe
        {...frameProps}
        title={title}
        ref={attachFrame}
        onLoad={({ currentTarget }) => attachFrame(currentTarget)}
      />
      {body === null
        ? null
        : createPortal(
            <>
              <div inert>{children}</div>
              {overlay}
            </>,
            body,
          )}
    </>
  );
}
