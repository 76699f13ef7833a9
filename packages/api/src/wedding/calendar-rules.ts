import { hourMs, toZonedTime } from '../kernel/zoned-time.js';
import { sampleDay } from './day-rules.js';

/** Without dots, which the widget does not allow. */
const buildUid = (name: string, publicUrl: string) => `${name}-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;

/** A stable UID (RFC 5545 §3.8.4.7), so that adding the wedding twice creates one event. */
export const buildWeddingUid = (publicUrl: string): string => buildUid('wedding', publicUrl);

/** SEQUENCE (RFC 5545 §3.8.7.4). Calendars ignore an entry with a lower number than theirs. */
export const getCalendarSequence = ({ version }: { version: number }): number => version - 1;

type CalendarTimes = { startTime: string; endTime: string } | Record<string, never>;

const usualHours = 8;
const latestEnd = '23:30';

/** The record has no end: an evening, and never the next day, where the calendar of that morning would show it. */
export function getUsualEnd(startTime: string): string {
  const hours = Number(startTime.slice(0, 2)) + usualHours;
  const end = hours > 23 ? latestEnd : `${String(hours).padStart(2, '0')}${startTime.slice(2)}`;
  if (startTime >= latestEnd) return '23:59';
  return end < latestEnd ? end : latestEnd;
}

/** All-day without a start time. */
export const getCalendarTimes = ({ celebrationTime }: { celebrationTime: string }): CalendarTimes =>
  celebrationTime === '' ? {} : { startTime: celebrationTime, endTime: getUsualEnd(celebrationTime) };

/** On the invitation, the sample wedding is specified as all-day (§11). */
export const getInvitationCalendarTimes = (wedding: { celebrationTime: string; weddingDate: string }): CalendarTimes =>
  wedding.weddingDate === sampleDay ? {} : getCalendarTimes(wedding);

export const buildEventUid = (id: string, publicUrl: string): string => buildUid(`event-${id}`, publicUrl);

const usualEventMs = 3 * hourMs;

/** Of a further event, which ends three hours after its start if its end is not known. */
export function getEventTimes(
  { start, end }: { start: string; end: string | null },
  timeZone: string,
): { startDate: string; startTime: string; endDate: string; endTime: string } {
  const first = toZonedTime(start, timeZone);
  const last = toZonedTime(end ?? Date.parse(start) + usualEventMs, timeZone);
  return { startDate: first.day, startTime: first.time, endDate: last.day, endTime: last.time };
}
