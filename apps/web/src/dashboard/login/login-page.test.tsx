// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { setUpPages } from '../../testing/guest-pages.js';
import { fakeNetwork } from '../../testing/open-page.js';
import { weddingView } from '../../testing/view-fixtures.js';

const { openUntil } = setUpPages();

it.each([
  ['the product for the sample wedding', {}, 'Welcome to Havn'],
  ['the couple', { coupleTitle: 'Anna & Ben', firstPartner: 'Anna', secondPartner: 'Ben' }, 'Anna & Ben'],
  ['the product before there are names', { coupleTitle: '', firstPartner: '', secondPartner: '' }, 'Welcome to Havn'],
  ['a product with a name of its own', { coupleTitle: 'Anna & Ben', productName: 'Our day' }, 'Welcome to Our day'],
])('the login names %s', async (_, wedding, title) => {
  fakeNetwork({
    'wedding.get': () => weddingView(wedding),
    'setup.getStatus': () => ({ isAccountMissing: false, step: null }),
  });
  await openUntil('/login', title);
  expect(document.querySelector('h1')?.textContent).toBe(title);
});
