// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { renderContent } from '@havn/api/kernel/html';
import { getSplash } from '@havn/api/look/short-pages';
import { expect, it } from 'vitest';
import { offerReload } from './offer-reload.js';

const forms = getSplash((path) => `%${path}%`).map(renderContent);
const template = readFileSync('apps/web/index.html', 'utf8').replace('<!--splash-->', forms.join(''));
const loadShell = () => new DOMParser().parseFromString(template, 'text/html');

it('the start page sends a code to the server without scripts', () => {
  const form = loadShell().querySelector<HTMLFormElement>('.splash__code');
  const field = form?.querySelector('input');
  expect([form?.getAttribute('action'), form?.method, field?.name]).toEqual(['/i', 'get', 'code']);
  expect(field?.labels?.[0]?.textContent).toBe('%Splash.Code%');
});

it('F26 the field for a code stays when the app’s files cannot be loaded', () => {
  const root = loadShell().body;
  root.innerHTML = root.querySelector('#root')?.innerHTML ?? '';
  offerReload(root);
  expect(root.querySelector('[role=alert]')?.textContent).toBe('%Reload.notice%');
  expect(root.querySelector('button')?.textContent).toBe('%Reload.button%');
  expect([...root.children].map((child) => child.className)).toEqual([
    'splash__text',
    'splash__button',
    'splash__code',
  ]);
});
