import { guestFields } from '@havn/api/people/guest/fields';
import { formatZonedTime } from '../../lib/dates/zoned-time.js';
import { useTexts } from '../texts/texts.js';
import { useWeddingZone } from '../texts/wedding-zone.js';
import { ZoneNote } from '../ui/zone-note.js';
import { formatFieldValue } from './fields/field-text.js';

export interface HistoryEntry {
  at: string;
  action: string;
  actor: string;
  from: string | null;
  to: string | null;
  about?: string | undefined;
  isOfGroup?: true | undefined;
}

/** The e-mail address; undefined for any other actor. */
export const getAdministrator = (actor: string): string | undefined => /^administrator (.*)$/.exec(actor)?.[1];

const yesNoTexts = { yes: 'Guests.Yes', no: 'Guests.No' } as const;
const isYesNo = (text: string): text is keyof typeof yesNoTexts => Object.hasOwn(yesNoTexts, text);

function useHistoryTexts() {
  const { t, hasText, language } = useTexts();
  const formatValue = (text: string | null, action: string): string => {
    if (text === null || text === '') return t('Guest.History.None');
    if (action === 'dietary' || action === 'replacedDietary') return t('Guest.History.Quoted', { text });
    if (action === 'diets' || action === 'allergens')
      return formatFieldValue(guestFields[action], { name: action, value: text.split(', ') }, { t, language });
    if (action !== 'delivery' && hasText(`Status.${text}`)) return t(`Status.${text}` as 'Status.Pending');
    if (action === 'wish') return t(`Wishes.Kinds.${text}` as 'Wishes.Kinds.apart');
    if (action === 'reply') return t(`Messages.Formats.${text}` as 'Messages.Formats.sms');
    if (action === 'optOut') return t(`Guest.History.OptOut.${text}` as 'Guest.History.OptOut.STOP');
    if (action === 'delivery') return t(`Messages.States.${text}` as 'Messages.States.sent');
    if (action === 'answer' && isYesNo(text)) return t(yesNoTexts[text]);
    if (action === 'main' || action === 'seat') return t(text === 'true' ? 'Guests.Yes' : 'Guests.No');
    return text;
  };
  return {
    formatAction: ({ action, from, to, about, isOfGroup }: HistoryEntry): string => {
      const key = `Guest.History.${isOfGroup ? 'ActionOfGroup' : 'Action'}.${action}`;
      const name = hasText(key) ? t(key as 'Guest.History.Action.status') : action;
      if (action === 'created' || action === 'deleted' || action === 'code') return name;
      if (action === 'reply' || (action === 'optOut' && from === null))
        return t('Guest.History.NewValue', { field: name, to: formatValue(to, action) });
      if (action === 'event') {
        const field = about === undefined ? name : t('Guest.History.Event', { name: about });
        const format = (answer: string | null) =>
          answer === null ? t('Guests.Filters.notInvited') : formatValue(answer, action);
        return t('Guest.History.Change', { field, from: format(from), to: format(to) });
      }
      if (action === 'meal' && about !== undefined)
        return t('Guest.History.Change', {
          field: t('Guest.History.Meal', { name: about }),
          from: formatValue(from, action),
          to: formatValue(to, action),
        });
      if (action === 'answer') {
        const field = about ?? name;
        return t('Guest.History.Change', { field, from: formatValue(from, action), to: formatValue(to, action) });
      }
      if (action === 'delivery') {
        const field = about === undefined ? name : t('Guest.History.Message', { subject: about });
        // A first entry has no previous state.
        if (from === null) return t('Guest.History.NewValue', { field, to: formatValue(to, action) });
        return t('Guest.History.Change', { field, from: formatValue(from, action), to: formatValue(to, action) });
      }
      return t('Guest.History.Change', { field: name, from: formatValue(from, action), to: formatValue(to, action) });
    },
    formatActor: ({ actor, isOfGroup }: HistoryEntry): string => {
      if (actor === 'group code') return t(isOfGroup ? 'Guest.History.ByMember' : 'Guest.History.ByGroup');
      if (actor === 'guest code') return t('Guest.History.ByGuest');
      return getAdministrator(actor) ?? t('Guest.History.BySystem');
    },
  };
}

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const zone = useWeddingZone();
  const texts = useHistoryTexts();
  return (
    <>
      <ol className="history">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only prepended, and two of one instant have no other key
          <li key={`${entries.length - index}`} className="history__entry">
            <span>{texts.formatAction(entry)}</span>
            <span className="history__actor">
              <span>{texts.formatActor(entry)}</span> ·{' '}
              <time dateTime={entry.at}>{formatZonedTime(entry.at, zone)}</time>
            </span>
          </li>
        ))}
      </ol>
      <ZoneNote />
    </>
  );
}
