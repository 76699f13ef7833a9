// The fields of a dish that guests choose at the wedding or a further event (specification §2 "Dish").
import { allergens, diets, dishAudiences } from '@havn/db/values';
import { choiceField, choicesField, localizedTextField } from '../kernel/field-kinds.js';

export const dishFields = {
  names: localizedTextField({
    max: 60,
    isLine: true,
    description: 'By language. A language without a text has that of the first language of the wedding',
  }),
  marks: choicesField({ values: diets, description: 'The diets that the dish suits' }),
  contains: choicesField({
    values: allergens,
    description: 'What it contains, as Regulation (EU) No 1169/2011 names it',
  }),
  audience: choiceField({ values: dishAudiences, default: 'everyone', description: 'To whom it is offered' }),
} as const;
