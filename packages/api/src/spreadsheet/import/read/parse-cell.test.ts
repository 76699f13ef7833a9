import { expect, it } from 'vitest';
import { plainGuestFields } from '../../../people/guest/fields.js';
import { parseCell } from './parse-cell.js';

const parsePhone = (cell: string) =>
  parseCell({ column: 'phoneNumber', field: plainGuestFields.phoneNumber, cell, valueIfBlank: false });

it.each([
  ['4530123456.0', '4530123456'],
  ['30123456.00', '30123456'],
  ['30123456,0 ', '30123456'],
  ['+4530123456.0', '+4530123456'],
  ['06.12.34.56.00', '0612345600'],
  ['30.12.34.0', '3012340'],
  ['30123456.1', '301234561'],
])('the phone number %s is %s', (cell, value) => expect(parsePhone(cell)).toEqual({ value }));
