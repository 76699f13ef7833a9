// What a text mentions and nobody has confirmed: the words are marked, and one press notes a need for those who are
// meant.
import { formatFullName } from '@havn/api/people/guest/rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { type NeedProposal, proposeNeeds } from '@havn/api/people/needs/propose-rules';
import { hasNoted } from '@havn/api/people/needs/rules';
import { formatList } from '@havn/i18n/formats';
import { type ReactNode, useId, useMemo } from 'react';
import { ActionFailure } from '../screens/action-failure.js';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';
import { DashboardButton } from '../ui/dashboard-button.js';
import { useFocusAfterPress } from '../ui/focus.js';
import { type NotedNeed, type NoteNeed, useNoteNeed } from './use-note-need.js';

interface ProposedTextProps {
  text: string;
  /** What is shown, if it is more than the text itself. */
  shownText?: string;
  /** The members of the household, or one guest. */
  people: readonly Guest[];
  /** Whose text it is; absent for the household's. */
  ownerId?: string | undefined;
}

interface NeedProposalsProps extends ProposedTextProps {
  /** Whether a text without a proposal is shown, too. */
  isTextKept?: boolean;
}

const useProposals = ({ text, people, ownerId }: ProposedTextProps): NeedProposal[] =>
  useMemo(() => proposeNeeds({ text, people, ownerId }), [text, people, ownerId]);

/** The text with its marks only. */
export function ProposedText(props: ProposedTextProps) {
  const { text, shownText = text } = props;
  const proposals = useProposals(props);
  return (
    <p className="need-line" dir="auto">
      <MarkedNeedText text={shownText} offset={shownText.lastIndexOf(text)} proposals={proposals} />
    </p>
  );
}

export function NeedProposals({ isTextKept = false, ...proposed }: NeedProposalsProps) {
  const { t } = useTexts();
  const titleId = useId();
  const { people } = proposed;
  const proposals = useProposals(proposed);
  const noting = useNoteNeed();
  const { latest } = noting;
  const isStored = latest !== undefined && isNoted(latest, people);
  const status = useFocusAfterPress<HTMLParagraphElement>(isStored);
  const hasProposals = proposals.length > 0;
  return (
    <div className="stack gap-1">
      {hasProposals || isTextKept ? <ProposedText {...proposed} /> : null}
      {hasProposals ? (
        <div className="stack gap-2 need-proposals">
          <strong id={titleId}>{t('Needs.ToConfirm')}</strong>
          <ul className="stack gap-2" aria-labelledby={titleId}>
            {proposals.map((proposal) => (
              <Proposal
                key={`${proposal.need} ${proposal.guestIds.join(' ')}`}
                proposal={proposal}
                people={people}
                noting={noting}
              />
            ))}
          </ul>
        </div>
      ) : null}
      <ActionFailure error={noting.error} message={t('Guest.UpdateFailed')} />
      <p ref={status} className="need-status" role="status" tabIndex={-1}>
        {isStored ? latest.text : null}
      </p>
    </div>
  );
}

/** Not if it was undone meanwhile. */
const isNoted = ({ need, guests }: NotedNeed, people: readonly Guest[]): boolean =>
  guests.every(({ _id }) => people.some((guest) => guest._id === _id && hasNoted(guest, need)));

interface MarkedTextProps {
  text: string;
  /** Of the marked text in the shown one. */
  offset?: number;
  proposals: readonly Pick<NeedProposal, 'start' | 'end'>[];
}

/** A word may mean two needs, which mark it once. */
export function MarkedNeedText({ text, offset = 0, proposals }: MarkedTextProps): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const proposal of proposals) {
    const start = proposal.start + offset;
    if (start < end || proposal.start === proposal.end) continue;
    parts.push(<span key={`before ${start}`}>{text.slice(end, start)}</span>);
    end = proposal.end + offset;
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>);
  }
  return (
    <>
      {parts}
      <span>{text.slice(end)}</span>
    </>
  );
}

interface ProposalProps {
  proposal: NeedProposal;
  people: readonly Guest[];
  noting: NoteNeed;
}

function Proposal({ proposal: { need, guestIds, isNamed }, people, noting }: ProposalProps) {
  const { t, language } = useTexts();
  const words = useNeedWords();
  const needName = words.formatNeed(need);
  const guests = people.filter(({ _id }) => guestIds.includes(_id));
  const formatNames = (named: readonly Guest[]) =>
    formatList(
      named.map(({ firstName }) => firstName),
      language,
    );
  const renderButton = (named: readonly Guest[], label: string, names = formatNames(named)) => (
    <DashboardButton
      key={label}
      variant="quiet"
      className="dashboard-button--small"
      isBusy={noting.isPending}
      aria-label={t('Needs.NoteNeedFor', { names, need: needName })}
      onClick={() => noting.note({ need, guests: named, text: t('Needs.Noted', { names, need: needName }) })}
    >
      {label}
    </DashboardButton>
  );
  const names = formatNames(guests);
  if (isNamed || guests.length === 1)
    return (
      <li className="cluster need-proposal">
        <span className="strong">{`${names} · ${needName}`}</span>
        {renderButton(guests, t('Needs.NoteFor', { names }))}
      </li>
    );
  return (
    <li className="cluster need-proposal">
      <span className="strong">{t('Needs.Who', { need: needName })}</span>
      {guests.map((guest) => renderButton([guest], guest.firstName, formatFullName(guest)))}
      {renderButton(guests, t('Needs.Everyone'))}
    </li>
  );
}
