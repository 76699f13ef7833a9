import { placeholders } from '@havn/api/messaging/text/message-rules';
import { useTexts } from '../texts/texts.js';

/** Where a text is shown for no guest: "[Greeting]" instead of "{{greeting}}". */
export function useNamePlaceholders(): (text: string) => string {
  const { t } = useTexts();
  return (text) =>
    placeholders.reduce(
      (named, placeholder) =>
        named.replaceAll(`{{${placeholder}}}`, `[${t(`Messages.PlaceholderNames.${placeholder}`)}]`),
      text,
    );
}
