import { spawnSync } from 'child_process';
import { existsSync } from 'fs';
import { join } from 'path';
import { GUARDS, Rendering } from './chart-guards';
import { readGates } from '../../../../src/checks/controller-values/chart-settings/gate-variables';
import { findingText } from '../../../../src/checks/findings/finding-text';
import { ControllerValues, FeatureGate } from '../../../../src/constructs/controller';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { describeWithHelm, helm, objectsIn } from '../../../outputs/helm/real-helm';

const AWS_GATES = [FeatureGate.NODE_CLASS_CEL, FeatureGate.DRA_NVIDIA_GPU, FeatureGate.DRA_EFA, FeatureGate.REBOOT_FOR_REPAIR];
const CASES = GUARDS.map(([release, settings, rendering]) => [release, JSON.stringify(settings), rendering] as const);

const rulesOf = (settings: string, release: string) => ControllerValues.fromValues(KarpenterVersion.of(release), `settings: ${settings}`)
  .findings(KarpenterVersion.of(release)).map(({ rule }) => rule);

describe('an error of the official chart is a finding', () => {
  test.each(CASES)('%s: %s', (release, settings, { error }) => {
    const refusals = rulesOf(settings, release).filter((rule) => ['controller-value-refused', 'controller-value-required'].includes(rule));
    expect(refusals.length > 0).toBe(error !== undefined);
  });
});

describe('gates are on if the controller reads them as on from the rendered chart', () => {
  test.each(CASES.filter(([, , { aws }]) => aws !== undefined))('%s: %s', (release, settings, { aws }) => {
    const gates = readGates(aws!);
    if (!gates) {
      expect(rulesOf(settings, release)).toContain('controller-value-invalid');
      return;
    }
    const values = ControllerValues.fromValues(KarpenterVersion.of(release), `settings: ${settings}`);
    expect(AWS_GATES.map((gate) => [gate.name, values.isGateOn(gate, KarpenterVersion.of(release))])).toEqual([...gates]);
  });
});

test('messages contain mutually exclusive values', () => {
  const texts = (settings: string) => ControllerValues.fromValues(KarpenterVersion.of('1.15'), `settings: {clusterName: d, ${settings}}`).findings(KarpenterVersion.of('1.15')).map(findingText);
  expect(texts('enableDRA: true, awsFeatureGates: {draEFA: false}, ignoreDRARequests: false')).toEqual([
    'settings.enableDRA must not be set together with settings.awsFeatureGates.draEFA or settings.ignoreDRARequests. Remove settings.enableDRA, or remove settings.awsFeatureGates.draEFA and settings.ignoreDRARequests. (controller-value-refused)',
  ]);
  expect(texts('enableDRA: true, ignoreDRARequests: false')).toEqual([
    'settings.enableDRA must not be set together with settings.ignoreDRARequests. Remove settings.enableDRA, or remove settings.ignoreDRARequests. (controller-value-refused)',
  ]);
  expect(texts('legacyNodeRepair: true, featureGates: {nodeRepair: true, terminateFirstRepair: true}')).toEqual([
    'settings.legacyNodeRepair and settings.featureGates.terminateFirstRepair are mutually exclusive. Remove one of the two settings. (controller-value-refused)',
  ]);
  expect(ControllerValues.fromValues(KarpenterVersion.of('1.15'), 'settings: {clusterName: 123}').findings(KarpenterVersion.of('1.15')).map(findingText)).toEqual([
    'settings.clusterName must be a string, got 123. Add quotes: "123". (controller-value-refused)',
  ]);
});

/** Returns the official chart in Go's module cache, or undefined if the cache does not have it. */
function chartInModule(release: string): string | undefined {
  const { status, stdout } = spawnSync('go', ['env', 'GOMODCACHE'], { encoding: 'utf8' });
  const chart = status === 0 ? join(stdout.trim(), `github.com/aws/karpenter-provider-aws@v${release}`, 'charts', 'karpenter') : '';
  return existsSync(chart) ? chart : undefined;
}

const charts = new Map([...new Set(GUARDS.map(([release]) => release))].map((release) => [release, chartInModule(release)]));
const atHand = CASES.filter(([release]) => charts.get(release) !== undefined);

if (atHand.length === 0) {
  describe.skip('real Helm (left out: the module github.com/aws/karpenter-provider-aws is not in Go\'s cache)', () => test.todo('renders the official chart'));
} else {
  describeWithHelm('real Helm renders the official chart as the table says', () => {
    test.each(atHand)('%s: %s', (release, settings, rendering) => {
      const error = rendering.error === undefined ? undefined : expect.stringContaining(rendering.error);
      expect(renderingOf(charts.get(release)!, settings)).toEqual({ patchesPods: false, ...rendering, error });
    });
  });
}

function renderingOf(chart: string, settings: string): Rendering {
  const { status, stdout, stderr } = helm(['template', 'release', chart, '--values', '-'], `settings: ${settings}`);
  if (status !== 0) return { error: stderr, patchesPods: false };
  const objects = objectsIn(stdout);
  const env: { name: string; value?: string }[] = objects.find(({ kind }) => kind === 'Deployment').spec.template.spec.containers[0].env;
  const valueOf = (name: string) => env.find((variable) => variable.name === name)?.value;
  const rules: { resources: string[]; verbs: string[] }[] = objects.find(({ kind, metadata }) => kind === 'ClusterRole' && metadata.name.endsWith('-core')).rules;
  const patchesPods = rules.some(({ resources, verbs }) => resources.includes('pods') && verbs.includes('patch'));
  return { aws: valueOf('AWS_FEATURE_GATES'), ignore: valueOf('IGNORE_DRA_REQUESTS'), legacy: valueOf('LEGACY_NODE_REPAIR'), patchesPods };
}
