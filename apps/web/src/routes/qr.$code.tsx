import { createFileRoute } from '@tanstack/react-router';
import { QrPage } from '../invitation/qr/qr-page.js';
import { tidyCode } from '../lib/tidy-code.js';

export const Route = createFileRoute('/qr/$code')({ beforeLoad: tidyCode('/qr/$code'), component: Page });

function Page() {
  const { code } = Route.useParams();
  return <QrPage code={code} key={code} />;
}
