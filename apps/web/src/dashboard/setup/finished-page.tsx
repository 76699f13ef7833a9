import { weddingDefaults } from '@havn/api/wedding/fields';
import { formatCouple } from '@havn/api/wedding/rules';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../lib/api/trpc.js';
import { useTexts } from '../texts/texts.js';
import { Icon, type IconName } from '../ui/icon.js';
import { SetupFrame } from './setup-frame.js';

const nextPages = [
  { to: '/dashboard/guest-list', name: 'Guests', icon: 'people' },
  { to: '/dashboard/settings', name: 'Settings', icon: 'sliders' },
  { to: '/dashboard', name: 'Overview', icon: 'home' },
] as const satisfies readonly { to: string; name: string; icon: IconName }[];

export function FinishedPage() {
  const { t } = useTexts();
  const wedding = trpc.wedding.get.useQuery();
  const couple = wedding.data === undefined ? '' : formatCouple(wedding.data);
  const isNamed = couple !== '' && couple !== weddingDefaults.coupleTitle;
  const text = isNamed ? t('Setup.Finished.TextWithNames', { couple }) : t('Setup.Finished.Text');
  return (
    <SetupFrame title={t('Setup.Finished.Title')} text={text}>
      <ul className="stack gap-3 setup__next">
        {nextPages.map(({ to, name, icon }) => (
          <li key={to}>
            <Link to={to} className="setup__next-link">
              <Icon name={icon} size={24} />
              <span>
                <strong>{t(`Setup.Finished.${name}`)}</strong>
                <span className="muted">{t(`Setup.Finished.${name}Text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SetupFrame>
  );
}
