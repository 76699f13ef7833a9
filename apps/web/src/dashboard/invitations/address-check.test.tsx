// @vitest-environment jsdom
import type { AddressCheck } from '@havn/api/kernel/address-check';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getDialog, getField } from '../../testing/dashboard-queries.js';
import { setUpDashboard, setValue } from '../../testing/open-dashboard.js';
import { fullWedding } from '../../testing/view-fixtures.js';

const { open } = setUpDashboard();

async function openSending({ publicUrl, ...result }: AddressCheck) {
  return open('/dashboard/settings/sending', {
    'wedding.get': () => fullWedding({ publicUrl }),
    'mailbox.get': () => ({ mailbox: null, route: 'none' }),
    'message.checkAddress': () => ({ publicUrl, ...result }),
  });
}

it.each<[AddressCheck['outcome'], string | null, string]>([
  ['works', null, 'It works: guests can open https://wedding.example.com.'],
  ['noRecord', null, 'There’s no DNS record for wedding.example.com yet.'],
  ['privateRecord', '10.0.0.7', 'leads to 10.0.0.7'],
  ['redirect', 'https://www.example.com/', 'redirects to https://www.example.com/'],
  ['certificate', 'CERT_HAS_EXPIRED', 'isn’t valid (CERT_HAS_EXPIRED)'],
  ['otherServer', '404', 'Another server answers'],
  ['timeout', null, 'in time'],
  ['unreachable', 'ECONNREFUSED', 'Nothing accepts connections'],
])('the check says in words: %s', async (outcome, detail, text) => {
  await openSending({ publicUrl: 'https://wedding.example.com', outcome, detail });
  fireEvent.click(await screen.findByRole('button', { name: 'Does my address answer?' }));
  await screen.findByText((shown) => shown.includes(text), { selector: '[role=status] *' });
  expect(screen.queryByRole('button', { name: 'Three steps to a public address' })).toBeNull();
});

it('without a public address, three steps have the exact lines for the port and the domain', async () => {
  await openSending({ publicUrl: 'http://127.0.0.1:3210', outcome: 'private', detail: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Three steps to a public address' }));
  setValue(getField('Your domain'), 'https://anna-and-ben.example/');
  const lines = [...getDialog().querySelectorAll('pre')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^anna-and-ben\.example\. {2}A /),
    'anna-and-ben.example {\n\treverse_proxy 127.0.0.1:3210 {\n\t\tflush_interval -1\n\t}\n}',
    'HOST=127.0.0.1 PORT=3210\nPUBLIC_URL=https://anna-and-ben.example\nTRUST_PROXY=loopback',
  ]);
  within(getDialog()).getByRole('button', { name: 'Does my address answer?' });
});
