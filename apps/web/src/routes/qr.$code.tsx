import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { RouteLoadingScreen } from '../invitation/gate/loading-screen.js';
import { QrPage } from '../invitation/qr/qr-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';
import { getToken } from '../lib/storage/session-token.js';

export const Route = createFileRoute('/qr/$code')({ beforeLoad: normalizeCodeParam('/qr/$code'), component: Page });

/** Lazy, as only staff at the door see it. */
const DoorPage = lazy(() => import('../dashboard/door/door-page.js').then((file) => ({ default: file.DoorPage })));

function Page() {
  const { code } = Route.useParams();
  return getToken() === null ? <QrPage code={code} key={code} /> : <StaffPage code={code} />;
}

function StaffPage({ code }: { code: string }) {
  return (
    <Suspense fallback={<RouteLoadingScreen />}>
      <DoorPage code={code} key={code} />
    </Suspense>
  );
}
