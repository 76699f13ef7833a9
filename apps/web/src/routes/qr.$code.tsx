import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { QrPage } from '../invitation/qr/qr-page.js';
import { normalizeCodeParam } from '../lib/code-route.js';
import { getToken } from '../lib/session-token.js';

export const Route = createFileRoute('/qr/$code')({ beforeLoad: normalizeCodeParam('/qr/$code'), component: Page });

/** Lazy, as only staff at the door see it. */
const DoorList = lazy(() => import('../dashboard/door/door-list.js').then((file) => ({ default: file.DoorList })));

function Page() {
  const { code } = Route.useParams();
  const isStaff = getToken() !== null;
  return (
    <QrPage
      code={code}
      key={code}
      {...(isStaff && {
        staff: (
          <Suspense>
            <DoorList code={code} />
          </Suspense>
        ),
      })}
    />
  );
}
