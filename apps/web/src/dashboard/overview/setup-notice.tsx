// Shown on the overview until the first set-up has ended (specification §10 "First set-up").
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.js';

export function SetupNotice() {
  const { t } = useTexts();
  return (
    <section className="cluster demo-notice" aria-labelledby="setup-notice-title">
      <div className="demo-notice__text">
        <h2 className="demo-notice__title" id="setup-notice-title">
          {t('Setup.Notice.Title')}
        </h2>
        <p>{t('Setup.Notice.Text')}</p>
      </div>
      <Link to="/setup" className="dashboard-button">
        {t('Setup.Notice.Continue')}
      </Link>
    </section>
  );
}
