// The diets and allergens of single guests, as chips. Loaded once a guest asks for it, with the texts `needs`. What is
// noted already is only counted: anybody with the link could read it.
import { formatFullName } from '@havn/api/names/full-name-rules';
import { formatNeedBox, formatTakeBackBox } from '@havn/api/people/invitation/answer-rules';
import { answerNeedFields } from '@havn/api/people/invitation/fields';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { formatList } from '@havn/i18n/formats';
import type { Language } from '@havn/i18n/languages';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.js';
import { NamesakeNumber } from './namesake-number.js';

export interface NeedsFieldsProps {
  /** Those who come. */
  members: readonly MemberView[];
  allMembers: readonly MemberView[];
  /** The values of the ticked boxes. */
  ticked: readonly string[];
  isDisabled: boolean;
  onToggle(box: string): void;
}

const lists = [
  { name: 'allergens', heading: 'page.Allergies' },
  { name: 'diets', heading: 'page.Diets' },
] as const;

export function NeedsFields(props: NeedsFieldsProps) {
  const { t } = useTranslation('needs');
  const { members } = props;
  const [only, ...others] = members;
  return (
    <>
      <p className="field__hint">{t('page.Hint')}</p>
      {only !== undefined && others.length === 0 ? (
        <div className="needs__person">
          <Noted member={only} />
          <PersonFields key={only._id} {...props} member={only} />
        </div>
      ) : (
        members.map((member) => <FoldedPerson key={member._id} {...props} member={member} />)
      )}
    </>
  );
}

type PersonProps = NeedsFieldsProps & { member: MemberView };

const isOfMember =
  ({ _id }: MemberView) =>
  (box: string) =>
    box.startsWith(`${_id}.`);

/** One name a line: all chips of a family at once would fill five screens of a phone. */
function FoldedPerson(props: PersonProps) {
  const { member, allMembers, ticked } = props;
  const [isOpen] = useState(() => ticked.some(isOfMember(member)));
  return (
    <details className="needs__person" open={isOpen}>
      <summary>
        <span>
          <bdi>{formatFullName(member)}</bdi>
          <NamesakeNumber member={member} members={allMembers} />
          <Noted member={member} />
        </span>
      </summary>
      <PersonFields {...props} />
    </details>
  );
}

const hasNoted = ({ notedAllergens = 0, notedDiets = 0 }: MemberView) => notedAllergens + notedDiets > 0;

function Noted({ member }: Pick<PersonProps, 'member'>) {
  const { t, i18n } = useTranslation('needs');
  if (!hasNoted(member)) return null;
  const { notedAllergens: allergies = 0, notedDiets: diets = 0 } = member;
  const counts = [
    ...(allergies > 0 ? [t('page.AllergyCount', { count: allergies })] : []),
    ...(diets > 0 ? [t('page.DietCount', { count: diets })] : []),
  ];
  const needs = formatList(counts, i18n.language as Language, 'unit');
  return <span className="needs__noted">{t('page.Noted', { name: member.firstName, needs })}</span>;
}

function PersonFields({ member, ticked, isDisabled, onToggle }: PersonProps) {
  const { t } = useTranslation('needs');
  const takeBack = formatTakeBackBox(member._id);
  const createBox = (box: string) => ({
    name: 'needs',
    value: box,
    checked: ticked.includes(box),
    onChange: () => onToggle(box),
    disabled: isDisabled,
  });
  return (
    <>
      {hasNoted(member) ? (
        <>
          <CheckRow {...createBox(takeBack)}>{t('page.TakeBack')}</CheckRow>
          <p className="field__hint">{t(ticked.includes(takeBack) ? 'page.Instead' : 'page.Added')}</p>
        </>
      ) : null}
      {lists.map(({ name, heading }) => (
        <fieldset key={name} className="needs__chips">
          <legend>
            {t(heading)}
            <span className="visually-hidden"> · {formatFullName(member)}</span>
          </legend>
          {answerNeedFields[name].values.map((need) => (
            <Chip key={need} {...createBox(formatNeedBox(member._id, name, need))}>
              {t(`names.${need}`)}
            </Chip>
          ))}
        </fieldset>
      ))}
    </>
  );
}

interface ChipProps {
  name: string;
  value: string;
  checked: boolean;
  onChange(): void;
  disabled: boolean;
  children: ReactNode;
}

function Chip({ children, ...field }: ChipProps) {
  return (
    <label className="chip">
      <input type="checkbox" {...field} />
      <span>
        <svg className="chip__tick" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M4 11c1 1 2 3 3 4 2-5 5-8 9-11" />
        </svg>
        {children}
      </span>
    </label>
  );
}
