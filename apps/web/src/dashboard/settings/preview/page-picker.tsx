// The page of the preview: by name, or one after the other.
import { useTexts } from '../../texts/texts.js';
import { Icon } from '../../ui/icon.js';
import type { WordPage } from './preview-pages.js';

interface PagePickerProps<Page> {
  pages: readonly Page[];
  page: Page;
  onChange(page: Page): void;
}

export function PagePicker<Page extends WordPage>({ pages, page, onChange }: PagePickerProps<Page>) {
  const { t } = useTexts();
  const getName = (name: WordPage) => t(`Settings.Preview.Pages.${name}`);
  // After the last page comes the first one.
  const goBy = (step: number) => {
    const next = pages.at((pages.indexOf(page) + step) % pages.length);
    if (next !== undefined) onChange(next);
  };
  return (
    <div className="row gap-2 page-picker">
      <button
        type="button"
        className="icon-button"
        aria-label={t('Settings.Preview.Previous')}
        onClick={() => goBy(-1)}
      >
        <Icon name="left" />
      </button>
      <select
        className="form-field__control"
        aria-label={t('Settings.Preview.Page')}
        value={page}
        onChange={({ target }) => onChange(target.value as Page)}
      >
        {pages.map((name) => (
          <option key={name} value={name}>
            {getName(name)}
          </option>
        ))}
      </select>
      <button type="button" className="icon-button" aria-label={t('Settings.Preview.Next')} onClick={() => goBy(1)}>
        <Icon name="right" />
      </button>
      <p className="visually-hidden" role="status">
        {getName(page)}
      </p>
    </div>
  );
}
