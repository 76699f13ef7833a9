import { describe, expect, it } from 'vitest';
import { getLoginSearch, parseNextPath } from './login-redirect.js';

describe('the page after login', () => {
  it.each([
    '/dashboard/guest-list',
    '/dashboard/guest-list?search=%C3%86&sort=-name&status=Pending',
    '/dashboard?x=1',
    '/dashboard/widget/0b5f1c1e-3f0a-4f0e-9c39-0c6f6f5d9b11',
    '/qr/ABCDEFGHJKM',
  ])('%s is kept, with its search parameters', (path) => expect(parseNextPath(path)).toBe(path));

  it.each([
    '//evil.example',
    '//evil.example/dashboard/x',
    '/\\evil.example/dashboard/x',
    '\\\\evil.example/dashboard/x',
    '/\t/evil.example/dashboard/x',
    '/\n/evil.example/dashboard',
    ' //evil.example/dashboard',
    'https://evil.example/dashboard/x',
    'https:/dashboard/guest-list',
    'javascript:alert(1)//dashboard/x',
    'dashboard/guest-list',
    '/dashboard/../login',
    '/dashboard/../../evil',
    '/dashboard/%2e%2e/ABCDEFGHJKM',
    '/dashboard/..\\..\\evil',
    '/dashboardevil',
    '/dashboard@evil.example',
    '/login?next=/dashboard/x',
    '/ABCDEFGHJKM',
    '/qr/',
    '/qr/A/../../login',
    '/qr/A/B',
    '/dashboard',
    '//[',
    '',
    null,
    undefined,
    1,
    ['/dashboard/guest-list'],
    { toString: () => '/dashboard/guest-list' },
  ])('%j is rejected', (input) => expect(parseNextPath(input)).toBeUndefined());

  it('drops the hash and normalizes the path', () => {
    expect(parseNextPath('/dashboard/guest-list#//evil.example')).toBe('/dashboard/guest-list');
    expect(parseNextPath('/dashboard//evil.example')).toBe('/dashboard//evil.example');
    expect(parseNextPath('/dashboard\\x')).toBe('/dashboard/x');
  });

  it('is the current location', () => {
    expect(getLoginSearch({ pathname: '/dashboard/guest-list', searchStr: '?sort=name' })).toEqual({
      next: '/dashboard/guest-list?sort=name',
    });
    expect(getLoginSearch({ pathname: '/dashboard', searchStr: '' })).toEqual({});
    expect(getLoginSearch({ pathname: '/login', searchStr: '?next=%2Fdashboard%2Fx' })).toEqual({});
  });
});
