// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, it, vi } from 'vitest';
import { createI18n } from '../../lib/texts/create-i18n.js';
import { tinyLook } from '../../testing/tiny-world.js';
import { LookContext } from '../../worlds/look-context.js';
import { OfflineBar } from './offline-bar.js';

afterEach(() => vi.useRealTimers());

it('says the time of the copy as a time in Danish, where Intl alone writes it like a date', () => {
  vi.useFakeTimers({ now: new Date(2027, 4, 13, 14, 0), toFake: ['Date'] });
  const i18n = createI18n('da', { da: { translation: { Offline: { Notice: 'Gemt {{time}}.' } } } });
  render(
    <I18nextProvider i18n={i18n}>
      <LookContext value={tinyLook}>
        <OfflineBar at={new Date(2027, 4, 13, 13, 5).getTime()} problem="offline" />
      </LookContext>
    </I18nextProvider>,
  );
  screen.getByText('Gemt kl. 13.05.');
});
