// Introduction shown before a file is chosen, with a template to download.
import { useTexts } from '../texts.js';
import { DeskButton } from '../ui/desk-button.js';
import { columns } from './columns.js';
import { ExportMenu } from './export-menu.js';
import { saveTemplate } from './template.js';

const promises = ['Look', 'Again', 'Blank', 'Sends'] as const;

export function ImportGuide() {
  const { t } = useTexts();
  return (
    <div className="import-guide">
      <section className="panel">
        <h2 className="panel__title">{t('Transfer.Guide.Title')}</h2>
        <ul className="import-guide__promises">
          {promises.map((promise) => (
            <li key={promise}>{t(`Transfer.Guide.${promise}`)}</li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <h2 className="panel__title">{t('Transfer.Guide.Columns')}</h2>
        <ul className="chips">
          {columns.map((column) => (
            <li key={column} className="tag">
              {t(`Transfer.Column.${column}`)}
            </li>
          ))}
        </ul>
        <p className="muted import-guide__note">{t('Transfer.Guide.ColumnsNote')}</p>
        <div className="import-guide__files">
          <DeskButton variant="quiet" icon="download" onClick={saveTemplate}>
            {t('Transfer.Guide.Template')}
          </DeskButton>
          <ExportMenu kinds={['guests']} />
        </div>
      </section>
    </div>
  );
}
