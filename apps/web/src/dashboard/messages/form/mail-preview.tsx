// The e-mail exactly as the server would send it, live while it is written.
import type { Language } from '@havn/i18n/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/api/trpc.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { ActionFailure } from '../../screens/action-failure.js';
import { useTexts } from '../../texts/texts.js';
import { DashboardSpinner } from '../../ui/dashboard-button.js';
import { FailureNotice } from '../../ui/notice.js';

const debounceMs = 400;

interface MailPreviewProps {
  language: Language;
  subject: string;
  body: string;
  /** Null for a sample guest. */
  guestId: string | null;
  isDark: boolean;
}

export function MailPreview({ isDark, ...props }: MailPreviewProps) {
  const { t } = useTexts();
  const { client } = trpc.useUtils();
  const { language, subject, body, guestId } = props;
  const input = useDebounced({ subject, body }, { key: `${subject}\n${body}`, ms: debounceMs });
  const { data, error, isFetching } = useQuery({
    queryKey: [['message', 'previewText'], language, guestId, input],
    queryFn: () => client.message.previewText.mutate({ format: 'email', language, guestId, ...input }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const mail = data?.mail;
  if (mail == null)
    return error ? (
      <FailureNotice message={t('Messages.Preview.MailFailed')} error={error} />
    ) : (
      <DashboardSpinner label={t('Lists.Loading')} />
    );
  return (
    <div className="stack gap-2 mail-preview" aria-busy={isFetching}>
      <dl className="mail-preview__head" lang={language} dir="auto">
        <HeadLine name={t('Messages.Preview.From')}>
          {mail.from === '' ? t('Messages.Preview.NoSender') : mail.from}
        </HeadLine>
        <HeadLine name={t('Messages.Subject')}>
          <strong>{mail.subject}</strong>
        </HeadLine>
        <HeadLine name={t('Messages.Preview.Teaser')}>{mail.teaser}</HeadLine>
      </dl>
      <ActionFailure error={error} message={t('Messages.Preview.MailFailed')} />
      <MailFrame title={t('Messages.Preview.MailTitle')} html={mail.html} isDark={isDark} />
    </div>
  );
}

function HeadLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const darkQuery = '(prefers-color-scheme:dark)';
const maxHeightPx = 640;

/** Only the pictures of this site can be loaded, wherever the dashboard is open. */
const toShownHtml = (html: string, { publicUrl, isDark }: { publicUrl: string; isDark: boolean }) =>
  html
    .replaceAll(darkQuery, isDark ? 'all' : 'not all')
    .replaceAll(` src="${publicUrl}/`, ` src="${window.location.origin}/`);

/**
 * The frame's document comes from the server, because the styles of e-mails need a policy of their own. It runs no
 * scripts. It is inert: its links are those of a guest.
 */
function MailFrame({ title, html, isDark }: { title: string; html: string; isDark: boolean }) {
  const publicUrl = trpc.wedding.get.useQuery().data?.publicUrl ?? '';
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(maxHeightPx);
  const [loadCount, setLoadCount] = useState(0);
  const shown = toShownHtml(html, { publicUrl, isDark });
  const fit = useCallback(() => {
    const content = frame.current?.contentDocument?.body;
    if (content) setHeight(Math.min(maxHeightPx, content.scrollHeight));
  }, []);
  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (loadCount === 0 || root == null) return;
    root.innerHTML = shown;
    for (const picture of root.querySelectorAll('img')) picture.addEventListener('load', fit, { once: true });
    root.ownerDocument.body.inert = true;
    fit();
  }, [loadCount, shown, fit]);
  return (
    <iframe
      ref={frame}
      className="mail-preview__frame"
      title={title}
      src="/mail-frame"
      sandbox="allow-same-origin"
      style={{ blockSize: height }}
      onLoad={() => setLoadCount((count) => count + 1)}
    />
  );
}
