// The text that tells guests of an event's new time or place, or that it is cancelled (specification §5).
import type { Database } from '@havn/db/client';
import { getDirection, type Language } from '@havn/i18n/languages';
import { getEvent } from '../events/queries.js';
import type { Event } from '../events/schema.js';
import { isolateName } from '../names/isolate-rules.js';
import { byWrittenLanguage, type FormatText } from '../server-texts.js';
import { selectText } from '../wedding/language-rules.js';
import { getWeddingRecord } from '../wedding/queries.js';
import { joinPlace } from '../wedding/rules.js';
import { formatStart, type TemplateWedding } from './text/compose.js';
import { splitTexts, toTextOutput } from './text/text-rules.js';

/** The placeholders of a message stay in it; what is true of the event now is written out. */
function formatEventText(
  event: Event,
  { language, wedding, formatText }: { language: Language; wedding: TemplateWedding; formatText: FormatText },
) {
  const isolate = (text: string) => isolateName(text, getDirection(language));
  const name = isolate(selectText(language, event.names, wedding));
  const place = isolate(joinPlace(event.venue, event.address));
  // Where it would have been does not matter any more.
  const details = [name, formatStart(event, language, wedding), event.isCancelled ? '' : place];
  const kind = event.isCancelled ? 'Cancelled' : 'Changed';
  return {
    subject: formatText(`EventMessages.${kind}Subject`, { event: name }),
    body: formatText(`EventMessages.${kind}Body`, {
      details: details.filter((line) => line !== '').join('\n'),
      moreLine: formatText('MessageTemplates.MoreLine'),
    }),
  };
}

/** @throws DomainError UNKNOWN_EVENT. */
export async function getEventTemplate(db: Database, id: string) {
  const event = await getEvent(db, id);
  const wedding = await getWeddingRecord(db);
  const texts = byWrittenLanguage((language, formatText) => formatEventText(event, { language, wedding, formatText }));
  return toTextOutput(splitTexts(texts));
}
