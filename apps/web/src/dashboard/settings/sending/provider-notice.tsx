// What the provider of the address needs, or that it does not work with it.
import { type DashboardTexts, useTexts } from '../../texts/texts.js';
import { DashboardButton } from '../../ui/dashboard-button.js';
import { findMailProvider, type MailProvider, type ProposedMailbox, proposeMailbox } from './mail-providers.js';

interface ProviderNoticeProps {
  address: string;
  /** What the form has now. */
  current: ProposedMailbox;
  onFillIn(proposed: ProposedMailbox): void;
}

function formatAccess({ name, access }: MailProvider, t: DashboardTexts['t']): string {
  return t(`SendingSetup.Provider.${access.kind === 'smtp' ? access.password : access.kind}`, { name });
}

/** Announced to screen readers once the address is known. */
export function ProviderNotice({ address, current, onFillIn }: ProviderNoticeProps) {
  const { t } = useTexts();
  const provider = findMailProvider(address);
  const proposed = proposeMailbox(address);
  const isFilledIn =
    proposed === undefined ||
    (proposed.host === current.host && proposed.port === current.port && proposed.userName === current.userName);
  return (
    <div role="status">
      {provider === undefined ? null : (
        <div className="notice stack gap-2">
          <p>
            <span>{`${formatAccess(provider, t)} `}</span>
            {provider.access.kind === 'smtp' ? (
              <a href={provider.access.passwordUrl} target="_blank" rel="noopener noreferrer">
                {t(`SendingSetup.Provider.Link.${provider.access.password}`, { name: provider.name })}
              </a>
            ) : null}
          </p>
          {isFilledIn || proposed === undefined ? null : (
            <p>
              <DashboardButton variant="quiet" onClick={() => onFillIn(proposed)}>
                {t('SendingSetup.Provider.FillIn', { name: provider.name })}
              </DashboardButton>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
