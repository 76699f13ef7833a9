import { DoorFlag, type FlagState } from '../../art/door-flag.js';

interface VerdictBannerProps {
  flag: FlagState;
  text: string;
  isHeading?: boolean;
  children: string | null;
}

export function VerdictBanner({ flag, text, isHeading = false, children }: VerdictBannerProps) {
  const Text = isHeading ? 'h1' : 'strong';
  return (
    <div className="row door__verdict" data-status={flag}>
      <DoorFlag state={flag} />
      <div className="door__verdict-texts">
        <Text className="door__verdict-text">{text}</Text>
        {children === null ? null : <span>{children}</span>}
      </div>
    </div>
  );
}
