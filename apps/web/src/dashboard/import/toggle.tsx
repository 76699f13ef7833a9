import { DashboardButton } from '../ui/dashboard-button.js';

interface ToggleProps {
  isPressed: boolean;
  onPress(isPressed: boolean): void;
  children: string;
}

/** An answer to a doubt. */
export function Toggle({ isPressed, onPress, children }: ToggleProps) {
  return (
    <DashboardButton
      variant="quiet"
      className="dashboard-button--small doubt__answer"
      aria-pressed={isPressed}
      {...(isPressed && { icon: 'tick' as const })}
      onClick={() => onPress(!isPressed)}
    >
      {children}
    </DashboardButton>
  );
}
