import { expect, it } from 'vitest';
import { isPrivateUrl, replacePrivateLinks } from './public-url-rules.js';

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

it('gives links of a time without a public address the address of now', () => {
  const text =
    'Your pass: http://127.0.0.1:3000/#/wedding-pass/ABC http://[::1]:3000/i/ABC, https://old.example.com/i/ABC http://nas.local/photos';
  expect(replacePrivateLinks(text, 'https://wedding.example.com')).toBe(
    'Your pass: https://wedding.example.com/#/wedding-pass/ABC https://wedding.example.com/i/ABC, https://old.example.com/i/ABC http://nas.local/photos',
  );
});
