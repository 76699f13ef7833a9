import { sampleDay } from './day-rules.js';

/** A stable UID (RFC 5545 §3.8.4.7), so that adding the wedding twice creates one event. The widget allows no dots. */
export const buildWeddingUid = (publicUrl: string) => `wedding-${new URL(publicUrl).hostname.replace(/[^\w-]/g, '-')}`;

/** SEQUENCE (RFC 5545 §3.8.7.4). Calendars ignore an entry with a lower number than theirs. */
export const getCalendarSequence = ({ version }: { version: number }): number => version - 1;

type CalendarTimes = { startTime: string; endTime: string } | Record<string, never>;

/** Until the end of the day, because the record has no end. All-day without a start time. */
export const getCalendarTimes = ({ celebrationTime }: { celebrationTime: string }): CalendarTimes =>
  celebrationTime === '' ? {} : { startTime: celebrationTime, endTime: '23:59' };

/** On the invitation, the sample wedding is specified as all-day (§11). */
export const getInvitationCalendarTimes = (wedding: { celebrationTime: string; weddingDate: string }): CalendarTimes =>
  wedding.weddingDate === sampleDay ? {} : getCalendarTimes(wedding);
