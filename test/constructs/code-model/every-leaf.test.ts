import { Testing } from 'cdk8s';
import { ADOPTED_KINDS, ownJson } from './adopted-kinds';
import { EC2NodeClass } from '../../../src';
import { schemaOf } from '../../../src/karpenter/versions/facts';
import { BASES } from '../../conformance/mutations/bases';
import { apiVersionOf, factsOf, kindOf, newestOf } from '../../conformance/mutations/kinds';
import { pruned } from '../../conformance/mutations/pruned';
import { FULL_KUBELET, FULL_KUBELET_STRINGS } from '../resources/full-kubelet';
import { leavesOfSchema, leavesOfValue } from '../resources/leaves';

const TERMS = { amiSelectorTerms: [], subnetSelectorTerms: [], securityGroupSelectorTerms: [] };

/** Objects in addition to the objects of the conformance tests. */
const MORE: { readonly [name: string]: readonly object[] } = {
  EC2NodeClass: [
    { role: 'nodes', placementGroupSelector: { id: 'pg-1' }, amiSelectorTerms: [{ id: 'ami-1' }, { name: 'n', owner: 'self' }, { tags: { a: 'b' } }, { ssmParameter: '/p' }] },
  ],
};

/** Fields without a prop: Karpenter ignores them. */
const WITHOUT_PROP: { readonly [name: string]: readonly string[] } = {
  'NodePool.v1beta1': ['template.spec.resources.requests{}'],
  'AWSNodeTemplate': ['apiVersion', 'kind'],
};

test('the props of an EC2NodeClass express every kubelet field', () => {
  const kubelet = { ...FULL_KUBELET, ...FULL_KUBELET_STRINGS };
  const construct = EC2NodeClass.fromManifest(Testing.chart(), 'it', { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', spec: { kubelet, ...TERMS } });
  expect(ownJson(construct).spec.kubelet).toEqual(kubelet);
});

describe.each(Object.keys(ADOPTED_KINDS))('the props of a %s from a manifest', (name) => {
  const schema = schemaOf(factsOf(name).schema, newestOf(name));
  const ofSpec = schema.properties!.spec;
  const specs = [...BASES[name].map((base) => pruned(base, schema).spec), ...MORE[name] ?? []];

  test('express every leaf of the schema', () => {
    const leaves = specs.flatMap((spec) => {
      const construct = ADOPTED_KINDS[name].fromManifest(Testing.chart(), 'it', { apiVersion: apiVersionOf(name), kind: kindOf(name), metadata: { name: 'general' }, spec });
      return leavesOfValue(ownJson(construct).spec, ofSpec);
    });
    expect(leavesOfSchema(ofSpec).filter((leaf) => !leaves.includes(leaf))).toEqual(WITHOUT_PROP[name] ?? []);
  });
});
