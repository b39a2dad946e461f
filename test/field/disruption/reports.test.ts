import { runInField } from '../run-field';

const nodePool = (template: string, disruption = '') => `apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: linux}
spec:
  role: KarpenterNodeRole-shop
  amiSelectorTerms: [{alias: al2023@v20260701}]
  subnetSelectorTerms: [{tags: {karpenter.sh/discovery: shop}}]
  securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: shop}}]
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec:
${disruption}  template:
    spec:
      nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: linux}
${template}      requirements:
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r]}
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["4"]}
---
`;

const deployment = (replicas: number, annotations = '{}', podSpec = '') => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: default}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}, annotations: ${annotations}}
    spec:
${podSpec}      containers:
        - {name: c, image: nginx, resources: {requests: {cpu: "1", memory: 1Gi}}}
---
`;

const budget = (limit: string) => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: {name: web, namespace: default}
spec: {${limit}, selector: {matchLabels: {app: web}}}
`;

/** Returns the rule and severity of each finding in a file. */
function found(file: string): string[] {
  const { out } = runInField({ 'all.yaml': file }, 'validate', '--karpenter-version', '1.15', '--kubernetes-version', '1.34');
  return [...out.matchAll(/ {2}(error|warning|info) {2}.* {2}(\S+)$/gm)].map(([, severity, rule]) => `${severity} ${rule}`);
}

const BLOCKS = 'warning pod-disruption-budget-blocks';

test.each<[string, string, string[]]>([
  ['kubernetes-sigs/karpenter#2802: no pod may be unavailable', nodePool('') + deployment(2) + budget('maxUnavailable: 0'), [BLOCKS]],
  ['open-bank-oss#9691: the only pod must be available', nodePool('      terminationGracePeriod: 1h\n') + deployment(1) + budget('minAvailable: 1'), [BLOCKS]],
  ['kubernetes-sigs/karpenter#1776: nodes expire after a week', nodePool('      expireAfter: 168h\n      terminationGracePeriod: 4h\n') + deployment(1) + budget('maxUnavailable: 0'), [BLOCKS]],
  ['kubernetes-sigs/karpenter#1789: a node that expires waits for a pod', nodePool('      expireAfter: 24h\n') + deployment(1, '{karpenter.sh/do-not-disrupt: "true"}'),
    ['warning workload-do-not-disrupt-expiry']],
  ['aws/karpenter-provider-aws#8277: nodes have less time than their pods', nodePool('      terminationGracePeriod: 1m\n') + deployment(1, '{}', '      terminationGracePeriodSeconds: 600\n'),
    ['warning workload-grace-period']],
  ['an annotation without quotes', nodePool('') + deployment(1, '{karpenter.sh/do-not-disrupt: yes}'), ['error workload-do-not-disrupt-value']],
  ['an annotation with a misspelled key', nodePool('') + deployment(1, '{karpenter.sh/do-not-disrupts: "true"}'), ['warning workload-do-not-disrupt-value']],
  ['an annotation of a Node', 'apiVersion: v1\nkind: Node\nmetadata: {name: n, annotations: {karpenter.sh/do-not-disrupt: "yes"}}\n', ['warning do-not-disrupt-value']],
  ['a former annotation of a Node', 'apiVersion: v1\nkind: Node\nmetadata: {name: n, annotations: {karpenter.sh/do-not-consolidate: "true"}}\n', ['warning do-not-disrupt-value']],
  ['a repair annotation of a Node with another value', 'apiVersion: v1\nkind: Node\nmetadata: {name: n, annotations: {karpenter.sh/do-not-repair: "yes"}}\n', ['warning do-not-repair-value']],
  ['a repair annotation of a Node without quotes', 'apiVersion: v1\nkind: Node\nmetadata: {name: n, annotations: {karpenter.sh/do-not-repair: true}}\n', ['error do-not-repair-value']],
  ['valid annotations of a Node', 'apiVersion: v1\nkind: Node\nmetadata: {name: n, annotations: {karpenter.sh/do-not-repair: "true", karpenter.sh/do-not-disrupt: "true"}}\n', []],
  ['kubernetes-sigs/karpenter#2361: two budgets', `${nodePool('') + deployment(3) + budget('maxUnavailable: 1')}---\n${budget('maxUnavailable: 50%').replace('name: web', 'name: all')}`,
    ['warning pod-disruption-budget-overlap']],
  ['a budget that allows an eviction', nodePool('') + deployment(2) + budget('minAvailable: 1'), []],
  ['a budget without NodePools', deployment(1) + budget('maxUnavailable: 0'), []],
  ['nodes with more time than their pods', nodePool('      terminationGracePeriod: 1h\n') + deployment(1, '{}', '      terminationGracePeriodSeconds: 600\n'), []],
])('%s', (_, file, findings) => {
  expect(found(file)).toEqual(findings);
});
