/** A time span in minutes since Sunday 00:00, with an exclusive end. The span starts within the week, and can end in the next week. */
export interface WeekSpan {
  readonly start: number;
  readonly end: number;
}

export const DAY = 24 * 60;
export const WEEK = 7 * DAY;

/** Times of a week, as sorted spans that are neither overlapping nor adjacent. */
export type Week = readonly WeekSpan[];

export const WHOLE_WEEK: Week = [{ start: 0, end: WEEK }];

/** Returns the union of time spans, which can also start outside the week. */
export function weekOf(spans: readonly WeekSpan[]): Week {
  const cut = spans.flatMap(({ start, end }) => {
    if (end - start >= WEEK) return WHOLE_WEEK;
    const from = modulo(start);
    const to = from + end - start;
    return to <= WEEK ? [{ start: from, end: to }] : [{ start: from, end: WEEK }, { start: 0, end: to - WEEK }];
  }).filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  const joined: WeekSpan[] = [];
  for (const span of cut) {
    const last = joined[joined.length - 1];
    if (last && span.start <= last.end) joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return aroundTheEnd(joined);
}

/** Joins a span at the end of the week with a span at its start. */
function aroundTheEnd(spans: readonly WeekSpan[]): Week {
  const [first, last] = [spans[0], spans[spans.length - 1]];
  if (spans.length < 2 || first.start !== 0 || last.end !== WEEK) return spans;
  return [...spans.slice(1, -1), { start: last.start, end: WEEK + first.end }];
}

export function union(weeks: readonly Week[]): Week {
  return weekOf(weeks.flat());
}

export function complement(week: Week): Week {
  if (week.length === 0) return WHOLE_WEEK;
  return weekOf(week.map(({ end }, index) => {
    const next = week[(index + 1) % week.length].start;
    return { start: end, end: end + modulo(next - end) };
  }));
}

export function intersection(weeks: readonly Week[]): Week {
  return complement(union(weeks.map(complement)));
}

/** Shifts all times of a week by a number of minutes. */
export function later(week: Week, minutes: number): Week {
  return weekOf(week.map(({ start, end }) => ({ start: start + minutes, end: end + minutes })));
}

/** Extends each time span of a week at its start by a number of minutes. */
export function begunSooner(week: Week, minutes: number): Week {
  return weekOf(week.map(({ start, end }) => ({ start: start - minutes, end })));
}

export function isWhole(week: Week): boolean {
  return week.length === 1 && week[0].end - week[0].start === WEEK;
}

function modulo(minutes: number): number {
  return ((minutes % WEEK) + WEEK) % WEEK;
}
