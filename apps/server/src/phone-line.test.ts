import { expect, it } from 'vitest';
import { formatPhoneLine } from './phone-line.js';

const port = 3000;
const listAddresses = () => ['192.168.1.20', '10.0.0.8'];
const onlyHere =
  'Only this computer can open this address. To try it on your phone in the same network, start with HOST=0.0.0.0';
const inNetwork =
  'Phones in the same network can open this address, your guests cannot: set PUBLIC_URL before you invite them';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', onlyHere],
  ['localhost', 'http://localhost:3000', onlyHere],
  ['::1', 'http://[::1]:3000', onlyHere],
  ['0.0.0.0', 'http://127.0.0.1:3000', 'On your phone in the same network: http://192.168.1.20:3000/#/setup/x'],
  ['::', 'http://localhost:3000', 'On your phone in the same network: http://192.168.1.20:3000/#/setup/x'],
  ['192.168.1.7', 'http://127.0.0.1:3000', 'On your phone in the same network: http://192.168.1.7:3000/#/setup/x'],
  ['0.0.0.0', 'http://192.168.1.20:3000', inNetwork],
  ['192.168.1.7', 'http://192.168.1.7:3000', inNetwork],
  ['127.0.0.1', 'http://havn.local', inNetwork],
  ['127.0.0.1', 'https://anna-und-ben.example.org', null],
  ['0.0.0.0', 'https://anna-und-ben.example.org', null],
])('with HOST %s and PUBLIC_URL %s: %s', (host, publicUrl, line) => {
  expect(formatPhoneLine({ host, port, publicUrl }, '/#/setup/x', listAddresses)).toBe(line);
});

it('has no line without a network', () => {
  expect(formatPhoneLine({ host: '0.0.0.0', port, publicUrl: 'http://127.0.0.1:3000' }, '', () => [])).toBeNull();
});
