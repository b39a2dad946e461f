import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';
import { fieldSchema, KnownField } from '../../../../src/outputs/helm/schema/field-schema';

const TEMPLATE_SPEC = ['spec', 'template', 'spec'];

function poolOf(group: string, kind: string): object {
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', spec: { template: { spec: { nodeClassRef: { group, kind, name: 'linux' } } } } };
}

/** Returns whether the schema of an exposed field accepts `expireAfter`. */
function accepts(pool: object, isNested: boolean, expireAfter: string): boolean {
  const { schema } = fieldSchema(pool, isNested ? TEMPLATE_SPEC : [...TEMPLATE_SPEC, 'expireAfter'], KarpenterVersion.of('1.15.1')) as KnownField;
  return new RegExp((isNested ? schema.properties.expireAfter : schema).pattern).test(expireAfter);
}

test.each([false, true])('expireAfter of a NodePool of EKS Auto Mode must not be Never (as part of its parent: %s)', (isNested) => {
  const autoMode = poolOf('eks.amazonaws.com', 'NodeClass');
  const selfManaged = poolOf('karpenter.k8s.aws', 'EC2NodeClass');
  expect(['336h', 'Never'].map((value) => accepts(autoMode, isNested, value))).toEqual([true, false]);
  expect(['336h', 'Never'].map((value) => accepts(selfManaged, isNested, value))).toEqual([true, true]);
});
