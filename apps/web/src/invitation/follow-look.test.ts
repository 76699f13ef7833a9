// @vitest-environment jsdom
import { getDefaults } from '@havn/api/kernel/field-kinds';
import { personFields } from '@havn/api/look/portrait';
import { beforeEach, expect, it, vi } from 'vitest';
import { followLook } from './follow-look.js';

const shown = { world: 'harbour', palette: 'Alpine summer', lettering: 'Charm' };
const chosen = { ...shown, palette: 'Fog' };
const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  window.sessionStorage.clear();
  window.location.hash = '#/D2CFZ4JYJXB';
  document.head.innerHTML = `<meta name="havn:look" content="harbour harbour-fog-1a -portrait.svg"><link rel="stylesheet" href="/assets/harbour-alpine-summer-charm-1a2b3c4d.css" disabled>`;
});

it('a page with the look of the wedding stays as it is', () => {
  followLook(shown, reload);
  expect(reload).not.toHaveBeenCalled();
});

it('a page with another look is loaded again, once until the next change', () => {
  followLook(chosen, reload);
  followLook(chosen, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  followLook({ ...chosen, lettering: 'EB Garamond Italic' }, reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a page with other people in the portrait is loaded again', () => {
  const person = getDefaults(personFields);
  followLook({ ...shown, portrait: null }, reload);
  expect(reload).not.toHaveBeenCalled();
  followLook({ ...shown, portrait: { first: person, second: person, hasChild: false, hasDog: true } }, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('an answer is finished first', () => {
  window.location.hash = '#/check-in/D2CFZ4JYJXB';
  followLook(chosen, reload);
  expect(reload).not.toHaveBeenCalled();
});

it('a document without a look stays as it is', () => {
  document.head.innerHTML = '';
  followLook(chosen, reload);
  expect(reload).not.toHaveBeenCalled();
});
