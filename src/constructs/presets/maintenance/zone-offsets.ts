const MILLISECONDS_A_DAY = 86_400_000;
const known = new Map<string, readonly number[]>();

/** Returns the UTC offsets of a time zone in minutes, in ascending order, for the year of a time and the next year. */
export function offsetsOf(zone: string, time: Date): readonly number[] {
  const year = time.getUTCFullYear();
  const key = `${zone} ${year}`;
  let offsets = known.get(key);
  if (!offsets) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const found = new Set<number>();
    for (let day = Date.UTC(year); day < Date.UTC(year + 2); day += MILLISECONDS_A_DAY) found.add(offsetAt(format, day));
    known.set(key, offsets = [...found].sort((a, b) => a - b));
  }
  return offsets;
}

/** Formats a UTC offset, such as `UTC+9` or `UTC-3:30`. */
export function offsetText(minutes: number): string {
  const rest = Math.abs(minutes) % 60;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.floor(Math.abs(minutes) / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

function offsetAt(format: Intl.DateTimeFormat, time: number): number {
  const text = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
