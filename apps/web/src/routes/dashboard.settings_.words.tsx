import { createFileRoute } from '@tanstack/react-router';
import { WordsPage } from '../dashboard/settings/words/words-page.js';

export const Route = createFileRoute('/dashboard/settings_/words')({ component: WordsPage });
