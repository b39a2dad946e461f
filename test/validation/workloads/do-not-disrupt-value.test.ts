import { ApiObject, Chart } from 'cdk8s';
import { pools, said } from './apps';

const KEY = 'karpenter.sh/do-not-disrupt';
const annotated = (value: unknown) => ({ metadata: { annotations: { [KEY]: value } } });

function saidOf(object: { readonly apiVersion: string; readonly kind: string; readonly [field: string]: unknown }, version?: string): string[] {
  return said((chart: Chart) => {
    pools(chart, { general: {} });
    new ApiObject(chart, 'it', object);
  }, version).filter((text) => text.endsWith('(workload-do-not-disrupt-value)'));
}

const deployment = (value: unknown) => ({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: annotated(value) } });

test('values that protect, or plainly do not', () => {
  for (const value of ['true', 'false', '4h']) expect(saidOf(deployment(value))).toEqual([]);
});

test('values that protect nothing', () => {
  expect(saidOf(deployment('yes'))).toEqual([
    `app/it warning controller spec.template.metadata.annotations.${KEY}: "yes" protects nothing; write "true", or a duration such as "4h" (workload-do-not-disrupt-value)`,
  ]);
  expect(saidOf(deployment('4h'), '1.11')).toEqual([
    `app/it warning controller spec.template.metadata.annotations.${KEY}: "4h" protects nothing: durations came with Karpenter 1.12; write "true" (workload-do-not-disrupt-value)`,
  ]);
});

test('what is no text is refused by the API server', () => {
  for (const value of [true, 1, null, {}, []]) expect(saidOf(deployment(value))).toEqual([]);
});

test('in other places than the pods it protects nothing', () => {
  expect(saidOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...annotated('true') })).toEqual([
    `app/it warning controller metadata.annotations.${KEY}: it protects nothing on a Deployment: Karpenter looks at the annotations of pods; `
    + 'write it in spec.template.metadata.annotations (workload-do-not-disrupt-value)',
  ]);
  expect(saidOf({ apiVersion: 'batch/v1', kind: 'CronJob', spec: { jobTemplate: annotated('4h') } })).toEqual([
    `app/it warning controller spec.jobTemplate.metadata.annotations.${KEY}: it protects nothing on a Job: Karpenter looks at the annotations of pods; `
    + 'write it in spec.jobTemplate.spec.template.metadata.annotations (workload-do-not-disrupt-value)',
  ]);
});

test('beside one on the pods, or saying no, it does no harm', () => {
  expect(saidOf({ ...deployment('true'), ...annotated('true') })).toEqual([]);
  expect(saidOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...annotated('false') })).toEqual([]);
});

test('a Pod has its own', () => {
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('true') })).toEqual([]);
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('True') })).toEqual([
    `app/it warning controller metadata.annotations.${KEY}: "True" protects nothing; write "true", or a duration such as "4h" (workload-do-not-disrupt-value)`,
  ]);
});

test('it is said of DaemonSets, and of pods for other nodes', () => {
  expect(saidOf({ ...deployment('yes'), kind: 'DaemonSet' })).toHaveLength(1);
  expect(saidOf({ apiVersion: 'v1', kind: 'Pod', ...annotated('yes'), spec: { nodeName: 'a' } })).toHaveLength(1);
});
