// The fields of a section of the letter (specification §2 "Section"): travel, where to stay, gifts.
import { addressField, lineField, localizedTextField } from '../kernel/field-kinds.js';

const fallback = 'A language without a text has that of the first language of the wedding';

export const sectionFields = {
  titles: localizedTextField({ max: 80, isLine: true, description: `By language. ${fallback}` }),
  texts: localizedTextField({
    max: 4000,
    description: `By language, with line breaks; web addresses in it become links. ${fallback}`,
  }),
  place: lineField({ max: 300, description: 'A name or an address, which links to a map' }),
  pictureUrl: addressField({ description: 'As `POST /pictures` returns it, or any other address' }),
} as const;
