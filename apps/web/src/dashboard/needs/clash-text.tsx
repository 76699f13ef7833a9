// What is wrong with the chosen meal of a guest.
import type { GuestClash } from '@havn/api/meals/plan-rules';
import { formatList } from '@havn/i18n/formats';
import { useTexts } from '../texts/texts.js';
import { useAllergenList, useNeedWords } from '../texts/use-need-words.js';

interface ClashTextProps {
  /** Of the guest. */
  name: string;
  dishName: string;
  clash: Pick<GuestClash<unknown>, 'allergens' | 'diets'>;
}

export function ClashText({ name, dishName, clash }: ClashTextProps) {
  const { t, language } = useTexts();
  const { formatNeed } = useNeedWords();
  const listAllergens = useAllergenList();
  const values = { name, dish: dishName };
  if (clash.allergens.length > 0)
    return <strong>{t('Dishes.Contained', { ...values, needs: listAllergens(clash.allergens) })}</strong>;
  if (clash.diets.length > 0)
    return (
      <span>{t('Dishes.NotMarked', { ...values, needs: formatList(clash.diets.map(formatNeed), language) })}</span>
    );
  return <span>{t('Dishes.NotOffered', values)}</span>;
}
