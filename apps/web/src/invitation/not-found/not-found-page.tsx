// An unknown code leads here, too: the page then says that it is no longer valid or mistyped, and whom to ask.
import { formatCouple } from '@havn/api/wedding/rules';
import type { Language } from '@havn/i18n/languages';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Scene } from '../../art/scene.js';
import { usePageSetup } from '../../lib/startup/page-setup.js';
import { getLastCode } from '../../lib/storage/code-storage.js';
import { getCachedWedding } from '../../lib/storage/response-cache.js';
import { Button } from '../../ui/button.js';
import { CodeForm } from './code-form.js';

export function NotFoundPage() {
  const { t, i18n } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const unknownCode = useLocation({ select: ({ state }) => state.unknownCode ?? null });
  const codeInput = useRef<HTMLInputElement>(null);
  /** Whom to ask for a new link. The lookup of the code has loaded the wedding. */
  const wedding = getCachedWedding()?.data;
  const couple = wedding === undefined ? '' : formatCouple(wedding, i18n.language as Language);
  usePageSetup(t('Titles.NotFound'));
  const goBack = () => {
    const code = getLastCode();
    if (window.history.length > 1) router.history.back();
    else if (code !== null) void navigate({ to: '/$code', params: { code } });
    // In a new tab of somebody without an invitation, there is no page to go back to.
    else codeInput.current?.focus();
  };
  return (
    <Scene kind="not-found">
      <div className="centered-page">
        <h1 className="title">{t('NotFound.Title')}</h1>
        <Button onClick={goBack}>{t('Buttons.GoBack')}</Button>
        <CodeForm key={unknownCode} unknownCode={unknownCode} inputRef={codeInput} />
        {unknownCode === null || couple === '' ? null : <p className="signature">{couple}</p>}
      </div>
    </Scene>
  );
}
