// Groups the digits of a phone number as its country usually does. For display only: numbers are stored without spaces.
import type { Guest } from '@havn/api/people/guest/schema';

interface NumberPlan {
  callingCode: string;
  /** Dialled before a number within the country. */
  trunkPrefix: string;
  /** The sizes of the groups, by the number's first digits after the calling code; the first match counts. */
  groups: readonly (readonly [prefix: string, sizes: readonly number[]])[];
}

const plans: readonly NumberPlan[] = [
  { callingCode: '45', trunkPrefix: '', groups: [['', [2, 2, 2, 2]]] },
  { callingCode: '33', trunkPrefix: '0', groups: [['', [1, 2, 2, 2, 2]]] },
  // A mobile number has nine digits, a landline eight.
  {
    callingCode: '32',
    trunkPrefix: '0',
    groups: [
      ['4', [3, 2, 2, 2]],
      ['', [1, 3, 2, 2]],
    ],
  },
  {
    callingCode: '44',
    trunkPrefix: '0',
    groups: [
      ['7', [4, 6]],
      ['2', [2, 4, 4]],
      ['', [4, 6]],
    ],
  },
  { callingCode: '358', trunkPrefix: '0', groups: [['', [2, 3, 4]]] },
  {
    callingCode: '39',
    trunkPrefix: '',
    groups: [
      ['3', [3, 3, 4]],
      ['0', [2, 4, 4]],
    ],
  },
  { callingCode: '250', trunkPrefix: '0', groups: [['', [3, 3, 3]]] },
  { callingCode: '257', trunkPrefix: '', groups: [['', [2, 2, 2, 2]]] },
  { callingCode: '46', trunkPrefix: '0', groups: [['7', [2, 3, 2, 2]]] },
  {
    callingCode: '47',
    trunkPrefix: '',
    groups: [
      ['4', [3, 2, 3]],
      ['9', [3, 2, 3]],
      ['', [2, 2, 2, 2]],
    ],
  },
  { callingCode: '41', trunkPrefix: '0', groups: [['', [2, 3, 2, 2]]] },
  {
    callingCode: '49',
    trunkPrefix: '0',
    groups: [
      ['1', [3, 4, 4]],
      ['1', [3, 4, 3]],
    ],
  },
  {
    callingCode: '31',
    trunkPrefix: '0',
    groups: [
      ['6', [1, 2, 2, 2, 2]],
      ['', [2, 3, 4]],
    ],
  },
  { callingCode: '34', trunkPrefix: '', groups: [['', [3, 3, 3]]] },
  { callingCode: '353', trunkPrefix: '0', groups: [['8', [2, 3, 4]]] },
  { callingCode: '352', trunkPrefix: '', groups: [['6', [3, 3, 3]]] },
  { callingCode: '1', trunkPrefix: '', groups: [['', [3, 3, 4]]] },
  {
    callingCode: '43',
    trunkPrefix: '0',
    groups: [
      ['6', [3, 3, 4]],
      ['6', [3, 4, 4]],
    ],
  },
  { callingCode: '48', trunkPrefix: '', groups: [['', [3, 3, 3]]] },
  { callingCode: '351', trunkPrefix: '', groups: [['', [3, 3, 3]]] },
  { callingCode: '420', trunkPrefix: '', groups: [['', [3, 3, 3]]] },
  { callingCode: '421', trunkPrefix: '0', groups: [['', [3, 3, 3]]] },
  { callingCode: '354', trunkPrefix: '', groups: [['', [3, 4]]] },
  { callingCode: '30', trunkPrefix: '', groups: [['', [3, 3, 4]]] },
  {
    callingCode: '61',
    trunkPrefix: '0',
    groups: [
      ['4', [3, 3, 3]],
      ['', [1, 4, 4]],
    ],
  },
  { callingCode: '64', trunkPrefix: '0', groups: [['2', [2, 3, 4]]] },
];

/** For numbers in national format. Those of other countries are shown as they are stored. */
const callingCodes: Partial<Record<Guest['country'], string>> = {
  fi: '358',
  dk: '45',
  be: '32',
  fr: '33',
  it: '39',
  uk: '44',
  rw: '250',
  bi: '257',
  se: '46',
  no: '47',
  ch: '41',
  es: '34',
  lu: '352',
  ie: '353',
  ca: '1',
  us: '1',
  at: '43',
  de: '49',
  nl: '31',
  pl: '48',
  pt: '351',
  cz: '420',
  sk: '421',
  is: '354',
  gr: '30',
  au: '61',
  nz: '64',
};

/** `null` if no grouping has as many digits. */
function groupDigits(digits: string, { groups }: NumberPlan): string[] | null {
  const match = groups.find(
    ([prefix, sizes]) => digits.startsWith(prefix) && sizes.reduce((sum, size) => sum + size, 0) === digits.length,
  );
  if (match === undefined) return null;
  let start = 0;
  return match[1].map((size) => {
    start += size;
    return digits.slice(start - size, start);
  });
}

function formatNational(number: string, plan: NumberPlan): string {
  const { trunkPrefix } = plan;
  const hasTrunkPrefix = trunkPrefix !== '' && number.startsWith(trunkPrefix);
  const [first, ...others] = groupDigits(hasTrunkPrefix ? number.slice(trunkPrefix.length) : number, plan) ?? [];
  if (first === undefined) return number;
  return [`${hasTrunkPrefix ? trunkPrefix : ''}${first}`, ...others].join(' ');
}

/** A number that fits no known plan is returned as it is. `country` applies to a number without a calling code. */
export function formatPhoneNumber(number: string, country: Guest['country']): string {
  const international = /^(?:\+|00)(\d+)$/.exec(number)?.[1];
  if (international === undefined) {
    const plan = plans.find(({ callingCode }) => callingCode === callingCodes[country]);
    return plan === undefined ? number : formatNational(number, plan);
  }
  const plan = plans.find(({ callingCode }) => international.startsWith(callingCode));
  const groups = plan && groupDigits(international.slice(plan.callingCode.length), plan);
  return plan && groups ? [`+${plan.callingCode}`, ...groups].join(' ') : number;
}
