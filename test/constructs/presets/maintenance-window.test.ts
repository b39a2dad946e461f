import { App, Chart, Duration, JsonPatch, Testing } from 'cdk8s';
import { messageOf, pool, stderrOf } from '../../package-fixtures';
import { budgetsOf, chartFor, never, times, windowBudgets } from './maintenance/window-of-pool';
import { DisruptionBudget, DisruptionReason, Karpenter, MaintenanceWindow, MaintenanceWindowProps, NodeClassRef, NodePoolRef, SpotWithFallback, v1beta1 } from 'cdk8s-karpenter';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-01T00:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

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

  test('a time that covers the whole week', () => {
    expect(windowBudgets({ noDisruption: times('daily 00:00-24:00 Asia/Tokyo') })).toEqual([{ nodes: '0' }]);
  });

  test('adjacent times are joined, and can apply only to some reasons', () => {
    const reasons = [DisruptionReason.DRIFTED];
    expect(windowBudgets({ noDisruption: times('Mon 09:00-12:00 UTC', 'Mon 12:00-18:00 UTC', 'Tue 09:00-18:00 UTC'), reasons })).toEqual([
      { nodes: '0', schedule: '0 9 * * mon,tue', duration: '9h', reasons: ['Drifted'] },
    ]);
  });

  test('budgets begin earlier by the lead time', () => {
    expect(windowBudgets({ noDisruption: times('Mon-Fri 09:00-18:00 UTC'), leadTime: Duration.seconds(1799) })).toEqual([
      { nodes: '0', schedule: '30 8 * * mon-fri', duration: '9h30m' },
    ]);
  });
});

describe('protects everything outside onlyDuring', () => {
  test.each([
    ['Sat 02:00-06:00 America/New_York', [['0 10 * * sat', '165h']]],
    ['Sat 02:00-06:00 UTC', [['0 6 * * sat', '164h']]],
    ['daily 02:00-06:00 Asia/Tokyo', [['0 21 * * *', '20h']]],
  ])('%s', (text, schedules) => {
    expect(windowBudgets({ onlyDuring: times(text) })).toEqual(schedules.map(([schedule, duration]) => ({ nodes: '0', schedule, duration })));
  });

  test('two adjacent times leave no gap', () => {
    expect(windowBudgets({ onlyDuring: times('Sat 22:00-24:00 Europe/Berlin', 'Sun 00:00-04:00 Europe/Berlin') })).toEqual([{ nodes: '0', schedule: '0 2 * * sun', duration: '163h' }]);
  });

  test('the lead time shortens the times at their end', () => {
    expect(windowBudgets({ onlyDuring: times('Sat 02:00-06:00 UTC'), leadTime: Duration.hours(1) })).toEqual([{ nodes: '0', schedule: '0 5 * * sat', duration: '165h' }]);
  });

  test('rejects times that leave no time for disruption', () => {
    expect(messageOf(() => windowBudgets({ onlyDuring: times('Sat 02:00-03:00 America/New_York') })))
      .toBe('noDisruption, the lead time of 0 minutes, and daylight saving time leave no time for disruption in onlyDuring "Sat 02:00-03:00 America/New_York". Extend the onlyDuring times.');
  });
});

test('the lead time is the grace period of each pool, and the pool keeps its own budgets', () => {
  const chart = chartFor();
  const slow = pool(chart, 'slow', { ...never, terminationGracePeriod: Duration.hours(1), disruption: { budgets: [DisruptionBudget.nodes(3)] } });
  const open = pool(chart, 'open', { ...never, terminationGracePeriod: Duration.seconds(90), disruption: { budgets: [] } });
  new MaintenanceWindow(chart, 'window', { pools: [slow, open, slow], noDisruption: times('Mon 09:00-18:00 UTC') });
  slow.addDisruptionBudget(DisruptionBudget.percent(50));
  expect(budgetsOf(slow)).toEqual([{ nodes: '3' }, { nodes: '50%' }, { nodes: '0', schedule: '0 8 * * mon', duration: '10h' }]);
  expect(budgetsOf(open)).toEqual([{ nodes: '0', schedule: '58 8 * * mon', duration: '9h2m' }]);
  expect(Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('maintenance'))).toEqual([]);
});

test('protects v1beta1 pools, in which budgets also block expiration', () => {
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
      'warning a node of c-it that starts to drain just before a protected time keeps draining during that time, without a time limit; Set leadTime on the MaintenanceWindow. A terminationGracePeriod on the NodePool also limits the drain, but lets drift disrupt pods with karpenter.sh/do-not-disrupt. (maintenance-window-lead-time)',
    ]],
    ['only the lead time is said', { noDisruption, leadTime }, never, [
      'info leadTime (30m) may be too short for nodes of c-it, because no terminationGracePeriod limits how long a node drains; Suppress this finding, or set terminationGracePeriod on the NodePool. A terminationGracePeriod also lets drift disrupt pods with karpenter.sh/do-not-disrupt. (maintenance-window-lead-time)',
    ]],
    ['the lead time is short', { noDisruption, leadTime }, { ...never, terminationGracePeriod: Duration.hours(2) }, [
      'info leadTime (30m) is shorter than the terminationGracePeriod (2h) of c-it, so a node can keep draining during a protected time; Remove leadTime. The MaintenanceWindow then uses terminationGracePeriod. (maintenance-window-lead-time)',
    ]],
    ['the lead time is long', { noDisruption, leadTime }, { ...never, terminationGracePeriod: Duration.minutes(30) }, []],
    ['nodes expire', { noDisruption }, { terminationGracePeriod: Duration.minutes(30) }, [
      'warning nodes of c-it can expire at any time after 720h, because budgets do not block expiration in Karpenter 1.0 and later; Set expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this finding if nodes may expire at any time. (maintenance-window-expiry)',
    ]],
    ['clocks are shifted', { noDisruption: times('Mon 09:00-18:00 Europe/Berlin'), onlyDuring: times('Tue 09:00-18:00 America/New_York') }, { ...never, terminationGracePeriod: Duration.minutes(30) }, [
      'info "Mon 09:00-18:00 Europe/Berlin" is protected from 1h before its start (at UTC+1) until 1h after its end (at UTC+2), because schedules are in UTC; Suppress this finding, or use a time zone without daylight saving time, such as UTC. (maintenance-window-daylight-saving)',
      'info "Tue 09:00-18:00 America/New_York" opens 1h late (at UTC-4) or closes 1h early (at UTC-5), because schedules are in UTC; Suppress this finding, or use a time zone without daylight saving time, such as UTC. (maintenance-window-daylight-saving)',
    ]],
  ])('%s', (_, props, poolProps, texts) => {
    expect(said(props, poolProps)).toEqual(texts);
  });

  test('warnings go to stderr, and can be suppressed', () => {
    const chart = chartFor();
    const window = new MaintenanceWindow(chart, 'window', { pools: [pool(chart, 'it')], noDisruption, leadTime });
    Karpenter.suppress(chart, 'node-class-not-in-app', 'made elsewhere');
    expect(stderrOf(() => Testing.synth(chart) && chart.node.root instanceof App && chart.node.root.synthYaml())).toEqual([
      'cdk8s-karpenter: 1 warning',
      'c/window',
      '  warning  nodes of c-it can expire at any time after 720h, because budgets do not block expiration in Karpenter 1.0 and later  maintenance-window-expiry',
      '           fix: Set expireAfter: DurationOrNever.NEVER and let drift replace nodes, or suppress this finding if nodes may expire at any time.',
      'For details about a rule, run \'npx cdk8s-karpenter explain RULE\'.',
    ]);
    Karpenter.suppress(window, 'maintenance-window-expiry', 'on purpose');
    expect(Karpenter.findings(chart).filter(({ severity }) => severity === 'warning')).toEqual([]);
  });
});

test.each<[string, (chart: Chart) => Omit<MaintenanceWindowProps, 'leadTime'>, string]>([
  ['no time', (chart) => ({ pools: [pool(chart, 'it')] }), 'noDisruption or onlyDuring is required. For example: noDisruption: [WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")]'],
  ['no pool', () => ({ pools: [], noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools must not be empty. Add at least one NodePool.'],
  ['a text for a time', (chart) => ({ pools: [pool(chart, 'it')], noDisruption: ['Mon 09:00-18:00 UTC' as any] }), 'noDisruption[0] must be a WeeklyTime, got "Mon 09:00-18:00 UTC". For example: WeeklyTime.parse("Mon 09:00-18:00 UTC")'],
  ['a time without a list', (chart) => ({ pools: [pool(chart, 'it')], onlyDuring: 'Mon' as any }), 'onlyDuring must be a list, got "Mon". For example: [WeeklyTime.parse("Mon-Fri 09:00-18:00 Asia/Tokyo")]'],
  ['a pool without a list', (chart) => ({ pools: pool(chart, 'it').name as any, noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools must be a list, got "c-it". For example: [new NodePool(chart, "web", { … })]'],
  ['a NodePool without a list', (chart) => ({ pools: pool(chart, 'general') as any, noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools must be a list, got a NodePool. Enclose the value in brackets: [general].'],
  [
    'a preset without a list',
    (chart) => ({ pools: new SpotWithFallback(chart, 'general', { nodeClass: NodeClassRef.named('default') }) as any, noDisruption: times('Mon 09:00-18:00 UTC') }),
    'pools must be a list, got a SpotWithFallback. Enclose the value in brackets: [general].',
  ],
  ['a preset without a list and an ID that is not a variable', (chart) => ({ pools: pool(chart, 'it-1') as any, noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools must be a list, got a NodePool. Enclose the value in brackets: […].'],
  ['a text for a pool', () => ({ pools: ['it' as any], noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools[0] must be a NodePool, got "it". For example: new NodePool(chart, "web", { … })'],
  ['a text for a lead time', (chart) => ({ pools: [pool(chart, 'it')], noDisruption: times('Mon 09:00-18:00 UTC'), leadTime: '10m' as any }), 'leadTime must be a Duration, got "10m". For example: Duration.minutes(10)'],
  ['a name', () => ({ pools: [NodePoolRef.named('x')], noDisruption: times('Mon 09:00-18:00 UTC') }), 'pools must be NodePools of this app, got x, which is a NodePoolRef or a Provisioner'],
])('rejects a window with %s', (_, propsOf, message) => {
  const chart = chartFor();
  expect(messageOf(() => new MaintenanceWindow(chart, 'window', propsOf(chart)))).toBe(message);
});

describe('what never opens', () => {
  const said = (chart: Chart) => Karpenter.findings(chart).filter(({ rule }) => rule === 'maintenance-window-never-open')
    .map(({ constructPath, severity, message, fix }) => `${severity} [${constructPath}] ${message}; ${fix}`);
  const shorten = 'Shorten the protected times, the leadTime, or the terminationGracePeriod.';

  test('reports a window that never opens because of the lead time', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(72) });
    new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon-Fri 09:00-18:00 Asia/Tokyo') });
    expect(said(chart)).toEqual([`warning [c/window] Karpenter can never disrupt nodes of c-it, because the protected times and their lead time cover the whole week; ${shorten}`]);
  });

  test('reports several windows that never open together, with the reasons that all of them block', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', never);
    const other = pool(chart, 'other', never);
    const leadTime = Duration.minutes(0);
    new MaintenanceWindow(chart, 'saturday', { pools: [it, other], onlyDuring: times('Sat 02:00-06:00 UTC'), leadTime });
    new MaintenanceWindow(chart, 'sunday', { pools: [it], onlyDuring: times('Sun 02:00-06:00 UTC'), leadTime, reasons: [DisruptionReason.DRIFTED, DisruptionReason.EMPTY] });
    expect(said(chart)).toEqual([
      `warning [c/sunday] Karpenter can never disrupt nodes of c-it for the reasons Empty and Drifted, because the maintenance windows of the NodePool together cover the whole week; ${shorten}`,
    ]);
  });

  test('reports nothing if the user blocks the whole week, or if some time is left', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(1) });
    new MaintenanceWindow(chart, 'a', { pools: [it], noDisruption: times('daily 00:00-24:00 UTC') });
    new MaintenanceWindow(chart, 'b', { pools: [pool(chart, 'other', never)], noDisruption: times('daily 00:00-23:00 UTC'), leadTime: Duration.minutes(59) });
    expect(said(chart)).toEqual([]);
  });

  test('reports one of several times that daylight saving or the lead time covers completely', () => {
    const chart = chartFor();
    const it = pool(chart, 'it', { ...never, terminationGracePeriod: Duration.hours(1) });
    new MaintenanceWindow(chart, 'window', { pools: [it], onlyDuring: times('Sat 02:00-02:30 Europe/Berlin', 'Sun 02:00-06:00 Europe/Berlin', 'Tue 02:00-03:00 UTC', 'Wed 02:00-03:01 UTC') });
    const why = 'never allows disruption of c-it, because noDisruption, the lead time, and daylight saving time cover the entire time span; Extend the time span, or remove it from onlyDuring.';
    expect(said(chart)).toEqual([`warning [c/window] "Sat 02:00-02:30 Europe/Berlin" ${why}`, `warning [c/window] "Tue 02:00-03:00 UTC" ${why}`]);
  });
});

test('findings are about patched pools', () => {
  const said = (path: string, value: string, props: object) => {
    const chart = chartFor();
    const it = pool(chart, 'it', props);
    new MaintenanceWindow(chart, 'window', { pools: [it], noDisruption: times('Mon 09:00-18:00 UTC') });
    it.addJsonPatch(JsonPatch.add(`/spec/template/spec/${path}`, value));
    return Karpenter.findings(chart).filter(({ rule }) => rule.startsWith('maintenance')).map(({ rule, message }) => `${rule}: ${message}`);
  };
  const grace = { terminationGracePeriod: Duration.hours(1) };
  expect(said('expireAfter', '24h', { ...never, ...grace })).toEqual([
    'maintenance-window-expiry: nodes of c-it can expire at any time after 24h, because budgets do not block expiration in Karpenter 1.0 and later',
  ]);
  expect(said('expireAfter', 'Never', grace)).toEqual([]);
  expect(said('terminationGracePeriod', '2h', never)).toEqual([
    'maintenance-window-lead-time: nodes of c-it can keep draining during a protected time, because a JSON patch sets terminationGracePeriod to 2h',
  ]);
});

test('reports only once that a pool can\'t be rendered', () => {
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

  test('include the current occurrence', () => {
    const window = of({ noDisruption: times('Mon-Fri 09:00-18:00 Asia/Tokyo'), leadTime: Duration.minutes(10) }, 'a');
    expect(told(window, 3, '2026-05-01T08:59:00Z')).toEqual([
      '2026-04-30T23:50:00.000Z 2026-05-01T09:00:00.000Z', '2026-05-03T23:50:00.000Z 2026-05-04T09:00:00.000Z', '2026-05-04T23:50:00.000Z 2026-05-05T09:00:00.000Z',
    ]);
    expect(told(window, 1, '2026-05-01T09:00:00Z')).toEqual(['2026-05-03T23:50:00.000Z 2026-05-04T09:00:00.000Z']);
  });

  test('start now, and merge several schedules in order', () => {
    const window = of({ noDisruption: times('Mon 09:00-18:00 UTC', 'Sun 01:00-02:00 UTC') }, 'b');
    expect(window.nextOccurrences(it, 3).map(({ start }) => start.toISOString())).toEqual(['2026-05-03T01:00:00.000Z', '2026-05-04T09:00:00.000Z', '2026-05-10T01:00:00.000Z']);
  });

  test('differ for two pools with the same name', () => {
    const [one, other] = [1, 5].map((hours) => pool(new Chart(new App(), 'c'), 'p', { ...never, metadata: { name: 'x' }, terminationGracePeriod: Duration.hours(hours) }));
    const window = new MaintenanceWindow(chart, 'same', { pools: [one, other], noDisruption: times('Mon 09:00-18:00 UTC') });
    expect([one, other].map((each) => window.nextOccurrences(each, 1)[0].start.toISOString())).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-04T04:00:00.000Z']);
  });

  test('returns no occurrences of a window that never ends', () => {
    expect(of({ noDisruption: times('daily 00:00-24:00 UTC') }, 'c').nextOccurrences(it, 3)).toEqual([]);
  });

  test('rejects a pool outside the window and an invalid count', () => {
    const window = of({ noDisruption: times('Mon 09:00-18:00 UTC') }, 'd');
    expect(messageOf(() => window.nextOccurrences(NodePoolRef.named('x'), 1))).toBe('pool must be a NodePool of this maintenance window, got x. Use one of c-it.');
    expect(messageOf(() => window.nextOccurrences(it, 0))).toBe('count must be a whole number from 1 to 1000, got 0');
    expect(messageOf(() => window.nextOccurrences('it' as any, 1))).toBe('pool must be a NodePool of this maintenance window, got "it"');
    expect(messageOf(() => window.nextOccurrences(it, 1, new Date('soon')))).toBe('after must be a valid Date, got null');
    expect(messageOf(() => window.nextOccurrences(it, 1, '2026-01-01' as any))).toBe('after must be a valid Date, got "2026-01-01"');
  });
});

describe('a preset of several NodePools', () => {
  const [preset, window] = (() => {
    const chart = chartFor();
    const general = new SpotWithFallback(chart, 'general', { nodeClass: NodeClassRef.named('default'), spot: { terminationGracePeriod: Duration.hours(1) } });
    return [general, new MaintenanceWindow(chart, 'window', { pools: [general, general.spot], noDisruption: times('Mon 09:00-18:00 UTC') })];
  })();

  test('has the budgets in each NodePool, with its lead time', () => {
    expect([preset.spot, preset.onDemand].map((each) => each.toJson().spec.disruption.budgets.slice(1))).toEqual([
      [{ nodes: '0', schedule: '0 8 * * mon', duration: '10h' }],
      [{ nodes: '0', schedule: '0 9 * * mon', duration: '9h' }],
    ]);
  });

  test('has protected times for each NodePool', () => {
    const start = (one: typeof preset.spot) => window.nextOccurrences(one, 1)[0].start.toISOString();
    expect([preset.spot, preset.onDemand].map(start)).toEqual(['2026-05-04T08:00:00.000Z', '2026-05-04T09:00:00.000Z']);
    expect(messageOf(() => window.nextOccurrences(preset, 1))).toBe('pool must be one NodePool, got a preset of 2 NodePools. Use one of general.spot, general.onDemand.');
  });
});
