import { formatFullName } from '@havn/api/names/full-name-rules';
import type { MemberView } from '@havn/api/people/invitation/schema';
import { useTranslation } from 'react-i18next';

/** Tells guests of the same name apart. */
export function NamesakeNumber({ member, members }: { member: MemberView; members: readonly MemberView[] }) {
  const { t } = useTranslation();
  const namesakes = members.filter((other) => formatFullName(other) === formatFullName(member));
  if (namesakes.length === 1) return null;
  const values = { number: namesakes.indexOf(member) + 1, total: namesakes.length };
  return <span className="muted"> · {t('CheckIn.SameName', values)}</span>;
}
