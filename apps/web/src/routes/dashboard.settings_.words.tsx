import { createFileRoute } from '@tanstack/react-router';
import { WordsPage } from '../dashboard/settings/words/words-page.js';
import { toText } from '../lib/storage/unknown-value.js';

export const Route = createFileRoute('/dashboard/settings_/words')({
  validateSearch: ({ language }: { language?: unknown }): { language?: string } => {
    const tag = toText(language);
    return tag === '' ? {} : { language: tag };
  },
  component: Page,
});

function Page() {
  return <WordsPage firstLanguage={Route.useSearch().language} />;
}
