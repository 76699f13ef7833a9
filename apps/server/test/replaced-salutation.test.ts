// A salutation that the couple has replaced greets on the guest's page and in messages (specification §1 "Words", §5
// "Salutations").
import { beforeAll, describe, expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';

const site = useGuestPages();

const call = async <Result>(method: 'PUT' | 'POST', path: string, body: object) =>
  (await site.server.send(method, `/api/v1${path}`, body, { token: site.token })).body as Result;

const replace = (language: string, key: string, value: string) => call('PUT', `/words/${language}/${key}`, { value });

const createGuest = (fields: object) =>
  call<{ _id: string; code: string }>('POST', '/guests', { country: 'be', email: 'guest@example.com', ...fields });

async function createFamily() {
  const guest = await createGuest({ firstName: 'Ida', lastName: 'Holm', language: 'en' });
  const child = await createGuest({ firstName: 'Bo', lastName: 'Holm', language: 'en', isMain: false });
  const { code } = await call<{ code: string }>('POST', '/groups', {
    groupName: 'Holm family',
    mainGuests: [guest._id],
    followers: [child._id],
  });
  return { ...guest, code };
}

async function readPage(code: string): Promise<string> {
  const { text } = await site.server.get(`/i/${code}`, { headers: site.browser });
  const [, greeting = ''] = /<p class="greeting">(.*?)<span/s.exec(text) ?? [];
  return greeting.replaceAll(/<[^>]*>/g, '').trim();
}

async function readMessage(guestId: string): Promise<string | undefined> {
  const texts = { subject: 'Hi', bodyEN: '{{greeting}}', bodyFR: '{{greeting}}', format: 'email' };
  const message = await call<{ _id: string }>('POST', '/messages', texts);
  const { longest } = await call<{ longest: { body: string }[] }>('POST', `/messages/${message._id}/preview`, {
    guestIds: [guestId],
  });
  return longest[0]?.body.split('\n')[0]?.replaceAll(/[\u2068\u2069]/g, '');
}

beforeAll(async () => {
  await replace('en', 'Salutation.Dear', 'Ahoy, <b> {{names}}!');
  await replace('en', 'Salutation.Dear_family', 'All of you {{names}}s,');
  await replace('fr', 'Salutation.Dear_feminine', 'Coucou {{names}},');
});

describe.each([
  ['a guest', () => createGuest({ firstName: 'Ida', language: 'en' }), 'Ahoy, <b> Ida!'],
  ['a family', createFamily, 'All of you Holms,'],
  ['a woman', () => createGuest({ firstName: 'Zoé', language: 'fr', addressForm: 'feminine' }), 'Coucou Zoé,'],
  [
    'a guest with a salutation',
    () => createGuest({ firstName: 'Ida', language: 'en', salutation: 'Dear aunt' }),
    'Dear aunt!',
  ],
])('%s', (_name, create, greeting) => {
  it('is greeted by the replaced text on the page and in a message', async () => {
    const { _id, code } = await create();
    const page = (await readPage(code)).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    expect([page, await readMessage(_id)]).toEqual([greeting, greeting]);
  });
});
