// What is wrong with a chosen dish.
import type { Need } from '@havn/api/kernel/needs';
import type { GuestClash } from '@havn/api/meals/plan-rules';
import type { Dish } from '@havn/api/meals/schema';
import { formatFullName } from '@havn/api/names/full-name-rules';
import type { Guest } from '@havn/api/people/guest/schema';
import { formatList } from '@havn/i18n/formats';
import { useTexts } from '../texts/texts.js';
import { useNeedWords } from '../texts/use-need-words.js';

export function ClashText({ guest, clash }: { guest: Guest; clash: GuestClash<Dish> }) {
  const { t, language } = useTexts();
  const { formatNeed } = useNeedWords();
  const values = { name: formatFullName(guest), dish: clash.dish.name };
  const format = (needs: readonly Need[]) => formatList(needs.map(formatNeed), language);
  if (clash.allergens.length > 0)
    return <strong>{t('Dishes.Contained', { ...values, needs: format(clash.allergens) })}</strong>;
  if (clash.diets.length > 0) return <span>{t('Dishes.NotMarked', { ...values, needs: format(clash.diets) })}</span>;
  return <span>{t('Dishes.NotOffered', values)}</span>;
}
