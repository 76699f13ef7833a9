// @vitest-environment jsdom
import { it } from 'vitest';
import i18next from 'i18next';
import { fakeNetwork, openPage } from './testing/open-page.js';
import { code, groupView, member, weddingView } from './testing/views.js';
it('x', async () => {
  for (const e of ['languageChanged','loaded','failedLoading','languageChanging']) i18next.on(e, (...a) => console.log(e, JSON.stringify(a)));
  const { calls } = fakeNetwork({ 'guest.invitation': () => ({ group: groupView([member({ language: 'fr' })]), isValid: true }), 'wedding.get': () => weddingView() });
  const page = await openPage(`/${code}`);
  await page.sees('nous avons').catch((e) => console.log(e.message));
  console.log(calls, i18next.language, Object.keys(i18next.store.data));
});
