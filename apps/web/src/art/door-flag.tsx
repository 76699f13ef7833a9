// The flag of the door page. Each state has its own colour and sign, so that it is recognizable at arm's length.
import './door-flag.css';

export type FlagState = 'validated' | 'declined' | 'pending' | 'invalid';

const signs: Readonly<Record<FlagState, string>> = {
  validated: 'M74 84l24 26 44-54',
  declined: 'M80 56l54 56M134 56l-54 56',
  pending: 'M107 46v40l26 18M107 38a46 46 0 1 1-1 0',
  invalid: 'M86 66c0-28 44-28 44-2 0 18-22 16-22 38M108 122v1',
};

export function DoorFlag({ state }: { state: FlagState }) {
  return (
    <svg className={`flag flag--${state} invitation-colors`} viewBox="0 0 220 200" aria-hidden="true" focusable="false">
      <path className="flag__pole" d="M22 196V8" />
      <circle className="flag__pole" cx="22" cy="7" r="5" />
      <path className="flag__shade" d="M28 26c52-20 104 22 176 0v122c-72 22-124-20-176 0z" />
      <path className="flag__cloth" d="M22 20c52-20 104 22 176 0v122c-72 22-124-20-176 0z" />
      <path className="flag__symbol" d={signs[state]} />
    </svg>
  );
}
