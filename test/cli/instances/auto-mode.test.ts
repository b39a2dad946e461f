import { CLASS, json, M7I, pool, run } from './run-instances';

const autoPool = (name: string, weight: number) => pool(name, '{key: eks.amazonaws.com/instance-family, operator: In, values: [m7i]}', `\n  weight: ${weight}`)
  .replace('group: karpenter.k8s.aws, kind: EC2NodeClass', 'group: eks.amazonaws.com, kind: NodeClass');
const BOTH = CLASS + pool('self', M7I) + autoPool('auto', 10) + autoPool('auto-heavy', 20);

test('the overlap has a NodePool of each controller, and compares no weights between them', () => {
  const { overlaps: [any] } = json(BOTH);
  expect(any).toMatchObject({
    winner: 'self',
    sameWeight: [],
    nodePools: [{ name: 'self' }, { name: 'auto-heavy' }, { name: 'auto' }],
    otherController: { winner: 'auto-heavy', sameWeight: [], reservedFirst: [] },
  });
  const { out } = run(BOTH);
  expect(out).toContain('without node selection  self or auto-heavy  auto\n');
  expect(out.replace(/\s+/g, ' ')).toContain('Karpenter can launch nodes of self, and EKS Auto Mode can launch nodes of auto-heavy.');
  expect(out).not.toContain('same weight');
});

test('the page has two winners', () => {
  const { out } = run(BOTH, '--output', 'html');
  expect(out.match(/<strong>wins<\/strong>/g)).toHaveLength(2);
});

test('the kubelet of EKS Auto Mode allows at most 110 pods', () => {
  const { nodePools } = json(autoPool('auto', 1) + pool('self', M7I), '--kubelet', '--top', '100');
  const podsOf = (name: string) => Object.values<any>(nodePools[name].kubelet.values).map(({ maxPods }) => maxPods);
  expect(Math.max(...podsOf('self'))).toBe(737);
  expect(Math.max(...podsOf('auto'))).toBe(110);
  expect(Math.min(...podsOf('auto'))).toBe(Math.min(...podsOf('self')));
});

test.each([
  ['t3.small', 'it excludes the sizes nano, micro, and small'],
  ['c6g.medium', 'it requires more than one vCPU'],
  ['m8in.large', 'family m8in is not in the list of EKS Auto Mode (as of 2026-11-22)'],
])('--why %s states why EKS Auto Mode does not offer it', (type, reason) => {
  expect(json(autoPool('auto', 1), '--why', type).nodePools.auto.message).toBe(`EKS Auto Mode does not offer ${type}, because ${reason}`);
});

test('--why states that huge pages need too much memory', () => {
  const nodeClass = `---
apiVersion: eks.amazonaws.com/v1
kind: NodeClass
metadata: {name: huge}
spec:
  role: nodes
  subnetSelectorTerms: [{id: subnet-1}]
  securityGroupSelectorTerms: [{id: sg-1}]
  advancedCompute: {hugepages: {pages: [{size: 1Gi, count: 7}]}}
`;
  expect(json(autoPool('auto', 1).replace('name: default', 'name: huge') + nodeClass, '--why', 'm7i.large').nodePools.auto.message).toBe('the huge pages of the NodeClass need more than 80% of the memory of m7i.large');
});
