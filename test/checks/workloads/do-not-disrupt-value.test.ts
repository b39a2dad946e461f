import { ApiObject, Chart, Lazy, Testing, Yaml } from 'cdk8s';
import { pools, said } from './apps';
import { Karpenter, KarpenterApp, KarpenterVersion, v1alpha5 } from '../../../src';
import { requestCheck } from '../../../src/constructs/synthesis/explicit-checks';
import { stderrOf } from '../../fixtures';

const KEY = 'karpenter.sh/do-not-disrupt';
const annotated = (value: unknown) => ({ metadata: { annotations: { [KEY]: value } } });

function saidOf(object: { readonly apiVersion: string; readonly kind: string; readonly [field: string]: unknown }, version?: string): string[] {
  return said((chart: Chart) => {
    pools(chart, { general: {} });
    new ApiObject(chart, 'it', object);
  }, version).filter((text) => text.endsWith('(workload-do-not-disrupt-value)'));
}

const deployment = (value: unknown) => ({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: annotated(value) } });

test('accepts values that protect pods, and false', () => {
  for (const value of ['true', 'false', '4h']) expect(saidOf(deployment(value))).toEqual([]);
});

test('reports values that do not protect pods', () => {
  expect(saidOf(deployment('yes'))).toEqual([
    `app/it warning controller spec.template.metadata.annotations["${KEY}"] must be "true" or a duration to protect pods, got "yes". Set "true", or a duration such as "4h". (workload-do-not-disrupt-value)`,
  ]);
  expect(saidOf(deployment('0s'))).toEqual([expect.stringContaining('to protect pods, got "0s"')]);
  expect(saidOf(deployment('0h.0m'))).toEqual([expect.stringContaining('to protect pods, got "0h.0m"')]);
  for (const value of ['1ns', '1us', '1µs', '1μs', '.29h', '1.29h', '1.h', '+1h', '1h30m']) expect(saidOf(deployment(value))).toEqual([]);
  for (const value of ['4', 'h', '.h', '4h!', '1,5h', '-1h', '1d']) expect(saidOf(deployment(value))).toHaveLength(1);
  expect(saidOf(deployment('4h'), '1.11')).toEqual([
    `app/it warning controller spec.template.metadata.annotations["${KEY}"] supports durations only in Karpenter 1.12 and later, got "4h". Set "true". (workload-do-not-disrupt-value)`,
  ]);
});

test('reports a misspelled key', () => {
  const keyed = (key: string) => saidOf({ ...deployment(undefined), spec: { template: { metadata: { annotations: { [key]: 'true' } } } } });
  expect(keyed('karpenter.sh/do-not-disrupts')).toEqual([
    'app/it warning controller spec.template.metadata.annotations["karpenter.sh/do-not-disrupts"] is not an annotation of Karpenter, so it protects nothing from disruption. '
    + `Did you mean ${KEY}? (workload-do-not-disrupt-value)`,
  ]);
  for (const key of ['karpenter.sh/do-not-disruption', 'karpenter.sh/donotdisrupt', 'karpenter.sh/dont-disrupt', 'karpenter.k8s.aws/do-not-disrupt', 'do-not-disrupt', 'karpenter.sh/do-not-distrupt']) {
    expect(keyed(key)).toHaveLength(1);
  }
  for (const key of ['example.com/do-not-disrupt', 'karpenter.sh/do-not-repair', 'karpenter.sh/disruption-cost', 'karpenter.sh/do-not-sync-taints']) expect(keyed(key)).toEqual([]);
});

test('reports a boolean or a number, which the API server rejects', () => {
  expect(saidOf(deployment(true))).toEqual([
    `app/it error schema spec.template.metadata.annotations["${KEY}"] must be a string, got true, so the API server rejects the object. Quote the value: "true". (workload-do-not-disrupt-value)`,
  ]);
  expect(saidOf(deployment(false))).toEqual([expect.stringContaining('Quote the value: "false".')]);
  expect(saidOf(deployment(30))).toEqual([expect.stringContaining('Quote the value: "30".')]);
});

test('leaves other values of a wrong type to the API server', () => {
  for (const value of [null, {}, []]) expect(saidOf(deployment(value))).toEqual([]);
});

test('reports the old name of the annotation since 1.0', () => {
  const old = (value: string, more: object = {}) => ({
    apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: { metadata: { annotations: { 'karpenter.sh/do-not-evict': value, ...more } } } },
  });
  expect(saidOf(old('true'))).toEqual([
    'app/it warning controller spec.template.metadata.annotations["karpenter.sh/do-not-evict"] has no effect since Karpenter 1.0. '
    + `Use ${KEY}: "true". (workload-do-not-disrupt-value)`,
  ]);
  expect(saidOf(old('true'), '1.0')).toHaveLength(1);
  expect(saidOf(old('true'), '0.37')).toEqual([]);
  expect(saidOf(old('false'))).toEqual([]);
  expect(saidOf(old('true', { [KEY]: 'true' }))).toEqual([]);
});

describe('without pools', () => {
  function lines(asked: boolean, synthesize: boolean, make: (chart: Chart) => void = () => {}, version = '1.15.1'): { readonly count: number; readonly rendered: number } {
    jest.spyOn(Yaml, 'save').mockImplementation(() => {});
    const app = new KarpenterApp({ version: KarpenterVersion.of(version), outdir: Testing.app().outdir });
    const chart = new Chart(app, 'app');
    make(chart);
    const produce = jest.fn(() => annotated('yes'));
    const it = new ApiObject(chart, 'it', { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: Lazy.any({ produce }) } });
    if (asked) requestCheck(it);
    const count = synthesize ? stderrOf(() => app.synth()).filter((line) => line.endsWith('  workload-do-not-disrupt-value')).length : Karpenter.findings(app).length;
    return { count, rendered: produce.mock.calls.length };
  }

  afterEach(() => jest.restoreAllMocks());

  test('checks workloads that are rendered anyway, and on request', () => {
    expect(lines(false, true)).toEqual({ count: 1, rendered: 1 });
    expect(lines(true, true)).toEqual({ count: 1, rendered: 1 });
    expect(lines(true, false)).toEqual({ count: 1, rendered: 1 });
    expect(lines(false, false)).toEqual({ count: 0, rendered: 0 });
  });

  test('checks workloads next to Provisioners, in releases that read the annotation', () => {
    const provisioner = (chart: Chart) => new v1alpha5.Provisioner(chart, 'old', { providerRef: v1alpha5.NodeTemplateRef.named('default') });
    const count = (version: string) => lines(true, false, provisioner, version).count;
    expect(count('0.32') - count('0.31')).toBe(1);
  });
});

test('reports the annotation outside of the pod template', () => {
  expect(saidOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...annotated('true') })).toEqual([
    `app/it warning controller metadata.annotations["${KEY}"] has no effect on a Deployment, because Karpenter reads the annotations of pods and nodes. `
    + 'Set the annotation in spec.template.metadata.annotations. (workload-do-not-disrupt-value)',
  ]);
  expect(saidOf({ apiVersion: 'batch/v1', kind: 'CronJob', spec: { jobTemplate: annotated('4h') } })).toEqual([
    `app/it warning controller spec.jobTemplate.metadata.annotations["${KEY}"] has no effect on a Job, because Karpenter reads the annotations of pods and nodes. `
    + 'Set the annotation in spec.jobTemplate.spec.template.metadata.annotations. (workload-do-not-disrupt-value)',
  ]);
});

test('accepts it outside of the pod template if the pods have it, or if it is false', () => {
  expect(saidOf({ ...deployment('true'), ...annotated('true') })).toEqual([]);
  expect(saidOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...annotated('false') })).toEqual([]);
});

test('checks the annotations of a Pod', () => {
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('true') })).toEqual([]);
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('True') })).toEqual([
    `app/it warning controller metadata.annotations["${KEY}"] must be "true" or a duration to protect pods, got "True". Set "true", or a duration such as "4h". (workload-do-not-disrupt-value)`,
  ]);
});

test('checks DaemonSets, and pods for other nodes', () => {
  expect(saidOf({ ...deployment('yes'), kind: 'DaemonSet' })).toHaveLength(1);
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('yes'), spec: { nodeName: 'a' } })).toHaveLength(1);
});
