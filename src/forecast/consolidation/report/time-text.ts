const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_DAYS = 6 * 86_400_000;

/** Formats a time in UTC, with the day of the week if it is within a week. */
export function timeText(time: number, now: number): string {
  const [, date, clock] = /^(.*)T(\d\d:\d\d)/.exec(new Date(time).toISOString())!;
  return time - now < MOST_DAYS ? `${DAYS[new Date(time).getUTCDay()]} ${clock} UTC` : `${date} ${clock} UTC`;
}
