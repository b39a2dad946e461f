import { nodeClaim, nodeClass, pool, report } from './reports';
import { changeDetails } from '../../../src/cli/plan/change-details';
import { textOutput } from '../../../src/cli/plan/text-output';

const AUTO_MODE = pool('auto', {}, { expireAfter: '336h', nodeClassRef: { group: 'eks.amazonaws.com', kind: 'NodeClass', name: 'default' } });

test('escapes control characters in names', () => {
  const name = 'a\u001b[2J\nNodePools: 0';
  expect(textOutput(report([pool(name), nodeClass()], [pool(name), nodeClass({ tags: { a: '\u001b[31m' } })]))).toBe(`Karpenter replaces all nodes of 1 NodePool (Karpenter 1.15.3)

EC2NodeClass/default changes, used by a\\u001b[2J\\u000aNodePools: 0
  static drift          spec.tags is now {"a":"\\u001b[31m"}, so Karpenter replaces all nodes.

NodePool/a\\u001b[2J\\u000aNodePools: 0 replaces all nodes
  static drift          EC2NodeClass/default changes, as listed above.
  pace                  Drifted: at most 10% of nodes at a time.

1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.
`);
});

test('lists the NodePools that use an EC2NodeClass', () => {
  const before = [pool('a'), AUTO_MODE, nodeClass(), nodeClass({}, 'old'), nodeClass({}, 'unused')];
  const after = [pool('a'), AUTO_MODE, nodeClass({ securityGroupSelectorTerms: [{ id: 'sg-2' }] }), nodeClass({ role: 'other' }, 'unused'), nodeClass({ role: 'third' }, 'new')];
  expect(textOutput(report(before, after))).toBe(`Karpenter may replace nodes of 1 NodePool, and 1 is unchanged (Karpenter 1.15.3 and EKS Auto Mode (as of 2026-11-22))

EC2NodeClass/default changes, used by a
  security group drift  spec.securityGroupSelectorTerms[0].id changes from "sg-1" to "sg-2", so Karpenter replaces nodes whose security groups differ from those that the EC2NodeClass selects.

EC2NodeClass/old is deleted
  deleted               EC2NodeClass/old is deleted, so Karpenter launches no more nodes with it.

EC2NodeClass/unused changes, and no NodePool in the input uses it
  static drift          spec.role changes from "nodes" to "other", so Karpenter replaces all nodes.

EC2NodeClass/new is created

NodePool/a may replace nodes
  security group drift  EC2NodeClass/default changes, as listed above.
  pace                  Drifted: at most 10% of nodes at a time.

AWS permissions
  The controller must be allowed to pass more roles: other, third.
`);
});

test('lists at most five NodePools of an EC2NodeClass', () => {
  const pools = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => pool(name, { weight: index + 1 }));
  expect(textOutput(report([...pools, nodeClass()], [...pools, nodeClass({ tags: { a: 'b' } })])).split('\n')[2])
    .toBe('EC2NodeClass/default changes, used by a, b, c, d, e, and 2 more');
});

test('reports changed user data', () => {
  const [before, after] = ['x', 'y'].map((text) => nodeClass({ userData: `#!/bin/bash\necho ${text}\n` }));
  expect(textOutput(report([pool('a'), before], [pool('a'), after]))).toBe(`Karpenter replaces all nodes of 1 NodePool (Karpenter 1.15.3)

EC2NodeClass/default changes, used by a
  static drift          spec.userData changes, so Karpenter replaces all nodes.

NodePool/a replaces all nodes
  static drift          EC2NodeClass/default changes, as listed above.
  pace                  Drifted: at most 10% of nodes at a time.
  user data             1 line added, 1 line removed (AL2023). To see the difference, set --output html.
`);
});

test('reports that the API server rejects an object, and counts errors of both versions', () => {
  const before = [pool('a'), pool('b', { weight: 101 }), nodeClass()];
  expect(textOutput(report(before, [pool('a', { weight: 102 }), pool('b', { weight: 101 }), nodeClass()]))).toBe(`The API server rejects 1 NodePool, and 1 is unchanged (Karpenter 1.15.3)

NodePool/a is rejected by the API server, so nothing changes until you fix the errors
  rejected              spec.weight is now 102, but the API server rejects the NodePool.

New findings
  error  NodePool/a: spec.weight must be between 1 and 100, got 102  schema-range
         fix: Set an integer from 1 to 100.

1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.
`);
  expect(textOutput(report(before, before))).toBe(`2 NodePools are unchanged (Karpenter 1.15.3)

1 error before and after the change. To list it, run 'cdk8s-karpenter validate new.json'.
`);
  const two = [...before, pool('c', { weight: 102 })];
  expect(textOutput(report(two, two))).toBe(`3 NodePools are unchanged (Karpenter 1.15.3)

2 errors before and after the change. To list them, run 'cdk8s-karpenter validate new.json'.
`);
});

test('names the release in the command that lists errors, unless it is the default', () => {
  const objects = [pool('a', { weight: 101 }), nodeClass()];
  expect(textOutput(report(objects, objects, '1.14.0', '1.14.0'))).toBe(`1 NodePool is unchanged (Karpenter 1.14.0)

1 error before and after the change. To list it, run 'cdk8s-karpenter validate --karpenter-version 1.14.0 new.json'.
`);
});

test('groups settings that replace nodes later, and lists three', () => {
  const fields = { amiSelectorTerms: [{ alias: 'al2023@latest' }], subnetSelectorTerms: [{ tags: { a: 'b' } }], securityGroupSelectorTerms: [{ name: 'x' }] };
  const pools = (expireAfter: string) => [pool('a', { weight: 1 }, { expireAfter }), pool('b', { weight: 2 }, { expireAfter })];
  const others = [pool('same', { weight: 3 }, { expireAfter: '96h' }), nodeClass(fields)];
  expect(textOutput(report([...pools('24h'), ...others], [...pools('48h'), ...others]))).toBe(`Karpenter replaces all nodes of 2 NodePools, and 1 is unchanged (Karpenter 1.15.3)

NodePool/a replaces all nodes
  static drift          spec.template.spec.expireAfter changes from "24h" to "48h", so Karpenter replaces all nodes.
  pace                  Drifted: at most 10% of nodes at a time.

NodePool/b replaces all nodes
  static drift          spec.template.spec.expireAfter changes from "24h" to "48h", so Karpenter replaces all nodes.
  pace                  Drifted: at most 10% of nodes at a time.

Later, without another change
  NodePool/a, NodePool/b spec.template.spec.expireAfter is 48h, so Karpenter replaces each node 48h after its launch, regardless of budgets.
  EC2NodeClass/default spec.amiSelectorTerms[0].alias is al2023@latest, so Karpenter replaces all nodes when AWS releases an AMI.
  EC2NodeClass/default spec.subnetSelectorTerms selects subnets by tags or name, so Karpenter replaces nodes when the selected subnets change.
  and 1 more with --output json
`);
});

test('lists no settings if no nodes change', () => {
  const before = pool('a', {}, { expireAfter: '24h' });
  expect(textOutput(report([before, nodeClass()], [pool('a', { weight: 1 }, { expireAfter: '24h' }), nodeClass()]))).toBe(`1 NodePool changes without replacing nodes (Karpenter 1.15.3)

NodePool/a changes without replacing nodes
  at once               spec.weight is now 1, so Karpenter tries the NodePools in another order for new nodes.
`);
});

test('counts no nodes of NodePools without nodes', () => {
  const pools = (expireAfter: string) => ['a', 'b'].map((name, index) => pool(name, { weight: index + 1 }, { expireAfter }));
  const deleted = pool('c', { weight: 5 });
  expect(textOutput(report([...pools('Never'), deleted, nodeClass(), nodeClaim('node', 'b')], [...pools('48h'), nodeClass()]))).toBe(`1 NodePool is deleted, Karpenter replaces all nodes of 1, and 1 changes without replacing nodes (Karpenter 1.15.3)

The old manifests contain no Nodes for 1 drifting NodeClaim, so the plan does not know whether the annotation karpenter.sh/do-not-disrupt protects these Nodes. To include them, add nodes to the kinds that you get from the cluster.

NodePool/a changes, and has no nodes
  static drift          spec.template.spec.expireAfter changes from "Never" to "48h", but the NodePool has no nodes.

NodePool/b replaces 1 of 1 node
  static drift          spec.template.spec.expireAfter changes from "Never" to "48h", so Karpenter replaces all nodes.
  pace                  Drifted: at most 10% of nodes at a time (up to 1 of 1). At least about 10 min for 1 node (1 round, if it takes 10 minutes).

NodePool/c is deleted, and has no nodes
  deleted               NodePool/c is deleted, so Karpenter drains and deletes all of its nodes, regardless of budgets.

Later, without another change
  NodePool/b spec.template.spec.expireAfter is 48h, so Karpenter replaces each node 48h after its launch, regardless of budgets.
`);
});

test('nodes of a NodePool without its EC2NodeClass wait, and have no pace', () => {
  const { plan: { nodePools }, ...rest } = report([pool('a'), nodeClass(), nodeClaim('node', 'a')], [pool('a', {}, { expireAfter: '48h' })]);
  expect(changeDetails(nodePools.get('a')!, { ...rest, plan: report([], []).plan })).toEqual([
    { title: 'blocked', text: 'Karpenter does not replace nodes of the NodePool until EC2NodeClass/default exists.' },
  ]);
});
