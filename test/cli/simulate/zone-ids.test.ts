import { deployment, json, POOL, run } from './run-simulate';

const ZONE = 'topology.kubernetes.io/zone';
const ZONE_ID = 'topology.k8s.aws/zone-id';
const poolIn = (key: string, ...values: string[]) => POOL.replace('requirements:\n', `requirements:\n        - {key: ${key}, operator: In, values: [${values.join(', ')}]}\n`);
const selecting = (key: string, value: string) => `\n      nodeSelector: {${key}: ${value}}`;
const FIX = 'Use zone names only, or zone IDs only. To state the zone IDs of your account, use --zones us-east-1a=use1-az1.';
const conditions = (content: string, ...args: string[]) => json(content, ...args).nodeClaims.map(({ zoneIdCondition }: any) => zoneIdCondition);
const volume = (key: string, value: string) => `---
apiVersion: v1
kind: PersistentVolume
metadata: {name: pv}
spec: {nodeAffinity: {required: {nodeSelectorTerms: [{matchExpressions: [{key: ${key}, operator: In, values: [${value}]}]}]}}}
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: {name: data}
spec: {volumeName: pv}
`;
const WITH_VOLUME = '\n      volumes: [{name: d, persistentVolumeClaim: {claimName: data}}]';

test('nodes of a NodePool with a zone name for pods with a zone ID are conditional', () => {
  const content = poolIn(ZONE, 'us-east-1a') + deployment('web', 1, selecting(ZONE_ID, 'use1-az1'));
  expect(conditions(content)).toEqual(['us-east-1a has zone ID use1-az1']);
  expect(run(content).out).toContain('default kubelet settings, and if us-east-1a has zone ID\n  use1-az1\n');
  expect(conditions(content, '--zones', 'us-east-1a=use1-az1')).toEqual([null]);
  expect(conditions(content, '--zones', 'us-east-1a')).toEqual(['us-east-1a has zone ID use1-az1']);
});

test('pending pods are conditional if another zone ID would give them a node', () => {
  const content = poolIn(ZONE, 'us-east-1a') + deployment('web', 1, selecting(ZONE_ID, 'use1-az2'));
  const { code, out } = run(content);
  expect([code, out.split('\n')[0]]).toEqual([0, 'No nodes: 1 pod depends on zone IDs']);
  expect(json(content)).toMatchObject({
    pending: [],
    unschedulable: {},
    zoneIdDependent: [{
      pod: 'web-0',
      reasons: [{ nodePool: 'general', kind: 'zoneId', message: 'depends on the zone IDs of the AWS account: no zone and capacity type meet the requirements of the pod and NodePool general together', fix: FIX }],
    }],
  });
  expect(out).toContain('Depends on zone IDs: web-0\n');
  expect(run(content, '--output', 'markdown').out).toContain('| Pods that depend on zone IDs |');
  expect(run(content, '--output', 'html').out).toContain('Pods that depend on zone IDs');
  expect(json(content, '--zones', 'us-east-1a=use1-az1,us-east-1b=use1-az2')).toMatchObject({ pending: [{ pod: 'web-0' }], zoneIdDependent: [] });
});

test.each([[ZONE, 'us-east-1a', ZONE_ID, 'use1-az2'], [ZONE_ID, 'use1-az2', ZONE, 'us-east-1a']])('a NodePool with %s %s and a volume with %s %s are conditional', (key, value, other, place) => {
  const content = poolIn(key, value) + volume(other, place) + deployment('web', 1, WITH_VOLUME);
  expect(json(content)).toMatchObject({ pending: [], zoneIdDependent: [{ pod: 'web-0' }] });
});

test.each([
  ['resources', deployment('web', 1, selecting(ZONE_ID, 'use1-az2'), '{cpu: "1000"}')],
  ['another region', deployment('web', 1, selecting(ZONE_ID, 'euw1-az1'))],
  ['another label', deployment('web', 1, `\n      nodeSelector: {${ZONE_ID}: use1-az1, disk: fast}`)],
])('pods stay pending with any zone IDs because of %s', (_, workload) => {
  expect(json(poolIn(ZONE, 'us-east-1a') + workload)).toMatchObject({ pending: [{ pod: 'web-0' }], zoneIdDependent: [] });
});

test.each([
  ['names only', poolIn(ZONE, 'us-east-1a') + deployment('web', 1, selecting(ZONE, 'us-east-1a'))],
  ['IDs only', poolIn(ZONE_ID, 'use1-az1', 'use1-az2') + deployment('web', 1, selecting(ZONE_ID, 'use1-az1'))],
  ['names without IDs', POOL + deployment('web', 1, selecting(ZONE, 'us-east-1a'))],
  ['a spread over zones of a NodePool with IDs', poolIn(ZONE_ID, 'use1-az1', 'use1-az2') + deployment('web', 1, `\n      topologySpreadConstraints: [{maxSkew: 1, topologyKey: ${ZONE}, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}]`)],
])('nodes are certain with %s', (_, content) => {
  expect(conditions(content)).toEqual([null]);
});

test('zone IDs in the status of a node class are known', () => {
  const nodeClass = `---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata: {name: default}
spec: {role: nodes, amiSelectorTerms: [{alias: al2023@latest}], subnetSelectorTerms: [{id: subnet-1}], securityGroupSelectorTerms: [{id: sg-1}]}
status: {subnets: [{id: subnet-1, zone: us-east-1a, zoneID: use1-az4}]}
`;
  const content = (id: string) => nodeClass + poolIn(ZONE, 'us-east-1a') + deployment('web', 1, selecting(ZONE_ID, id));
  expect(conditions(content('use1-az4'))).toEqual([null]);
  expect(json(content('use1-az1'))).toMatchObject({ pending: [{ pod: 'web-0' }], zoneIdDependent: [] });
});
