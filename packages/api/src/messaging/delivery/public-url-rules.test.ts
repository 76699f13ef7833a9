import { describe, expect, it } from 'vitest';
import { isLoopbackUrl, isPrivateUrl, replacePrivateLinks } from './public-url-rules.js';

it.each([
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://2130706433',
  'http://0x7f.1',
  'http://0.0.0.0:3000',
  'http://localhost:3000',
  'http://LOCALHOST.',
  'http://wedding.localhost',
  'http://havn',
  'http://havn:8080',
  'http://raspberrypi.local',
  'http://nas.home.arpa',
  'http://server.lan',
  'http://app.internal',
  'http://10.0.0.8',
  'http://172.16.0.1',
  'http://172.31.255.255',
  'http://192.168.1.20:3000',
  'http://169.254.10.1',
  'http://100.64.0.1',
  'http://100.127.255.254',
  'http://[::1]:3000',
  'http://[::]',
  'http://[fe80::1]',
  'http://[fd12:3456:789a::1]',
  'http://[fc00::1]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:192.168.1.20]',
  'http://[64:ff9b::10.0.0.8]',
  'not a URL',
])('%s is private', (url) => {
  expect(isPrivateUrl(url)).toBe(true);
});

it.each([
  'https://wedding.example.com',
  'https://wedding.example.com.',
  'https://anna-und-ben.de',
  'https://local.example.com',
  'https://notlocal.example',
  'http://9.255.255.255',
  'http://11.0.0.1',
  'http://100.63.255.255',
  'http://100.128.0.1',
  'http://126.255.255.255',
  'http://128.0.0.1',
  'http://172.15.255.255',
  'http://172.32.0.1',
  'http://192.167.255.255',
  'http://192.169.0.1',
  'http://203.0.113.9',
  'http://223.255.255.255',
  'http://[2001:db8::1]',
  'http://[::ffff:203.0.113.9]',
])('%s is public', (url) => {
  expect(isPrivateUrl(url)).toBe(false);
});

describe('the links of a text that was written while the site had no public address', () => {
  const publicUrl = 'https://wedding.example.com';

  it.each([
    ['an invitation', 'See http://[::1]:3000/i/ABC.', `See ${publicUrl}/i/ABC.`],
    ['a pass', 'Your pass: http://127.0.0.1:3000/#/wedding-pass/ABC', `Your pass: ${publicUrl}/#/wedding-pass/ABC`],
    ['a confirmation of the widget', 'http://localhost:3000/w/confirm/abc', `${publicUrl}/w/confirm/abc`],
    ['two of them', 'http://havn/i/A, http://havn/i/B', `${publicUrl}/i/A, ${publicUrl}/i/B`],
    ['an earlier public address', 'https://old.example.com/i/ABC', 'https://old.example.com/i/ABC'],
    ['another site', 'http://nas.local/photos', 'http://nas.local/photos'],
  ])('%s', (_case, text, expected) => {
    expect(replacePrivateLinks(text, { publicUrl })).toBe(expected);
  });

  it.each([
    ['a gallery of the site', 'Photos: http://127.0.0.1:3000/photos?a=b', '', `Photos: ${publicUrl}/photos?a=b`],
    ['a gallery that has moved since', 'http://havn:3000/old/', '/new', `${publicUrl}/old/`],
    ['the start page', 'http://192.168.1.20/', '/', `${publicUrl}/`],
    ['a gallery elsewhere', 'https://photos.example.com/upload', '', 'https://photos.example.com/upload'],
    ['a gallery in the home network', 'http://nas.local/photos', 'http://nas.local/photos', 'http://nas.local/photos'],
    ['a site beside that gallery', 'http://nas.local:3000/x', 'http://nas.local/photos', `${publicUrl}/x`],
    ['a word with a slash', 'photos http:// and/or texts', '', 'photos http:// and/or texts'],
  ])('of a survey: %s', (_case, text, galleryUrl, expected) => {
    expect(replacePrivateLinks(text, { publicUrl, galleryUrl })).toBe(expected);
  });
});

it.each(['http://127.0.0.1:3000', 'http://localhost', 'http://havn.localhost:3000/i/A', 'http://[::1]:3000'])(
  'only this machine can open %s',
  (url) => {
    expect(isLoopbackUrl(url)).toBe(true);
    expect(isPrivateUrl(url)).toBe(true);
  },
);

it.each(['http://192.168.1.20:3000', 'http://havn.local', 'https://localhost.example.com', 'https://127.example.com'])(
  'another device may open %s',
  (url) => {
    expect(isLoopbackUrl(url)).toBe(false);
  },
);
