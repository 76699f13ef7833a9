// The URL follows the input after a debounce, so that Back, reload and shared links keep it.
import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../dashboard-button.js';
import { Icon } from '../icon.js';
import { type KeepsPlace, keepPlace } from '../keep-place.js';

const debounceMs = 300;

/** `urlText` is the text in the URL; `updateUrl` replaces it. */
export function useSearchText(urlText: string, updateUrl: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(urlText);
  const lastUrlText = useRef(urlText);
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const save = useEffectEvent((text: string) => {
    // Not when the user has already navigated to a page that is still loading.
    if (router.latestLocation.pathname === pathname) updateUrl(text);
  });
  // The URL changed by other means: Back, Forward, another link.
  useEffect(() => {
    if (urlText !== lastUrlText.current) setText(urlText);
    lastUrlText.current = urlText;
  }, [urlText]);
  useEffect(() => {
    if (text === lastUrlText.current) return;
    const timer = setTimeout(() => {
      lastUrlText.current = text;
      save(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}

interface SearchBoxProps extends KeepsPlace {
  label: string;
  value: string;
  onChange(value: string): void;
}

export function SearchBox({ label, value, onChange, ...place }: SearchBoxProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <search className="row search-box" {...keepPlace(place)}>
      <Icon name="search" size={18} />
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="bare-input search-box__input"
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
