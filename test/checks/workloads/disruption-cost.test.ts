import { ApiObject, Chart } from 'cdk8s';
import { pools, said } from './apps';
import { isDisruptionCost, isPodDeletionCost } from '../../../src/checks/findings/disruption-cost';

const KEY = 'karpenter.sh/disruption-cost';
const DELETION = 'controller.kubernetes.io/pod-deletion-cost';
const RANGE = 'an integer from -2147483648 to 2147483647';
const annotated = (annotations: object) => ({ metadata: { annotations } });
const deployment = (annotations: object) => ({ apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: annotated(annotations) } });

function saidOf(object: { readonly apiVersion: string; readonly kind: string; readonly [field: string]: unknown }, version = '1.15.1'): string[] {
  return said((chart: Chart) => {
    pools(chart, { general: {} });
    new ApiObject(chart, 'it', object);
  }, version).filter((text) => text.endsWith('(workload-disruption-cost)')).map((text) => text.replace(/^app\/it (warning controller|error schema) /, '').replace(' (workload-disruption-cost)', ''));
}

// Annotation values, with verdicts of Go's strconv.ParseInt(value, 10, 32), and of the API server for pod-deletion-cost.
test.each<[string, boolean, boolean]>([
  ['0', true, true], ['100', true, true], ['-100', true, true], ['2147483647', true, true], ['-2147483648', true, true],
  ['+5', true, false], ['007', true, false], ['-007', true, true], ['-0', true, true],
  ['2147483648', false, false], ['-2147483649', false, false], ['1.5', false, false], ['1e3', false, false], ['', false, false], ['-', false, false], [' 1', false, false], ['1_000', false, false],
])('cost %p', (value, disruption, deletion) => {
  expect([isDisruptionCost(value), isPodDeletionCost(value)]).toEqual([disruption, deletion]);
});

test('values that Karpenter reads', () => {
  for (const value of ['100', '-1', '+5']) expect(saidOf(deployment({ [KEY]: value }))).toEqual([]);
  expect(saidOf(deployment({ [DELETION]: '100' }))).toEqual([]);
});

test('values that Karpenter ignores', () => {
  expect(saidOf(deployment({ [KEY]: '1.5' }))).toEqual([
    `spec.template.metadata.annotations["${KEY}"] must be ${RANGE}, got "1.5", so Karpenter ignores the annotation. Set an integer such as "100".`,
  ]);
});

test('a pod deletion cost is checked by the API server, in every release', () => {
  for (const version of ['1.15.1', '1.14.1', '0.37']) {
    expect(saidOf(deployment({ [DELETION]: '1.5' }), version)).toEqual([
      `spec.template.metadata.annotations["${DELETION}"] must be ${RANGE}, without a plus sign or leading zeros, got "1.5", so the API server rejects the pods. Set an integer such as "100".`,
    ]);
  }
});

test('an annotation must be a string, not a number', () => {
  for (const key of [KEY, DELETION]) {
    expect(saidOf(deployment({ [key]: 100 }))).toEqual([`spec.template.metadata.annotations["${key}"] must be a string, got 100, so the API server rejects the object. Quote the value: "100".`]);
  }
});

test('other values of a wrong type are left to the API server', () => {
  for (const value of [true, null, {}, []]) expect(saidOf(deployment({ [KEY]: value, [DELETION]: value }))).toEqual([]);
});

test('before 1.15 Karpenter reads the pod deletion cost only', () => {
  expect(saidOf(deployment({ [KEY]: '100' }), '1.14.1')).toEqual([`spec.template.metadata.annotations["${KEY}"] has no effect before Karpenter 1.15. Use ${DELETION}, or target Karpenter 1.15 or later.`]);
});

test('reports a cost on the object that creates the pods', () => {
  expect(saidOf({ apiVersion: 'apps/v1', kind: 'Deployment', ...annotated({ [KEY]: '100' }) })).toEqual([
    `metadata.annotations["${KEY}"] has no effect on a Deployment, because Karpenter reads only the annotations of pods. Set the annotation in spec.template.metadata.annotations.`,
  ]);
  expect(saidOf({ apiVersion: 'batch/v1', kind: 'CronJob', spec: { jobTemplate: annotated({ [KEY]: '100' }) } })).toEqual([
    `spec.jobTemplate.metadata.annotations["${KEY}"] has no effect on a Job, because Karpenter reads only the annotations of pods. Set the annotation in spec.jobTemplate.spec.template.metadata.annotations.`,
  ]);
  expect(saidOf({ ...deployment({ [KEY]: '100' }), ...annotated({ [KEY]: '1' }) })).toEqual([]);
});
