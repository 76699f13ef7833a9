import type { HeldSection } from '@havn/api/sections/schema';
import type { FullWedding } from '@havn/api/wedding/schema';
import type { Language } from '@havn/i18n/languages';
import { PreviewContext } from '../../../lib/startup/page-setup.js';
import { PhoneFrame } from '../preview/phone-frame.js';
import { PreviewFrame } from '../preview/preview-frame.js';
import { type PreviewPage, previewPages, type WordPage } from '../preview/preview-pages.js';
import { MessagesPage } from './messages-page.js';
import { moments } from './moments.js';

const isPreviewPage = (page: WordPage): page is PreviewPage => previewPages.some((name) => name === page);

interface WordFrameProps {
  title: string;
  page: WordPage;
  language: Language;
  wedding: FullWedding;
  /** Of the letter. */
  sections: HeldSection[];
}

export function WordFrame({ title, page, sections, ...shown }: WordFrameProps) {
  if (isPreviewPage(page)) return <PreviewFrame title={title} page={page} sections={sections} {...shown} />;
  const Content = page === 'messages' ? MessagesPage : moments[page];
  return (
    <PhoneFrame title={title} language={shown.language} isFullScreen={false}>
      <PreviewContext value={true}>
        <Content {...shown} />
      </PreviewContext>
    </PhoneFrame>
  );
}
