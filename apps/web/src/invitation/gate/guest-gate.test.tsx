// @vitest-environment jsdom
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { ApiProvider } from '../../lib/api/api-provider.js';
import { createQueryClient } from '../../lib/api/query-client.js';
import { initI18n } from '../../lib/texts/i18n.js';
import { fakeNetwork } from '../../testing/open-page.js';
import { tinyLook } from '../../testing/tiny-world.js';
import { code, groupView, member, weddingView } from '../../testing/view-fixtures.js';
import { LookContext } from '../../worlds/look-context.js';
import { GuestGate, type GuestPageProps } from './guest-gate.js';

const createInvitation = (firstName: string) => ({ group: groupView([member({ firstName })]), isValid: true });

it('renders the page once per response, although the update is deferred', async () => {
  const network = fakeNetwork({
    'guest.invitation': () => createInvitation('Anna'),
    'wedding.get': () => weddingView(),
  });
  await initI18n();
  const rendered: string[] = [];
  const renderPage = ({ household }: GuestPageProps) => {
    const [name = ''] = household.members.map(({ firstName }) => firstName);
    rendered.push(name);
    return <p>{name}</p>;
  };
  const expectText = (text: string) => expect.poll(() => document.body.textContent).toBe(text);
  const queryClient = createQueryClient(() => 0);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // Without `act`, so that React schedules its work as in a browser.
  root.render(
    <ApiProvider queryClient={queryClient}>
      <LookContext value={tinyLook}>
        <GuestGate code={code} page="welcome">
          {renderPage}
        </GuestGate>
      </LookContext>
    </ApiProvider>,
  );
  await expectText('Anna');
  rendered.length = 0;
  network.handlers['guest.invitation'] = () => createInvitation('Bo');
  await queryClient.refetchQueries({ queryKey: [['guest', 'invitation']] });
  await expectText('Bo');
  root.unmount();
  expect(rendered).toEqual(['Bo']);
});
