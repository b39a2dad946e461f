import { Chart, Duration } from 'cdk8s';
import { STYLE, svg } from './svg';
import { DurationOrNever, KarpenterApp, KarpenterVersion, MaintenanceWindow, MixedPool, NodeClassRef, WeeklyTime } from '../../src';

const TIME_ZONE = 'Asia/Tokyo';
const OFFSET_HOURS = 9;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const HOUR = 26;
const ROW = 28;
const LEFT = 56;
const TOP = 44;
/** A Monday at midnight in the time zone. */
const START = Date.parse('2026-11-23T00:00:00Z') - OFFSET_HOURS * 3_600_000;

/** Draws a week in local time, with the hours in which a maintenance window blocks disruption. */
export function maintenanceWeek(): string {
  const blocked = DAYS.flatMap((_, day) => Array.from({ length: 24 }, (__, hour) => ({ day, hour, isBlocked: isBlocked(day, hour) })));
  return svg('A week with the maintenance window Mon-Fri 09:00-18:00 Asia/Tokyo', [LEFT + 24 * HOUR + 32, TOP + 7 * ROW + 64], [
    STYLE,
    ...Array.from({ length: 9 }, (_, index) => `<text class="note" x="${LEFT + index * 3 * HOUR}" y="${TOP - 10}" text-anchor="middle">${String(index * 3).padStart(2, '0')}:00</text>`),
    ...DAYS.map((day, index) => `<text x="12" y="${TOP + index * ROW + 19}">${day}</text>`),
    ...blocked.map(({ day, hour, isBlocked: closed }) => (
      `<rect class="${closed ? 'closed' : 'open'}" x="${LEFT + hour * HOUR}" y="${TOP + day * ROW}" width="${HOUR - 1}" height="${ROW - 2}"/>`
    )),
    `<text class="note" x="${LEFT}" y="${TOP + 7 * ROW + 24}">Red: no voluntary disruption. Green: disruption within the other budgets. Local time in ${TIME_ZONE}.</text>`,
    `<text class="note" x="${LEFT}" y="${TOP + 7 * ROW + 44}">The window begins one hour early, because nodes may take that long to drain (terminationGracePeriod: 1h).</text>`,
  ]);
}

const occurrences = occurrencesOf();

function isBlocked(day: number, hour: number): boolean {
  const at = START + (day * 24 + hour) * 3_600_000;
  return occurrences.some(({ start, end }) => start.getTime() <= at && at < end.getTime());
}

function occurrencesOf() {
  const app = new KarpenterApp({ version: KarpenterVersion.of('1.15.3') });
  const chart = new Chart(app, 'nodes');
  const pool = new MixedPool(chart, 'general', { nodeClass: NodeClassRef.named('default'), expireAfter: DurationOrNever.NEVER, terminationGracePeriod: Duration.hours(1) });
  const window = new MaintenanceWindow(chart, 'office-hours', { pools: [pool], noDisruption: [WeeklyTime.parse(`Mon-Fri 09:00-18:00 ${TIME_ZONE}`)] });
  return window.nextOccurrences(pool, 8, new Date(START - 86_400_000));
}
