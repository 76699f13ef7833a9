import { formatLanguage, formatList } from '@havn/i18n/formats';
import { languages } from '@havn/i18n/languages';
import { ExportMenu } from '../records/requests/export-menu.js';
import { useTexts } from '../texts/texts.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { columns } from './columns.js';
import { downloadTemplate } from './import-template.js';

const hints = ['Preview', 'Reimport', 'EmptyCells', 'NoSideEffects'] as const;

export function ImportGuide() {
  const { t, language } = useTexts();
  const names = formatList(
    languages.map((known) => formatLanguage(known, language)),
    language,
    'disjunction',
  );
  return (
    <div className="stack import-guide">
      <section className="panel">
        <h2 className="panel__title">{t('Import.Guide.Title')}</h2>
        <ul className="import-guide__hints">
          {hints.map((hint) => (
            <li key={hint}>{t(`Import.Guide.${hint}`)}</li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2 className="panel__title">{t('Import.Guide.Columns')}</h2>
        <ul className="wrap chips">
          {columns.map((column) => (
            <li key={column} className="tag">
              {t(`Import.Column.${column}`)}
            </li>
          ))}
        </ul>
        <p className="muted import-guide__note">{t('Import.Guide.ColumnsNote', { languages: names })}</p>
        <div className="wrap import-guide__files">
          <DashboardButton variant="quiet" icon="download" onClick={downloadTemplate}>
            {t('Import.Guide.Template')}
          </DashboardButton>
          <ExportMenu kinds={['guests']} />
        </div>
      </section>
    </div>
  );
}
