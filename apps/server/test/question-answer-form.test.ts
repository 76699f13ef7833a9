// The answer form that works without scripts, for an invitation with questions.
import { expect, it } from 'vitest';
import { useGuestPages } from './guest-page-harness.js';
import { seed } from './harness.js';

const site = useGuestPages();
const { browser, listFieldValues, encode, submit } = site;

const openForm = async (code: string) => {
  const { text } = await site.server.get(`/i/${code}/check-in`, { headers: browser });
  const [key = ''] = listFieldValues(text, 'key');
  return {
    text,
    key,
    guests: listFieldValues(text, 'guest'),
    asked: [...text.matchAll(/name="asked" value="([^"]*)"/g)].map(([, name = '']) => name),
  };
};

async function ask(fields: object): Promise<string> {
  const question = { labels: { en: 'Bus?' }, kind: 'yesNo', ...fields };
  const { body } = await site.server.send('POST', '/api/v1/questions', question, { token: site.token });
  return (body as { _id: string })._id;
}

it('saves the answers of those who come, and asks again for one that is missing', async () => {
  const { group } = await seed(site.server, site.token);
  const bus = await ask({ asked: 'household', isRequired: true });
  const song = await ask({ labels: { en: 'A song?' }, kind: 'text' });
  const form = await openForm(group.code);
  expect(form.text).toContain('Bus?');
  expect(form.asked).toHaveLength(1 + form.guests.length);
  const nameOf = (id: string, guestId = '') =>
    form.asked.find((name) => name.includes(id) && name.includes(guestId)) ?? '';
  const [first = '', ...others] = form.guests;
  const fill = (...entered: [string, string][]): [string, string][] => [
    ['answer', 'accept'],
    ['key', form.key],
    ['dietary', ''],
    ...form.guests.map((id): [string, string] => ['guest', id]),
    ['accepted', first],
    ...form.asked.map((name): [string, string] => ['asked', name]),
    ...entered,
  ];
  const typed = [first, ...others].map((id): [string, string] => [nameOf(song, id), `Song of ${id}`]);
  const missing = await submit(group.code, encode(fill(...typed)));
  expect(missing.status).toBe(409);
  expect(missing.text).toContain('An answer is missing');
  expect(missing.text).toContain(`Song of ${first}`);
  const saved = await submit(group.code, encode(fill([nameOf(bus), 'no'], ...typed)));
  expect(saved.status).toBe(303);
  const rows = await site.server.sql`select question_id, yes_value, text_value, guest_id from question_answers`;
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ question_id: bus, yes_value: false }),
      expect.objectContaining({ question_id: song, text_value: `Song of ${first}`, guest_id: first }),
    ]),
  );
  expect(rows).toHaveLength(2);
});
