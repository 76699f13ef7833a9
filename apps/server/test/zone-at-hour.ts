/** Returns a time zone in which it is now this hour: sending depends on quiet hours, but tests run at any time. */
export function getZoneAtHour(hour: number): string {
  const ahead = hour - new Date().getUTCHours();
  const near = ahead > 12 ? ahead - 24 : ahead < -12 ? ahead + 24 : ahead;
  return near === 0 ? 'Etc/GMT' : `Etc/GMT${near > 0 ? '-' : '+'}${Math.abs(near)}`;
}
