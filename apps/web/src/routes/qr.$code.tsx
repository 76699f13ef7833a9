import { createFileRoute } from '@tanstack/react-router';
import { useLazyModule } from '../dashboard/ui/use-lazy-module.js';
import { CrashPage } from '../invitation/crash-page.js';
import { RouteLoadingScreen } from '../invitation/gate/loading-screen.js';
import { QrPage } from '../invitation/qr/qr-page.js';
import { normalizeCodeParam } from '../lib/address/code-route.js';
import { getToken } from '../lib/storage/session-token.js';

export const Route = createFileRoute('/qr/$code')({ beforeLoad: normalizeCodeParam('/qr/$code'), component: Page });

/** Lazy, as only staff at the door see it. */
const loadDoorPage = () => import('../dashboard/door/door-page.js');

function Page() {
  const { code } = Route.useParams();
  return getToken() === null ? <QrPage code={code} key={code} /> : <StaffPage code={code} />;
}

function StaffPage({ code }: { code: string }) {
  const { module, hasFailed, error } = useLazyModule(loadDoorPage);
  if (hasFailed) return <CrashPage error={error} />;
  return module === null ? <RouteLoadingScreen /> : <module.DoorPage code={code} key={code} />;
}
