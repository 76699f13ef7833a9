// The search box above a list. Input shows immediately; the URL follows after a debounce, so that Back, reload and
// shared links keep it.
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.js';
import { IconButton } from './desk-button.js';
import { Icon } from './icon.js';

const restMs = 300;

/** `urlText` is the text in the URL; `updateUrl` replaces it. */
export function useSearchText(kept: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(kept);
  const last = useRef(kept);
  const router = useRouter();
  const page = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const save = useEffectEvent((text: string) => {
    // Not when the user has already navigated to a page that is still loading.
    if (router.latestLocation.pathname === page) keep(text);
  });
  // The URL changed by other means: Back, Forward, another link.
  useEffect(() => {
    if (kept !== last.current) setTyped(kept);
    last.current = kept;
  }, [kept]);
  useEffect(() => {
    if (typed === last.current) return;
    const timer = setTimeout(() => {
      last.current = typed;
      save(typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}

export function SearchBox({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <search className="search-box">
      <Icon name="search" size={18} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="search-box__input"
        type="search"
        autoComplete="off"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : <IconButton icon="close" label={t('Lists.ClearSearch')} onClick={() => onChange('')} />}
    </search>
  );
}
