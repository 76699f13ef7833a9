// The 404 page, with a back button and a field to enter a code.
import { normalizeCode } from '@havn/api/invitation/rules';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { Scene } from '../../art/scene.js';
import { getLastCode } from '../../lib/code-storage.js';
import { usePageSetup } from '../../lib/page-setup.js';
import { useTranslation } from '../../lib/use-translation.js';
import { Button } from '../../ui/button.js';

export function NotFoundPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  usePageSetup(t('Titles.NotFound'));
  const goBack = () => {
    const code = getLastCode();
    if (window.history.length > 1 || code === null) router.history.back();
    else void navigate({ to: '/$code', params: { code } });
  };
  return (
    <Scene kind="not-found">
      <div className="centered-page">
        <h1 className="title">{t('NotFound.Title')}</h1>
        <Button onClick={goBack}>{t('Buttons.GoBack')}</Button>
        <CodeField />
      </div>
    </Scene>
  );
}

function CodeField() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const openInvitation = (event: FormEvent) => {
    event.preventDefault();
    const code = normalizeCode(typed);
    // A wrong code leads here again, and Go Back must still leave the page.
    if (code !== '') void navigate({ to: '/$code', params: { code }, replace: true });
  };
  return (
    <form className="form code-form" onSubmit={openInvitation}>
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {t('NotFound.Code')}
        </label>
        <p className="field__hint" id={`${id}-hint`}>
          {t('NotFound.CodeHint')}
        </p>
        <input
          className="field__input"
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-describedby={`${id}-hint`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
      </div>
      <Button type="submit" variant="quiet">
        {t('NotFound.Open')}
      </Button>
    </form>
  );
}
