import { App, Chart, Duration, JsonPatch, Testing } from 'cdk8s';
import * as fc from 'fast-check';
import {
  DisruptionBudget, DisruptionReason, DurationOrNever, Karpenter, KarpenterVersion, MaintenanceWindow, MaintenanceWindowProps, NodePool,
  NodePoolRef, v1beta1, WeeklyTime,
} from '../../src';
import { messageOf, pool, stderrOf } from '../fixtures';

const MINUTE = 60_000;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

function chartFor(version = '1.14.1'): Chart {
  const chart = new Chart(new App(), 'c', { disableResourceNameHashes: true });
  Karpenter.configure(chart, { version: KarpenterVersion.of(version) });
  return chart;
}

const times = (...texts: string[]) => texts.map((text) => WeeklyTime.parse(text));
const budgetsOf = (of: NodePool | v1beta1.NodePool) => of.toJson().spec.disruption.budgets;
const never = { expireAfter: DurationOrNever.NEVER };

/** The budgets of a pool under a window alone. */
function windowBudgets(props: Omit<MaintenanceWindowProps, 'pools'>, chart = chartFor()): any[] {
  const it = pool(chart, 'it', never);
  new MaintenanceWindow(chart, 'window', { pools: [it], ...props });
  const [first, ...budgets] = budgetsOf(it);
  expect(first).toEqual({ nodes: '10%' });
  return budgets;
}

describe('times without disruption are budgets in UTC', () => {
  test.each([
    ['Mon-Fri 09:00-18:00 Asia/Tokyo', [['0 0 * * mon-fri', '9h']]],
    ['Mon-Fri 08:30-18:00 Asia/Tokyo', [['30 23 * * sun-thu', '9h30m']]],
    ['Mon-Fri 09:00-18:00 Asia/Kolkata', [['30 3 * * mon-fri', '9h']]],
    ['Mon-Fri 09:00-18:00 Europe/Berlin', [['0 7 * * mon-fri', '10h']]],
    ['Sat 22:00-06:00 America/New_York', [['0 2 * * sun', '9h']]],
    ['Mon 09:00-09:30 Europe/Berlin', [['0 7 * * mon', '30m'], ['0 8 * * mon', '30m']]],
    ['Fri 18:00-Mon 08:00 UTC', [['0 18 * * fri', '62h']]],
    ['Sat,Sun 01:00-02:00 UTC', [['0 1 * * sun,sat', '1h']]],
    ['Mon,Wed,Fri 01:00-02:00 UTC', [['0 1 * * mon,wed,fri', '1h']]],
    ['daily 09:00-18:00 Asia/Tokyo', [['0 0 * * *', '9h']]],
  ])('%s', (text, schedules) => {
    expect(windowBudgets({ noDisruption: times(text) })).toEqual(schedules.map(([schedule, duration]) => ({ nodes: '0', schedule, duration })));
  });

  test('all of the time', () => {
    expect(windowBudgets({ noDisruption: times('daily 00:00-24:00 Asia/Tokyo') })).toEqual([{ nodes: '0' }]);
  });

  test('several join, and are for some reasons only', () => {
    const reasons = [DisruptionReason.DRIFTED];
    expect(windowBudgets({ noDisruption: times('Mon 09:00-12:00 UTC', 'Mon 12:00-18:00 UTC', 'Tue 09:00-18:00 UTC'), reasons })).toEqual([
      { nodes: '0', schedule: '0 9 * * mon,tue', duration: '9h', reasons: ['Drifted'] },
    ]);
  });

  test('they begin sooner by the lead time', () => {
    expect(windowBudgets({ noDisruption: times('Mon-Fri 09:00-18:00 UTC'), leadTime: Duration.seconds(1799) })).toEqual([
      { nodes: '0', schedule: '30 8 * * mon-fri', duration: '9h30m' },
    ]);
  });
});

describe('all but the only times is protected', () => {
  test.each([
    ['Sat 02:00-06:00 America/New_York', [['0 10 * * sat', '165h']]],
    ['Sat 02:00-06:00 UTC', [['0 6 * * sat', '164h']]],
    ['daily 02:00-06:00 Asia/Tokyo', [['0 21 * * *', '20h']]],
  ])('%s', (text, schedules) => {
    expect(windowBudgets({ onlyDuring: times(text) })).toEqual(schedules.map(([schedule, duration]) => ({ nodes: '0', schedule, duration })));
  });

  test('two that follow each other leave no gap between them', () => {
    expect(windowBudgets({ onlyDuring: times('Sat 22:00-24:00 Europe/Berlin', 'Sun 00:00-04:00 Europe/Berlin') })).toEqual([{ nodes: '0', schedule: '0 2 * * sun', duration: '163h' }]);
  });

  test('a lead time closes them sooner', () => {
    expect(windowBudgets({ onlyDuring: times('Sat 02:00-06:00 UTC'), leadTime: Duration.hours(1) })).toEqual([{ nodes: '0', schedule: '0 5 * * sat', duration: '165h' }]);
  });

  test('what leaves nothing is refused', () => {
    expect(messageOf(() => windowBudgets({ onlyDuring: times('Sat 02:00-03:00 America/New_York') })))
      .toBe('onlyDuring "Sat 02:00-03:00 America/New_York" leaves no time for disruption, once noDisruption, the lead time of 0 minutes and daylight saving are taken off; write a longer time');
  });
});

test('the lead time is the grace period of each pool, and its own budgets stay', () => {
  const chart = chartFor();
  const slow = pool(chart, 'slow', { ...never, terminationGracePeriod: Duration.hours(1), disruption: { budgets: [DisruptionBudget.nodes(3)] } });
  const open = pool(chart, 'open', { ...never, terminationGracePeriod: Duration.seconds(90), disruption: { budgets: [] } });
  new MaintenanceWindow(chart, 'window', { pools: [slow, open, slow], noDisruption: times('Mon 09:00-18:00 UTC') });
  slow.addDisruptionBudget(DisruptionBudget.percent(50));
  expect(budgetsOf(slow)).toEqual([{ nodes: '3' }, { nodes: '50%' }, { nodes: '0', schedule: '0 8 * * mon', duration: '10h' }]);
  expect(budgetsOf(open)).toEqual([{ nodes: '0', schedule: '58 8 * * mon', duration: '9h2m' }]);
  expect(Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('maintenance'))).toEqual([]);
});

test('pools of v1beta1 are protected too, and there budgets hold expiry back', () => {
  const chart = chartFor('0.37');
  const it = new v1beta1.NodePool(chart, 'it', { nodeClass: v1beta1.NodeClassRef.named('a'), requirements: [] });
  new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon 09:00-18:00 UTC'), leadTime: Duration.hours(1) });
  expect(budgetsOf(it)).toEqual([{ nodes: '10%' }, { nodes: '0', schedule: '0 8 * * mon', duration: '10h' }]);
  expect(Karpenter.findings(chart).filter(({ severity }) => severity !== 'info')).toEqual([]);
});

describe('findings', () => {
  function said(props: Omit<MaintenanceWindowProps, 'pools'>, poolProps: object = {}, version?: string): string[] {
    const chart = chartFor(version);
    const it = pool(chart, 'it', poolProps);
    new MaintenanceWindow(chart, 'window', { pools: [it], ...props });
    const found = Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('maintenance'));
    found.forEach(({ constructPath }) => expect(constructPath).toBe('c/window'));
    return found.map(({ rule, severity, message, fix }) => `${severity} ${message}; ${fix} (${rule})`);
  }
  const noDisruption = times('Mon 09:00-18:00 UTC');
  const leadTime = Duration.minutes(30);

  test.each<[string, Omit<MaintenanceWindowProps, 'pools'>, object, string[]]>([
    ['nothing bounds draining', { noDisruption }, never, [
      'warning a node of c-it that begins to drain just before a protected time goes on in it, without an end; give the pool a terminationGracePeriod, or the window a leadTime (maintenance-window-lead-time)',
    ]],
    ['only the lead time is said', { noDisruption, leadTime }, never, [
      'info a node of c-it that begins to drain just before a protected time and the leadTime of 30m may go on in it: nothing bounds how long it drains; give the pool a terminationGracePeriod (maintenance-window-lead-time)',
    ]],
    ['the lead time is short', { noDisruption, leadTime }, { ...never, terminationGracePeriod: Duration.hours(2) }, [
      'info a node of c-it that begins to drain just before a protected time and the leadTime of 30m may go on in it: it drains up to its terminationGracePeriod of 2h; leave leadTime out, and it is the terminationGracePeriod (maintenance-window-lead-time)',
    ]],
    ['the lead time is long', { noDisruption, leadTime }, { ...never, terminationGracePeriod: Duration.minutes(30) }, []],
    ['nodes expire', { noDisruption }, { terminationGracePeriod: Duration.minutes(30) }, [
      'warning nodes of c-it expire after 720h at whatever time that is: budgets have not held expiry back since Karpenter 1.0; write expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this where expiry may come at any time (maintenance-window-expiry)',
    ]],
    ['clocks are shifted', { noDisruption: times('Mon 09:00-18:00 Europe/Berlin'), onlyDuring: times('Tue 09:00-18:00 America/New_York') }, { ...never, terminationGracePeriod: Duration.minutes(30) }, [
      'info Europe/Berlin changes between UTC+1 and UTC+2, and schedules are in UTC: "Mon 09:00-18:00 Europe/Berlin" is protected from 1h before it (at UTC+1) until 1h after it (at UTC+2); leave it so, or say the time in a zone that does not change, such as UTC (maintenance-window-daylight-saving)',
      'info America/New_York changes between UTC-5 and UTC-4, and schedules are in UTC: "Tue 09:00-18:00 America/New_York" opens 1h late (at UTC-4) or closes 1h early (at UTC-5); leave it so, or say the time in a zone that does not change, such as UTC (maintenance-window-daylight-saving)',
    ]],
  ])('%s', (_, props, poolProps, texts) => {
    expect(said(props, poolProps)).toEqual(texts);
  });

  test('warnings go to stderr, and can be suppressed', () => {
    const chart = chartFor();
    const window = new MaintenanceWindow(chart, 'window', { pools: [pool(chart, 'it')], noDisruption, leadTime });
    Karpenter.suppress(chart, 'node-class-not-in-app', 'made elsewhere');
    expect(stderrOf(() => Testing.synth(chart) && chart.node.root instanceof App && chart.node.root.synthYaml())).toEqual([expect.stringMatching(/^cdk8s-karpenter warning: \[c\/window\] nodes of c-it expire after 720h /)]);
    Karpenter.suppress(window, 'maintenance-window-expiry', 'on purpose');
    expect(Karpenter.findings(chart).filter(({ severity }) => severity === 'warning')).toEqual([]);
  });
});

test.each<[string, (chart: Chart) => Omit<MaintenanceWindowProps, 'leadTime'>, string]>([
  ['no time', (chart) => ({ pools: [pool(chart, 'it')] }), 'a maintenance window says when: write noDisruption or onlyDuring with times such as WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")'],
  ['no pool', () => ({ pools: [], noDisruption: times('Mon 09:00-18:00 UTC') }), 'a maintenance window is for pools: name at least one'],
  ['a text for a time', (chart) => ({ pools: [pool(chart, 'it')], noDisruption: ['Mon 09:00-18:00 UTC' as any] }), 'noDisruption[0]: "Mon 09:00-18:00 UTC" is not what stands here; write WeeklyTime.parse("Mon 09:00-18:00 UTC")'],
  ['a time without a list', (chart) => ({ pools: [pool(chart, 'it')], onlyDuring: 'Mon' as any }), 'onlyDuring: "Mon" is no list; write one, such as [WeeklyTime.parse("Mon")]'],
  ['a pool without a list', (chart) => ({ pools: pool(chart, 'it').name as any, noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools: "c-it" is no list; write one, such as [NodePools, such as the spot and onDemand of a SpotWithFallback]'],
  ['a text for a pool', () => ({ pools: ['it' as any], noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools[0]: "it" is not what stands here; write NodePools, such as the spot and onDemand of a SpotWithFallback'],
  ['a text for a lead time', (chart) => ({ pools: [pool(chart, 'it')], noDisruption: times('Mon 09:00-18:00 UTC'), leadTime: '10m' as any }), 'leadTime: "10m" is not what stands here; write a duration such as Duration.minutes(30)'],
  ['a name', () => ({ pools: [NodePoolRef.named('x')], noDisruption: times('Mon 09:00-18:00 UTC') }), 'a maintenance window needs the NodePool itself, whose budgets it adds to, and x is only a name, or a Provisioner, which has none'],
])('a window with %s is refused', (_, propsOf, message) => {
  const chart = chartFor();
  expect(messageOf(() => new MaintenanceWindow(chart, 'window', propsOf(chart)))).toBe(message);
});

describe('what never opens', () => {
  const said = (chart: Chart) => Karpenter.findings(chart).filter(({ rule }) => rule === 'maintenance-window-never-open')
    .map(({ constructPath, severity, message, fix }) => `${severity} [${constructPath}] ${message}; ${fix}`);
  const shorten = 'leave time between them: shorten the times, or the leadTime or terminationGracePeriod by which they begin sooner';

  test('by a lead time', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(72) });
    new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon-Fri 09:00-18:00 Asia/Tokyo') });
    expect(said(chart)).toEqual([`warning [c/window] nodes of c-it are never disrupted: the protected times with their lead time leave no time between them; ${shorten}`]);
  });

  test('by several windows, for the reasons that all of them hold back', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', never);
    const other = pool(chart, 'other', never);
    const leadTime = Duration.minutes(0);
    new MaintenanceWindow(chart, 'saturday', { pools: [it, other], onlyDuring: times('Sat 02:00-06:00 UTC'), leadTime });
    new MaintenanceWindow(chart, 'sunday', { pools: [it], onlyDuring: times('Sun 02:00-06:00 UTC'), leadTime, reasons: [DisruptionReason.DRIFTED, DisruptionReason.EMPTY] });
    expect(said(chart)).toEqual([
      `warning [c/sunday] nodes of c-it are never disrupted for Empty and Drifted: all maintenance windows of the pool together leave no time between them; ${shorten}`,
    ]);
  });

  test('not where all of the time was asked for, or some is left', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(1) });
    new MaintenanceWindow(chart, 'a', { pools: [it], noDisruption: times('daily 00:00-24:00 UTC') });
    new MaintenanceWindow(chart, 'b', { pools: [pool(chart, 'other', never)], noDisruption: times('daily 00:00-23:00 UTC'), leadTime: Duration.minutes(59) });
    expect(said(chart)).toEqual([]);
  });

  test('one of several times, which daylight saving or the lead time takes all of', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(1) });
    new MaintenanceWindow(chart, 'window', { pools: [it], onlyDuring: times('Sat 02:00-02:30 Europe/Berlin', 'Sun 02:00-06:00 Europe/Berlin', 'Tue 02:00-03:00 UTC', 'Wed 02:00-03:01 UTC') });
    const why = 'never opens for c-it, once noDisruption, the lead time and daylight saving are taken off; write a longer time, or leave it out';
    expect(said(chart)).toEqual([`warning [c/window] "Sat 02:00-02:30 Europe/Berlin" ${why}`, `warning [c/window] "Tue 02:00-03:00 UTC" ${why}`]);
  });
});

test('findings are about pools as they are after patches', () => {
  const said = (path: string, value: string, props: object) => {
    const chart = chartFor();
    const it = pool(chart, 'it', props);
    new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon 09:00-18:00 UTC') });
    it.addJsonPatch(JsonPatch.add(`/spec/template/spec/${path}`, value));
    return Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('maintenance')).map(({ rule, message }) => `${rule}: ${message}`);
  };
  const grace = { terminationGracePeriod: Duration.hours(1) };
  expect(said('expireAfter', '24h', { ...never, ...grace })).toEqual([
    'maintenance-window-expiry: nodes of c-it expire after 24h at whatever time that is: budgets have not held expiry back since Karpenter 1.0',
  ]);
  expect(said('expireAfter', 'Never', grace)).toEqual([]);
  expect(said('terminationGracePeriod', '2h', never)).toEqual([
    'maintenance-window-lead-time: a node of c-it that begins to drain just before a protected time may go on in it: it drains up to its terminationGracePeriod of 2h, which a JSON patch says',
  ]);
});

test('a pool that can\'t be rendered is said once, by itself', () => {
  const chart = chartFor();
  const it = pool(chart, 'it', never);
  new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon 09:00-18:00 UTC') });
  it.addJsonPatch(JsonPatch.remove('/spec/nothing/there'));
  expect(Karpenter.findings(chart).map(({ rule, constructPath }) => `${rule} ${constructPath}`)).toEqual(['render c/it']);
});

describe('the next occurrences', () => {
  const chart = chartFor();
  const it = pool(chart, 'it', never);
  const of = (props: Omit<MaintenanceWindowProps, 'pools'>, id: string) => new MaintenanceWindow(chart, id, { pools: [it], ...props });
  const told = (window: MaintenanceWindow, count: number, after: string) =>
    window.nextOccurrences(it, count, new Date(after)).map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`);

  test('with the one under way', () => {
    const window = of({ noDisruption: times('Mon-Fri 09:00-18:00 Asia/Tokyo'), leadTime: Duration.minutes(10) }, 'a');
    expect(told(window, 3, '2026-05-01T08:59:00Z')).toEqual([
      '2026-04-30T23:50:00.000Z 2026-05-01T09:00:00.000Z', '2026-05-03T23:50:00.000Z 2026-05-04T09:00:00.000Z', '2026-05-04T23:50:00.000Z 2026-05-05T09:00:00.000Z',
    ]);
    expect(told(window, 1, '2026-05-01T09:00:00Z')).toEqual(['2026-05-03T23:50:00.000Z 2026-05-04T09:00:00.000Z']);
  });

  test('from now on, of several schedules in order', () => {
    const window = of({ noDisruption: times('Mon 09:00-18:00 UTC', 'Sun 01:00-02:00 UTC') }, 'b');
    expect(window.nextOccurrences(it, 3).map(({ start }) => start.toISOString())).toEqual(['2026-05-03T01:00:00.000Z', '2026-05-04T09:00:00.000Z', '2026-05-10T01:00:00.000Z']);
  });

  test('of two pools of one name, each its own', () => {
    const [one, other] = [1, 5].map((hours) => pool(new Chart(new App(), 'c'), 'p', { ...never, metadata: { name: 'x' }, terminationGracePeriod: Duration.hours(hours) }));
    const window = new MaintenanceWindow(chart, 'same', { pools: [one, other], noDisruption: times('Mon 09:00-18:00 UTC') });
    expect([one, other].map((each) => window.nextOccurrences(each, 1)[0].start.toISOString())).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-04T04:00:00.000Z']);
  });

  test('none of what never ends', () => {
    expect(of({ noDisruption: times('daily 00:00-24:00 UTC') }, 'c').nextOccurrences(it, 3)).toEqual([]);
  });

  test('of another pool, or of none, is refused', () => {
    const window = of({ noDisruption: times('Mon 09:00-18:00 UTC') }, 'd');
    expect(messageOf(() => window.nextOccurrences(NodePoolRef.named('x'), 1))).toBe('the pool x is none of this maintenance window; it has c-it');
    expect(messageOf(() => window.nextOccurrences(it, 0))).toBe('count: 0 is refused; write a whole number from 1 to 1000');
    expect(messageOf(() => window.nextOccurrences('it' as any, 1))).toBe('pool: "it" is not what stands here; write a pool of the window');
    expect(messageOf(() => window.nextOccurrences(it, 1, new Date('soon')))).toBe('after: null is no time; write a valid Date');
    expect(messageOf(() => window.nextOccurrences(it, 1, '2026-01-01' as any))).toBe('after: "2026-01-01" is no time; write a valid Date');
  });
});

describe('minute by minute over a year', () => {
  const YEAR = 2026;
  /** So many minutes before and after the year are made, so that what reaches into it counts. */
  const EDGE = 3 * 1440;
  const BEGIN = Date.UTC(YEAR) - EDGE * MINUTE;
  const MINUTES = (Date.UTC(YEAR + 1) - Date.UTC(YEAR)) / MINUTE + 2 * EDGE;
  const STEP = 15;

  /** The local minute of the week, which is asked each quarter of an hour: all zones shift at such times. */
  function clock(zone: string): Uint16Array {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' });
    const local = new Uint16Array(MINUTES);
    for (let from = 0; from < MINUTES; from += STEP) {
      const parts = Object.fromEntries(format.formatToParts(BEGIN + from * MINUTE).map(({ type, value }) => [type, value]));
      const first = DAYS.indexOf(parts.weekday.toLowerCase()) * 1440 + Number(parts.hour) * 60 + Number(parts.minute);
      for (let minute = 0; minute < STEP; minute++) local[from + minute] = first + minute;
    }
    return local;
  }

  const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo'];
  const clocks = new Map(ZONES.map((zone) => [zone, clock(zone)]));

  interface Said { readonly zone: string; readonly days: readonly number[]; readonly start: number; readonly length: number }

  const said: fc.Arbitrary<Said> = fc.record({
    zone: fc.constantFrom(...ZONES),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 90, max: 1439 }),
  });
  const text = ({ zone, days, start, length }: Said) =>
    `${days.map((day) => DAYS[day]).join()} ${hour(start)}-${hour((start + length) % 1440)} ${zone}`;
  const hour = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

  /** The minutes in one of some times, by people's clocks. */
  function minutesOf(all: readonly Said[]): Uint8Array {
    const minutes = new Uint8Array(MINUTES);
    for (const { zone, days, start, length } of all) {
      const inWeek = new Uint8Array(10_080);
      for (const day of days) for (let minute = 0; minute < length; minute++) inWeek[(day * 1440 + start + minute) % 10_080] = 1;
      const local = clocks.get(zone)!;
      for (let minute = 0; minute < MINUTES; minute++) if (inWeek[local[minute]] === 1) minutes[minute] = 1;
    }
    return minutes;
  }

  /** The minutes in which budgets hold, as Karpenter reads them. */
  function heldBy(budgets: readonly any[]): Uint8Array {
    const held = new Uint8Array(MINUTES);
    for (const { nodes, schedule, duration } of budgets) {
      expect(nodes).toBe('0');
      if (schedule === undefined) return held.fill(1);
      const [, minute, of, days] = /^(\d+) (\d+) \* \* ([\w,*-]+)$/.exec(schedule)!;
      const [, hours = '0', rest = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?$/.exec(duration)!;
      const length = Number(hours) * 60 + Number(rest);
      const weekdays = days === '*' ? [0, 1, 2, 3, 4, 5, 6] : days.split(',').flatMap((part: string) => {
        const [first, last = first] = part.split('-').map((name) => DAYS.indexOf(name));
        expect(last).toBeGreaterThanOrEqual(first);
        return Array.from({ length: last - first + 1 }, (_, index) => first + index);
      });
      for (let day = -8; day < MINUTES / 1440; day++) {
        if (!weekdays.includes(new Date(BEGIN + day * 1440 * MINUTE).getUTCDay())) continue;
        const from = day * 1440 + Number(of) * 60 + Number(minute);
        held.fill(1, Math.max(0, from), Math.max(0, Math.min(MINUTES, from + length)));
      }
    }
    return held;
  }

  /** The first minute of the year that is in one and not in another. */
  function firstBeyond(one: Uint8Array, other: Uint8Array): number {
    for (let minute = EDGE; minute < MINUTES - EDGE; minute++) if (one[minute] > other[minute]) return minute;
    return -1;
  }

  /** The minutes, and so many before and after each. */
  function widened(minutes: Uint8Array, before: number, after: number): Uint8Array {
    const wide = Uint8Array.from(minutes);
    for (let minute = 0; minute < MINUTES; minute++) {
      const isEdge = minutes[minute] === 1 && (minutes[minute - 1] !== 1 || minutes[minute + 1] !== 1);
      if (isEdge) wide.fill(1, Math.max(0, minute - before), Math.min(MINUTES, minute + after + 1));
    }
    return wide;
  }

  const inverted = (minutes: Uint8Array) => minutes.map((value) => 1 - value);
  /** The minutes that are in any. */
  function either(all: readonly Uint8Array[]): Uint8Array {
    const minutes = new Uint8Array(MINUTES);
    for (const each of all) for (let minute = 0; minute < MINUTES; minute++) if (each[minute] === 1) minutes[minute] = 1;
    return minutes;
  }

  /** By how many minutes the finding about a time says that it is wider, or opens shorter. */
  function statedOf(chart: Chart, one: Said): number {
    const { message } = Karpenter.findings(chart).find((finding) => finding.rule.endsWith('daylight-saving') && finding.message.includes(JSON.stringify(text(one)))) ?? {};
    return message === undefined ? 0 : Number(/ (?:from|opens) (\d+)h /.exec(message)![1]) * 60;
  }

  const widenedBy = (stated: number, one: Said, lead: number) => widened(minutesOf([one]), lead + stated, stated);
  const PARAMETERS = { numRuns: 150, seed: 6 };

  test('what a finding states is what the zone shifts', () => {
    const chart = chartFor();
    const all = ZONES.map((zone): Said => ({ zone, days: [1], start: 540, length: 540 }));
    windowBudgets({ noDisruption: times(...all.map(text)) }, chart);
    expect(all.map((one) => statedOf(chart, one))).toEqual([60, 60, 0, 0]);
  });

  test('every wanted minute is protected, and no more than the lead time and what the finding states', () => {
    fc.assert(fc.property(fc.array(said, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 200 }), (all, lead) => {
      const chart = chartFor();
      const held = heldBy(windowBudgets({ noDisruption: times(...all.map(text)), leadTime: Duration.minutes(lead) }, chart));
      expect(firstBeyond(widened(minutesOf(all), lead, 0), held)).toBe(-1);
      expect(firstBeyond(held, either(all.map((one) => widenedBy(statedOf(chart, one), one, lead))))).toBe(-1);
    }), PARAMETERS);
  });

  test('nothing is disrupted but in the only times, which are no shorter than the lead time and the finding make them', () => {
    fc.assert(fc.property(said, fc.integer({ min: 0, max: 29 }), (one, lead) => {
      const chart = chartFor();
      const closed = inverted(minutesOf([one]));
      const held = heldBy(windowBudgets({ onlyDuring: times(text(one)), leadTime: Duration.minutes(lead) }, chart));
      expect(firstBeyond(closed, held)).toBe(-1);
      const stated = statedOf(chart, one);
      expect(firstBeyond(held, widened(closed, lead + stated, stated))).toBe(-1);
    }), PARAMETERS);
  });
});
