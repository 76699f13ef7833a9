// Groups the digits of a phone number as its country usually does. For display only: numbers are stored without spaces.
import type { Guest } from '@havn/api/people/guest/schema';

interface NumberPlan {
  callingCode: string;
  /** Dialled before a number within the country. */
  trunkPrefix?: string;
  /** The number after the calling code, with x for any digit; the first pattern that fits counts. */
  patterns: readonly string[];
}

/** Numbers of other countries are shown as they are stored. */
const plans: Partial<Record<Guest['country'], NumberPlan>> = {
  dk: { callingCode: '45', patterns: ['xx xx xx xx'] },
  fr: { callingCode: '33', trunkPrefix: '0', patterns: ['x xx xx xx xx'] },
  // A mobile number has nine digits, a landline eight.
  be: { callingCode: '32', trunkPrefix: '0', patterns: ['4xx xx xx xx', 'x xxx xx xx'] },
  uk: { callingCode: '44', trunkPrefix: '0', patterns: ['7xxx xxxxxx', '2x xxxx xxxx', 'xxxx xxxxxx'] },
  fi: { callingCode: '358', trunkPrefix: '0', patterns: ['xx xxx xxxx'] },
  it: { callingCode: '39', patterns: ['3xx xxx xxxx', '0x xxxx xxxx'] },
  rw: { callingCode: '250', trunkPrefix: '0', patterns: ['xxx xxx xxx'] },
  bi: { callingCode: '257', patterns: ['xx xx xx xx'] },
  se: { callingCode: '46', trunkPrefix: '0', patterns: ['7x xxx xx xx'] },
  no: { callingCode: '47', patterns: ['4xx xx xxx', '9xx xx xxx', 'xx xx xx xx'] },
  ch: { callingCode: '41', trunkPrefix: '0', patterns: ['xx xxx xx xx'] },
  de: { callingCode: '49', trunkPrefix: '0', patterns: ['1xx xxxx xxxx', '1xx xxxx xxx'] },
  nl: { callingCode: '31', trunkPrefix: '0', patterns: ['6 xx xx xx xx', 'xx xxx xxxx'] },
  es: { callingCode: '34', patterns: ['xxx xxx xxx'] },
  ie: { callingCode: '353', trunkPrefix: '0', patterns: ['8x xxx xxxx'] },
  lu: { callingCode: '352', patterns: ['6xx xxx xxx'] },
  us: { callingCode: '1', patterns: ['xxx xxx xxxx'] },
  ca: { callingCode: '1', patterns: ['xxx xxx xxxx'] },
  at: { callingCode: '43', trunkPrefix: '0', patterns: ['6xx xxx xxxx', '6xx xxxx xxxx'] },
  pl: { callingCode: '48', patterns: ['xxx xxx xxx'] },
  pt: { callingCode: '351', patterns: ['xxx xxx xxx'] },
  cz: { callingCode: '420', patterns: ['xxx xxx xxx'] },
  sk: { callingCode: '421', trunkPrefix: '0', patterns: ['xxx xxx xxx'] },
  is: { callingCode: '354', patterns: ['xxx xxxx'] },
  gr: { callingCode: '30', patterns: ['xxx xxx xxxx'] },
  au: { callingCode: '61', trunkPrefix: '0', patterns: ['4xx xxx xxx', 'x xxxx xxxx'] },
  nz: { callingCode: '64', trunkPrefix: '0', patterns: ['2x xxx xxxx'] },
};

const fits = (digits: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll(' ', '').replaceAll('x', '\\d')}$`).test(digits);

/** `null` if no pattern fits. */
function groupDigits(digits: string, { patterns }: NumberPlan): string | null {
  const left = [...digits];
  return patterns.find((pattern) => fits(digits, pattern))?.replace(/\S/g, () => left.shift() ?? '') ?? null;
}

function formatNational(number: string, plan: NumberPlan): string {
  const { trunkPrefix = '' } = plan;
  const prefix = number.startsWith(trunkPrefix) ? trunkPrefix : '';
  const groups = groupDigits(number.slice(prefix.length), plan);
  return groups === null ? number : `${prefix}${groups}`;
}

/** A number that fits no known plan is returned as it is. `country` applies to a number without a calling code. */
export function formatPhoneNumber(number: string, country: Guest['country']): string {
  const international = /^(?:\+|00)(\d+)$/.exec(number)?.[1];
  const plan = international
    ? Object.values(plans).find(({ callingCode }) => international.startsWith(callingCode))
    : plans[country];
  if (plan === undefined) return number;
  if (international === undefined) return formatNational(number, plan);
  const groups = groupDigits(international.slice(plan.callingCode.length), plan);
  return groups === null ? number : `+${plan.callingCode} ${groups}`;
}

export const stripSpaces = (text: string): string => text.replace(/\s/g, '');
