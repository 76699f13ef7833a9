// The filters of what guests have left open, or should change (specification §10 "Guest List").
import { guestCounts, meetsCondition } from '../../attendance/count-rules.js';
import { omitCancelled } from '../../events/attendee-rules.js';
import { hasHarmfulMeal, listOpenMeals } from '../../meals/plan-rules.js';
import { hasOpenQuestion } from '../../questions/plan-rules.js';
import { listAllNeeds } from '../needs/rules.js';
import type { GuestFilter } from './list-part-rules.js';
import type { GuestListContext } from './rules.js';

type OpenItem = 'mealOpen' | 'questionOpen' | 'mealClash' | 'plusOneUnnamed';

/** None of them is about a cancelled event. */
export function listOpenItemFilters({
  events = [],
  dishes = [],
  questions = [],
}: GuestListContext): (GuestFilter & { id: OpenItem })[] {
  const served = omitCancelled(dishes, events);
  const asked = omitCancelled(questions, events);
  const harmful = served.filter(({ contains }) => contains.length > 0);
  return [
    {
      id: 'mealOpen',
      group: 'answer',
      matches: (guest) => listOpenMeals(guest, served).length > 0,
      isRare: true,
    },
    { id: 'questionOpen', group: 'answer', matches: (guest) => hasOpenQuestion(guest, asked), isRare: true },
    {
      id: 'plusOneUnnamed',
      group: 'person',
      matches: ({ hostId, isUnnamed, status }) =>
        hostId !== undefined && meetsCondition({ isUnnamed, status }, guestCounts.unnamed),
      isRare: true,
    },
    {
      id: 'mealClash',
      group: 'needs',
      matches: (guest) => guest.meals !== undefined && hasHarmfulMeal(guest, harmful, listAllNeeds(guest)),
      isRare: true,
    },
  ];
}
