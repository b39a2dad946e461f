import { effectText, nodeClaim, nodeClass, planned, pool, REF, V1_15 } from './manifests';
import { nodePoolPlan } from '../../../src/forecast/plan/node-pool-plan';
import { storedObject } from '../../../src/forecast/plan/state/stored-object';
import { JsonObject } from '../../../src/foundation/basics/json';
import { regionMarket } from '../../../src/karpenter/instance-types/region-market';
import { requirement } from '../../checks/rules/lints';

const PATH = 'spec.template.spec.requirements';
const KEEPS = { nodes: 'none', reasons: [`new-nodes: ${PATH} still allows all nodes, so the change affects only new nodes`] };
const M7I_LARGE = ['karpenter.k8s.aws/instance-family In m7i', 'karpenter.k8s.aws/instance-size In large'];

function change(before: readonly string[], after: readonly string[], claims: readonly JsonObject[] = []) {
  const [old, current] = [before, after].map((requirements) => pool({ requirements: requirements.map((each) => requirement(each)) }));
  return effectText(planned([old, nodeClass(), ...claims], [current, nodeClass()]).nodePools.get('default')!);
}

test.each([
  { name: 'Exists for the zone, which all nodes have', before: ['kubernetes.io/arch In amd64'], after: ['topology.kubernetes.io/zone Exists'] },
  { name: 'an excluded zone that the NodePool did not allow', before: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone NotIn us-east-1d'] },
  { name: 'fewer excluded zones', before: ['topology.kubernetes.io/zone NotIn us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone NotIn us-east-1a'] },
  { name: 'the region that the NodePool named', before: ['topology.kubernetes.io/region In eu-west-1'], after: ['topology.kubernetes.io/region In eu-west-1,us-east-1'] },
  { name: 'excluded instance types that the NodePool did not allow', before: M7I_LARGE, after: [...M7I_LARGE, 'node.kubernetes.io/instance-type NotIn m5.large'] },
  { name: 'capacity types that all nodes have', before: ['kubernetes.io/arch In amd64'], after: ['karpenter.sh/capacity-type In spot,on-demand', 'karpenter.k8s.aws/instance-tenancy In default,dedicated'] },
  { name: 'a longer list', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64,arm64'] },
  { name: 'a removed requirement', before: ['kubernetes.io/arch In amd64', 'team In a'], after: ['kubernetes.io/arch In amd64'] },
  { name: 'In instead of Exists for a label with one value', before: ['kubernetes.io/arch In amd64', 'kubernetes.io/os Exists'], after: ['kubernetes.io/arch In amd64', 'kubernetes.io/os In linux'] },
  { name: 'an added requirement that all instance types meet', before: M7I_LARGE, after: [...M7I_LARGE, 'karpenter.k8s.aws/instance-cpu In 2'] },
  { name: 'a wider bound', before: ['karpenter.k8s.aws/instance-cpu Gt 4'], after: ['karpenter.k8s.aws/instance-cpu Gt 2'] },
  { name: 'a custom label that may be missing', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64', 'team NotIn a'] },
  { name: 'a custom label that must be missing', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In amd64', 'team DoesNotExist'] },
  { name: 'Exists for a custom label that had listed values', before: ['team In a'], after: ['team Exists'] },
  { name: 'another list that excludes fewer values', before: ['team NotIn a,b'], after: ['team NotIn a'] },
])('nodes stay with $name', ({ before, after }) => {
  expect(change(before, after)).toEqual(KEEPS);
});

test('nodes stay if only minValues changes', () => {
  const families = { key: 'karpenter.k8s.aws/instance-family', operator: 'In', values: ['m7i', 'c7i', 'r7i'] };
  const { nodePools } = planned([pool({ requirements: [families] })], [pool({ requirements: [{ ...families, minValues: 2 }] })]);
  expect(effectText(nodePools.get('default')!)).toEqual(KEEPS);
});

const excludes = (values: string, nodes = 'these nodes', index = 0) => `requirements-drift: ${PATH}[${index}] excludes ${values}, so Karpenter replaces ${nodes}`;

test.each([
  { name: 'a shorter list of a custom label', before: ['team In a,b'], after: ['team In a'], text: 'team b' },
  { name: 'a zone', before: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone In us-east-1a'], text: 'topology.kubernetes.io/zone us-east-1b' },
  { name: 'an instance type that is newer than the catalog', before: ['node.kubernetes.io/instance-type In m5.large,m99.large'], after: ['node.kubernetes.io/instance-type In m5.large'], text: 'node.kubernetes.io/instance-type m99.large' },
  { name: 'a zone by NotIn', before: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b'], after: ['topology.kubernetes.io/zone NotIn us-east-1b'], text: 'topology.kubernetes.io/zone us-east-1b' },
  { name: 'spot nodes', before: ['kubernetes.io/arch In amd64'], after: ['karpenter.sh/capacity-type In on-demand'], text: 'karpenter.sh/capacity-type spot' },
  { name: 'an instance family', before: ['karpenter.k8s.aws/instance-family In m7i,c7i'], after: ['karpenter.k8s.aws/instance-family In c7i'], text: 'karpenter.k8s.aws/instance-family m7i' },
  { name: 'instance sizes by a bound', before: ['karpenter.k8s.aws/instance-family In m7i', 'karpenter.k8s.aws/instance-cpu Lt 33'], after: ['karpenter.k8s.aws/instance-cpu Gt 16'], text: 'karpenter.k8s.aws/instance-cpu 2, 4, 8, 16' },
  { name: 'a value of a deprecated label, by the name in the manifest', before: ['beta.kubernetes.io/arch In amd64,arm64'], after: ['beta.kubernetes.io/arch In amd64'], text: 'beta.kubernetes.io/arch arm64' },
  { name: 'a value of a label whose deprecated name is replaced', before: ['beta.kubernetes.io/arch In amd64,arm64'], after: ['kubernetes.io/arch In amd64'], text: 'kubernetes.io/arch arm64' },
  { name: 'reserved nodes that the NodePool listed', before: ['karpenter.sh/capacity-type In on-demand,reserved'], after: ['karpenter.sh/capacity-type NotIn reserved'], text: 'karpenter.sh/capacity-type reserved' },
  { name: 'more than five values', before: ['team In h,g,f,e,d,c,b,a'], after: ['team In h'], text: 'team a, b, c, d, e, 2 more' },
  { name: 'nodes with other values and without the label', before: ['karpenter.k8s.aws/instance-family In m7i,g6', 'karpenter.k8s.aws/instance-size In xlarge'], after: ['karpenter.k8s.aws/instance-gpu-name In a100'], text: 'karpenter.k8s.aws/instance-gpu-name l4 and nodes without the label', all: true },
])('Karpenter replaces some nodes that a change excludes: $name', ({ before, after, text, all = false }) => {
  expect(change(before, after)).toEqual({ nodes: all ? 'all' : 'some', reasons: [excludes(text, all ? 'all nodes' : 'these nodes')] });
});

test.each([
  { name: 'another value', before: ['kubernetes.io/arch In amd64'], after: ['kubernetes.io/arch In arm64'], text: 'kubernetes.io/arch amd64' },
  { name: 'a new requirement for a custom label', before: ['kubernetes.io/arch In amd64'], after: ['team In a'], text: 'nodes without the label team' },
  { name: 'Exists for a missing custom label', before: ['kubernetes.io/arch In amd64'], after: ['team Exists'], text: 'nodes without the label team' },
  { name: 'a label that must now exist', before: ['team DoesNotExist'], after: ['team Exists'], text: 'nodes without the label team' },
  { name: 'a label that must no longer exist', before: ['team In a'], after: ['team DoesNotExist'], text: 'team a' },
  { name: 'NotIn with all values', before: ['team In a,b'], after: ['team NotIn a,b'], text: 'team a, b' },
  { name: 'another instance family', before: ['karpenter.k8s.aws/instance-family In m7i'], after: ['karpenter.k8s.aws/instance-family In c7i'], text: 'karpenter.k8s.aws/instance-family m7i' },
])('Karpenter replaces all nodes with $name', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ nodes: 'all', reasons: [excludes(text, 'all nodes')] });
});

test('nodes have the labels of the template', () => {
  const labelled = (...requirements: string[]) => pool({ metadata: { labels: { team: 'a' } }, requirements: requirements.map((each) => requirement(each)) });
  const { nodePools } = planned([labelled()], [labelled('team In b')]);
  expect(effectText(nodePools.get('default')!)).toEqual({ nodes: 'all', reasons: [excludes('team a', 'all nodes')] });
  expect(effectText(planned([labelled()], [labelled('team In a')]).nodePools.get('default')!)).toEqual(KEEPS);
});

describe('with capacity reservations', () => {
  const RESERVATIONS = { capacityReservationSelectorTerms: [{ id: 'cr-1' }] };
  const ID = 'karpenter.k8s.aws/capacity-reservation-id';
  const reserved = (before: readonly string[], after: readonly string[], old: JsonObject = RESERVATIONS) => {
    const [one, other] = [before, after].map((requirements) => pool({ requirements: requirements.map((each) => requirement(each)) }));
    return effectText(planned([one, nodeClass(old)], [other, nodeClass(old)]).nodePools.get('default')!);
  };
  const ARCH = 'kubernetes.io/arch In amd64';

  test.each([
    { name: 'NotIn reserved', before: [ARCH], after: [ARCH, 'karpenter.sh/capacity-type NotIn reserved'], expected: { nodes: 'some', reasons: [excludes('karpenter.sh/capacity-type reserved', 'these nodes', 1)] } },
    { name: 'In without reserved', before: [ARCH], after: [ARCH, 'karpenter.sh/capacity-type In on-demand'], expected: { nodes: 'some', reasons: [excludes('karpenter.sh/capacity-type reserved, spot', 'these nodes', 1)] } },
    { name: 'NotIn reserved, which the NodePool did not allow', before: [ARCH, 'karpenter.sh/capacity-type In on-demand,spot'], after: [ARCH, 'karpenter.sh/capacity-type NotIn reserved'], expected: KEEPS },
    { name: 'an excluded reservation', before: [ARCH], after: [ARCH, `${ID} NotIn cr-1`], expected: { nodes: 'unknown', reasons: [`requirements-drift: ${PATH}[1] excludes ${ID} cr-1, so Karpenter replaces nodes with this value`] } },
    { name: 'nodes outside of reservations', before: [ARCH], after: [ARCH, `${ID} Exists`], expected: { nodes: 'unknown', reasons: [`requirements-drift: ${PATH}[1] excludes nodes without the label ${ID}, so Karpenter replaces these nodes`] } },
    { name: 'nodes in reservations, which the NodePool did not allow', before: [ARCH, `${ID} DoesNotExist`], after: [ARCH, `${ID} NotIn cr-1`], expected: KEEPS },
  ])('Karpenter replaces the nodes that a change excludes: $name', ({ before, after, expected }) => {
    expect(reserved(before, after)).toEqual(expected);
  });

  test('nodes stay if the EC2NodeClass selects no reservations', () => {
    expect(reserved([ARCH], [ARCH, 'karpenter.sh/capacity-type NotIn reserved', `${ID} NotIn cr-1`], {})).toEqual(KEEPS);
  });
});

const may = (key: string) => `requirements-drift: ${PATH}[0] may exclude values of ${key} that nodes have, so Karpenter replaces these nodes`;

test.each([
  { name: 'Exists becomes In', before: ['team Exists'], after: ['team In a'] },
  { name: 'a bound becomes narrower', before: ['team Gt 1'], after: ['team Gt 2'] },
])('the values of a custom label are unknown if $name', ({ before, after }) => {
  expect(change(before, after)).toEqual({ nodes: 'unknown', reasons: [may('team')] });
});

const with1 = (values: string) => `requirements-drift: ${PATH}[0] excludes ${values}, so Karpenter replaces nodes with this value`;
const withSome = (values: string) => `requirements-drift: ${PATH}[0] excludes ${values}, so Karpenter replaces nodes with these values`;
const ANY = ['kubernetes.io/arch In amd64'];

test.each([
  { name: 'an excluded value of a custom label', before: ['team Exists'], after: ['team NotIn a'], text: with1('team a') },
  { name: 'one more excluded value of a custom label', before: ['team NotIn a'], after: ['team NotIn a,b'], text: with1('team b') },
  { name: 'nodes without a custom label', before: ['team NotIn a'], after: ['team Exists'], text: `requirements-drift: ${PATH}[0] excludes nodes without the label team, so Karpenter replaces these nodes` },
  { name: 'an excluded zone of another region', before: ANY, after: ['topology.kubernetes.io/zone NotIn eu-west-1a'], text: with1('topology.kubernetes.io/zone eu-west-1a') },
  { name: 'a fourth zone', before: ANY, after: ['topology.kubernetes.io/zone NotIn us-east-1d'], text: with1('topology.kubernetes.io/zone us-east-1d') },
  { name: 'two excluded zones', before: ANY, after: ['topology.kubernetes.io/zone NotIn us-east-1d,us-east-1b'], text: withSome('topology.kubernetes.io/zone us-east-1b, us-east-1d') },
  { name: 'the deprecated label of a zone', before: ANY, after: ['failure-domain.beta.kubernetes.io/zone NotIn us-east-1d'], text: with1('failure-domain.beta.kubernetes.io/zone us-east-1d') },
  { name: 'an excluded zone ID', before: ANY, after: ['topology.k8s.aws/zone-id NotIn use1-az4'], text: with1('topology.k8s.aws/zone-id use1-az4') },
  { name: 'the zones of a region that most accounts use', before: ANY, after: ['topology.kubernetes.io/zone In us-east-1a,us-east-1b,us-east-1c'], text: may('topology.kubernetes.io/zone') },
  { name: 'a region', before: ANY, after: ['topology.kubernetes.io/region In eu-west-1'], text: may('topology.kubernetes.io/region') },
  { name: 'zone IDs, although zones are listed', before: ['topology.kubernetes.io/zone In us-east-1a'], after: ['topology.k8s.aws/zone-id In use1-az1'], text: may('topology.k8s.aws/zone-id') },
  { name: 'an excluded instance type that is newer than the catalog', before: ANY, after: ['node.kubernetes.io/instance-type NotIn m99.large'], text: with1('node.kubernetes.io/instance-type m99.large') },
  { name: 'an excluded family that is newer than the catalog', before: ANY, after: ['karpenter.k8s.aws/instance-family NotIn m99'], text: with1('karpenter.k8s.aws/instance-family m99') },
])('manifests do not show whether nodes have $name', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ nodes: 'unknown', reasons: [text] });
});

test.each([
  { name: 'Gte instead of Gt', before: ['karpenter.k8s.aws/instance-cpu Gt 4'], after: ['karpenter.k8s.aws/instance-cpu Gte 5'], text: 'changes' },
  { name: 'another order', before: ['kubernetes.io/arch In amd64', 'team In a'], after: ['team In a', 'kubernetes.io/arch In amd64'], text: 'changes' },
  { name: 'values in another order', before: ['team In a,b'], after: ['team In b,a'], text: 'changes from [{"key":"team","operator":"In","values":["a","b"]}] to [{"key":"team","operator":"In","values":["b","a"]}]' },
  { name: 'the deprecated name of a label', before: ['kubernetes.io/arch In amd64'], after: ['beta.kubernetes.io/arch In amd64'], text: 'changes' },
])('requirements that mean the same have no effect: $name', ({ before, after, text }) => {
  expect(change(before, after)).toEqual({ nodes: 'none', reasons: [`no-effect: ${PATH} ${text}, which means the same to Karpenter`] });
});

test('the labels of EKS Auto Mode have known values', () => {
  const auto = (each: string) => pool({ template: { nodeClassRef: { ...REF, group: 'eks.amazonaws.com', kind: 'NodeClass' } }, requirements: [requirement(each)] });
  const key = 'eks.amazonaws.com/instance-category';
  const of = (before: string, after: string) => effectText(planned([auto(before)], [auto(after)]).nodePools.get('default')!);
  expect(of('kubernetes.io/arch In amd64', `${key} In c`)).toEqual({ nodes: 'some', reasons: [excludes(`${key} d, g, gr, hpc, i, 8 more`)] });
  expect(of(`${key} In c,m`, `${key} In c`)).toEqual({ nodes: 'some', reasons: [excludes(`${key} m`)] });
});

test('requirements that each exclude some instance types can together exclude all of them', () => {
  const before = ['karpenter.k8s.aws/instance-family In m7i,c7i', 'karpenter.k8s.aws/instance-size In large,xlarge'];
  const split = ['karpenter.k8s.aws/instance-family In m7i', 'node.kubernetes.io/instance-type NotIn m7i.large,m7i.xlarge'];
  expect(change(before, split)).toEqual({ nodes: 'all', reasons: [excludes('karpenter.k8s.aws/instance-family c7i'), excludes('node.kubernetes.io/instance-type m7i.large, m7i.xlarge', 'these nodes', 1)] });
  expect(change(before, split.slice(0, 1)).nodes).toBe('some');
});

describe('with NodeClaims', () => {
  const CLAIMS = [
    nodeClaim('a', { 'topology.kubernetes.io/zone': 'us-east-1a', 'team': 'x' }),
    nodeClaim('b', { 'topology.kubernetes.io/zone': 'us-east-1b', 'team': 'x' }),
    nodeClaim('c', { 'topology.kubernetes.io/zone': 'us-east-1c' }),
    nodeClaim('other', { 'karpenter.sh/nodepool': 'other', 'topology.kubernetes.io/zone': 'us-east-1c' }),
  ];
  const BEFORE = ['kubernetes.io/arch In amd64'];

  test.each([
    { name: 'some nodes', after: ['topology.kubernetes.io/zone In us-east-1a'], nodes: 'some', texts: [excludes('topology.kubernetes.io/zone us-east-1b, us-east-1c', '2 of 3 nodes')] },
    { name: 'all nodes', after: ['topology.kubernetes.io/zone In us-east-1d'], nodes: 'all', texts: [excludes('topology.kubernetes.io/zone us-east-1a, us-east-1b, us-east-1c', '3 of 3 nodes')] },
    { name: 'nodes without a label', after: ['team Exists'], nodes: 'some', texts: [excludes('nodes without the label team', '1 of 3 nodes')] },
    { name: 'different nodes, together all of them', after: ['topology.kubernetes.io/zone In us-east-1c', 'team In x'], nodes: 'all', texts: [excludes('topology.kubernetes.io/zone us-east-1a, us-east-1b', '2 of 3 nodes'), excludes('nodes without the label team', '1 of 3 nodes', 1)] },
  ])('Karpenter replaces $name', ({ after, nodes, texts }) => {
    expect(change(BEFORE, after, CLAIMS)).toEqual({ nodes, reasons: texts });
  });

  test('nodes can have a label under a deprecated name', () => {
    const old = (name: string, arch: string) => nodeClaim(name, { 'kubernetes.io/arch': arch });
    const withOldLabel = [old('a', 'amd64'), old('b', 'arm64')].map((claim) => {
      const { 'kubernetes.io/arch': arch, ...labels } = claim.metadata.labels;
      return { ...claim, metadata: { ...claim.metadata, labels: { ...labels, 'beta.kubernetes.io/arch': arch } } };
    });
    expect(change(['beta.kubernetes.io/arch In amd64,arm64'], ['beta.kubernetes.io/arch In amd64'], withOldLabel)).toEqual({ nodes: 'some', reasons: [excludes('beta.kubernetes.io/arch arm64', '1 of 2 nodes')] });
  });

  test('nodes stay if their labels match, although other nodes would not', () => {
    expect(change(BEFORE, ['topology.kubernetes.io/zone In us-east-1a,us-east-1b,us-east-1c'], CLAIMS)).toEqual(KEEPS);
    expect(change(BEFORE, ['karpenter.sh/capacity-type NotIn reserved'], CLAIMS)).toEqual(KEEPS);
  });

  test('a NodePool without nodes has no drift', () => {
    expect(change(BEFORE, ['kubernetes.io/arch In arm64'], [CLAIMS[3]])).toEqual(KEEPS);
  });
});

test('without known instance types, listed values of the old requirement decide', () => {
  const of = (each: string) => storedObject(pool({ requirements: [requirement(each)] }), V1_15);
  const plan = nodePoolPlan(of('kubernetes.io/arch In amd64,arm64'), of('kubernetes.io/arch In amd64'), V1_15, { market: regionMarket() });
  expect(effectText(plan)).toEqual({ nodes: 'some', reasons: [excludes('kubernetes.io/arch arm64')] });
});
