import { answer, EMPTY_REPORT, listOf, OBJECTS, report, SNAPSHOT } from './run-consolidate';
import { runCommand } from '../run-command';

const optionsFor = (...args: string[]) => answer([SNAPSHOT], args, [EMPTY_REPORT]).calls[0].options;
const assumptionsFor = (text: string, ...args: string[]): string[] => JSON.parse(answer([text], ['-o', 'json', ...args], [report()]).out).assumptions;

test('passes the options to the engine', () => {
  expect(optionsFor('-o', 'json')).toMatchObject({ now: new Date('2026-11-30T12:00:00Z'), untilStable: false, gates: { spotToSpotConsolidation: false, terminateFirstDrift: false, podDeletionCostManagement: false } });
  expect(optionsFor('--until-stable', '--now', '2026-12-01T08:30+01:00', '--feature-gates', 'SpotToSpotConsolidation=true')).toMatchObject({
    now: new Date('2026-12-01T07:30:00Z'), untilStable: true, gates: { spotToSpotConsolidation: true, terminateFirstDrift: false },
  });
});

test('follows Karpenter to the end for the first screen, except in large clusters', () => {
  expect(optionsFor().untilStable).toBe(true);
  const nodes = Array.from({ length: 101 }, (_, index) => ({ apiVersion: 'v1', kind: 'Node', metadata: { name: `node-${index}` } }));
  const { calls, out } = answer([listOf([...OBJECTS, ...nodes])], [], [report()]);
  expect(calls[0].options.untilStable).toBe(false);
  expect(out).toContain('After the first step, 1 node costs 0.428 USD per hour, ');
});

test('takes the region from the nodes', () => {
  expect(optionsFor().market.region).toBe('eu-west-1');
  expect(() => optionsFor('--region', 'us-west-2')).toThrow('the nodes run in eu-west-1b');
  expect(assumptionsFor(SNAPSHOT)).toContain('The region is eu-west-1, because the nodes run in its zones. To change it, set --region.');
});

test('takes the feature gates from the Deployment of Karpenter', () => {
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'karpenter', namespace: 'kube-system', labels: { 'app.kubernetes.io/name': 'karpenter' } },
    spec: { template: { spec: { containers: [{ name: 'controller', env: [{ name: 'FEATURE_GATES', value: 'ReservedCapacity=true,SpotToSpotConsolidation=true' }] }] } } },
  };
  const text = listOf([...OBJECTS, deployment]);
  expect(answer([text], [], [EMPTY_REPORT]).calls[0].options.gates.spotToSpotConsolidation).toBe(true);
  expect(answer([text], ['--feature-gates', 'TerminateFirstDrift=true'], [EMPTY_REPORT]).calls[0].options.gates).toEqual({ spotToSpotConsolidation: false, terminateFirstDrift: true, podDeletionCostManagement: false });
  expect(assumptionsFor(text)).toContain('Feature gates: SpotToSpotConsolidation on, TerminateFirstDrift, PodDeletionCostManagement off, according to the Deployment of Karpenter.');
});

test('names the time, and the time of an old snapshot', () => {
  expect(assumptionsFor(SNAPSHOT)).toContain('The time for consolidateAfter and disruption budgets is 2026-11-30T12:00:00Z.');
  const old = SNAPSHOT.replaceAll('2026-11-30T11:55:00Z', '2026-11-28T11:55:00Z').replaceAll('2026-11-29', '2026-11-27');
  expect(assumptionsFor(old)).toContain('The time for consolidateAfter and disruption budgets is 2026-11-30T12:00:00Z, but the newest time in the snapshot is 2026-11-28T11:55:00Z. To use that time, set --now 2026-11-28T11:55:00Z.');
});

test('names another release', () => {
  expect(assumptionsFor(SNAPSHOT, '--karpenter-version', '1.14')).toContain('The answer is that of Karpenter 1.15. Karpenter 1.14 can decide differently.');
  expect(assumptionsFor(SNAPSHOT, '--karpenter-version', '1.15.2').join('\n')).not.toContain('The answer is that of');
});

test.each([
  [['--now', 'yesterday'], '--now must be a time such as 2026-11-30T12:00:00Z, got "yesterday"'],
  [['--now', '2026-13-41T00:00:00Z'], '--now must be a time such as 2026-11-30T12:00:00Z, got "2026-13-41T00:00:00Z"'],
  [['--feature-gates', 'SpotToSpot=true'], /unknown feature gate "SpotToSpot"/],
  [['--override', ''], '--override must not be empty'],
  [['--output', 'xml'], /--output must be text, json, html, or markdown/],
  [['--untilstable'], /Did you mean --until-stable/],
])('rejects %j with exit code 2', (args, message) => {
  const { code, err } = runCommand(['consolidate', ...args, 'none.yaml']);
  expect(code).toBe(2);
  expect(err).toMatch(message);
});

test('reports a path that does not exist', () => {
  expect(runCommand(['consolidate', 'no-such-folder'])).toMatchObject({ code: 2, err: expect.stringContaining('path does not exist') });
});
