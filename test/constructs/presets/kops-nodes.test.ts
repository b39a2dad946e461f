import { App, Chart, Duration } from 'cdk8s';
import { AmiFamily, AmiSelectorTerm, KarpenterVersion, KopsNodes, KopsNodesProps, MaintenanceWindow, settings, UserData, WeeklyTime } from 'cdk8s-karpenter';

const CLUSTER = 'demo1.k8s.local';

function nodes(props: Partial<KopsNodesProps> = {}): KopsNodes {
  return new KopsNodes(new Chart(new App(), 'c'), 'it', {
    clusterName: CLUSTER,
    instanceGroup: 'nodes-us-west-1a',
    userData: UserData.of('#!/bin/bash\n'),
    amiSelectorTerms: [AmiSelectorTerm.name('ubuntu-jammy')],
    ...props,
  });
}

test('the class launches nodes like the instance group, with unchanged user data', () => {
  const { nodeClass, pool } = nodes({ nodeClass: { metadata: { name: 'default' } }, pool: { metadata: { name: 'default' }, limits: { cpu: '4' } } });
  expect(nodeClass.toJson()).toEqual({
    apiVersion: 'karpenter.k8s.aws/v1',
    kind: 'EC2NodeClass',
    metadata: { name: 'default' },
    spec: {
      associatePublicIPAddress: true,
      amiFamily: 'Custom',
      tags: {
        'kops.k8s.io/instancegroup': 'nodes-us-west-1a',
        'KubernetesCluster': CLUSTER,
        'k8s.io/role/node': '1',
        'aws-node-termination-handler/managed': '',
        'k8s.io/cluster-autoscaler/node-template/label/node-role.kubernetes.io/node': '',
      },
      subnetSelectorTerms: [{ tags: { KubernetesCluster: CLUSTER } }],
      securityGroupSelectorTerms: [{ tags: { Name: `nodes.${CLUSTER}`, KubernetesCluster: CLUSTER } }],
      amiSelectorTerms: [{ name: 'ubuntu-jammy' }],
      instanceProfile: `nodes.${CLUSTER}`,
      userData: '#!/bin/bash\n',
    },
  });
  expect(pool.toJson()).toEqual({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'default' },
    spec: {
      template: {
        spec: {
          requirements: [
            { key: 'kubernetes.io/arch', operator: 'In', values: ['amd64'] },
            { key: 'kubernetes.io/os', operator: 'In', values: ['linux'] },
            { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand', 'spot'] },
          ],
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
          expireAfter: '720h',
        },
      },
      limits: { cpu: '4' },
      disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '1m' },
    },
  });
});

test('other choices', () => {
  expect(nodes({ amiFamily: AmiFamily.AL2 }).nodeClass.toJson().spec.amiFamily).toBe('AL2');
  const { spec } = nodes({ nodeClass: { role: 'mine', tags: { 'cost': 'x', 'k8s.io/role/node': '2' }, userData: undefined } }).nodeClass.toJson();
  expect([spec.role, spec.instanceProfile, spec.userData]).toEqual(['mine', undefined, '#!/bin/bash\n']);
  expect(spec.tags).toMatchObject({ 'cost': 'x', 'KubernetesCluster': CLUSTER, 'k8s.io/role/node': '2' });
});

describe('the controller', () => {
  const props = { clusterName: CLUSTER, clusterEndpoint: 'https://api', region: 'us-west-1', roleArn: 'arn:aws:iam::123456789012:role/karpenter' };
  const version = KarpenterVersion.of('1.6');

  test('the controller runs on the control plane and assumes its role with a token', () => {
    const { values, findings } = settings.ControllerValues.forKops(props).render(version);
    expect(findings).toEqual([]);
    expect(values).toMatchObject({
      replicas: 1,
      serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': props.roleArn } },
      settings: { clusterName: CLUSTER, clusterEndpoint: 'https://api' },
      affinity: {
        nodeAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [{ key: 'node-role.kubernetes.io/control-plane', operator: 'Exists' }] }] },
        },
        podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: 'kubernetes.io/hostname' }] },
      },
      controller: {
        env: [
          { name: 'AWS_REGION', value: 'us-west-1' }, { name: 'AWS_DEFAULT_REGION', value: 'us-west-1' }, { name: 'AWS_ROLE_ARN', value: props.roleArn },
          { name: 'AWS_WEB_IDENTITY_TOKEN_FILE', value: '/var/run/secrets/amazonaws.com/token' },
        ],
        extraVolumeMounts: [{ mountPath: '/var/run/secrets/amazonaws.com/', name: 'token-amazonaws-com', readOnly: true }],
      },
    });
    expect(values.tolerations).toHaveLength(5);
  });

  test('accepts additional controller values', () => {
    const other = { replicas: 2, logLevel: settings.ControllerLogLevel.DEBUG, env: undefined };
    const { values } = settings.ControllerValues.forKops({ ...props, values: other }).render(version);
    expect([values.replicas, values.logLevel, values.controller.env.length]).toEqual([2, 'debug', 4]);
  });
});

test('is accepted in place of its NodePool', () => {
  const preset = nodes({ pool: { terminationGracePeriod: Duration.minutes(30) } });
  expect(preset.nodePoolRef).toEqual(preset.pool.nodePoolRef);
  new MaintenanceWindow(new Chart(new App(), 'c'), 'window', { pools: [preset], noDisruption: [WeeklyTime.parse('Mon 09:00-18:00 UTC')] });
  expect(preset.pool.toJson().spec.disruption.budgets).toContainEqual({ nodes: '0', schedule: '30 8 * * mon', duration: '9h30m' });
});
