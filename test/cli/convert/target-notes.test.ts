import { ConvertTarget } from '../../../src/cli/convert/convert-options';
import { targetNotes } from '../../../src/cli/convert/target/target-notes';
import { JsonObject } from '../../../src/foundation/basics/json';
import { noteText } from '../../../src/migration/conversion/notes';

const notesOn = (json: JsonObject, target: ConvertTarget = 'auto-mode') => targetNotes(json, target).map((note) => `${note.kind} ${noteText(note)}`);
const workload = (spec: JsonObject, kind = 'Deployment') => ({ apiVersion: 'apps/v1', kind, metadata: { name: 'web' }, spec: { template: { spec } } });
const requiring = (...terms: JsonObject[][]) => {
  const nodeSelectorTerms = terms.map((matchExpressions) => ({ matchExpressions }));
  return { affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } } };
};
const object = (api: string, fields: JsonObject = {}, name = 'x') => {
  const [apiVersion, kind] = api.split(' ');
  return { apiVersion, kind, metadata: { name }, ...fields };
};
const POD = 'Deployment/web spec.template.spec';
const TERM = `${POD}.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms`;
const COMPUTE_TYPE = 'eks.amazonaws.com/compute-type';

describe('labels of nodes', () => {
  test('in workloads', () => {
    expect(notesOn(workload({
      nodeSelector: { 'karpenter.k8s.aws/instance-family': 'c7i', 'karpenter.sh/nodepool': 'builds', 'karpenter.k8s.aws/instance-tenancy': 'default' },
      topologySpreadConstraints: [{ topologyKey: 'karpenter.k8s.aws/instance-size' }],
    }))).toEqual([
      `decision ${POD}.nodeSelector: karpenter.k8s.aws/instance-family matches no node of EKS Auto Mode. Use eks.amazonaws.com/instance-family.`,
      `decision ${POD}.nodeSelector: karpenter.sh/nodepool selects nodes of a NodePool that gets a new name. Set the name of the new NodePool.`,
      `decision ${POD}.nodeSelector: karpenter.k8s.aws/instance-tenancy matches no node of EKS Auto Mode. Remove the label.`,
      `decision ${POD}.topologySpreadConstraints[0].topologyKey: karpenter.k8s.aws/instance-size matches no node of EKS Auto Mode. Use eks.amazonaws.com/instance-size.`,
    ]);
  });

  test('that contain the name of a node class', () => {
    expect(notesOn(workload({ nodeSelector: { 'karpenter.k8s.aws/ec2nodeclass': 'default' } }))).toEqual([
      `decision ${POD}.nodeSelector: karpenter.k8s.aws/ec2nodeclass matches no node of EKS Auto Mode. Use eks.amazonaws.com/nodeclass with the new name of the node class.`,
    ]);
  });

  test('in policies and dashboards, also within strings', () => {
    expect(notesOn(object('kyverno.io/v1 ClusterPolicy', { spec: { rules: [{ mutate: { patchStrategicMerge: { spec: { nodeSelector: { '+(karpenter.k8s.aws/instance-category)': 'c' } } } } }] } }))).toEqual([
      'decision ClusterPolicy/x spec.rules[0].mutate.patchStrategicMerge.spec.nodeSelector: karpenter.k8s.aws/instance-category matches no node of EKS Auto Mode. Use eks.amazonaws.com/instance-category.',
    ]);
    expect(notesOn(object('v1 ConfigMap', { data: { 'nodes.json': '"karpenter.k8s.aws/instance-cpu" karpenter.k8s.aws/instance-cpu karpenter.k8s.aws/v1' } }))).toEqual([
      'decision ConfigMap/x data["nodes.json"]: karpenter.k8s.aws/instance-cpu matches no node of EKS Auto Mode. Use eks.amazonaws.com/instance-cpu.',
    ]);
    expect(notesOn(object('kyverno.io/v1 ClusterPolicy', { spec: { a: { 'eks.amazonaws.com/instance-category': 'c' } } }), 'self-managed')).toEqual([
      'decision ClusterPolicy/x spec.a: eks.amazonaws.com/instance-category matches no node of self-managed Karpenter. Use karpenter.k8s.aws/instance-category.',
    ]);
  });

  test('names that are not labels have no note', () => {
    expect(notesOn(object('v1 ServiceAccount', { metadata: { name: 'x', annotations: { 'karpenter.k8s.aws/instance-cpu': '1' } } }))).toEqual([]);
    expect(notesOn(object('apiextensions.k8s.io/v1 CustomResourceDefinition', { spec: { a: 'karpenter.k8s.aws/instance-cpu' } }))).toEqual([]);
    expect(notesOn(workload({ nodeSelector: { 'eks.amazonaws.com/nodegroup': 'a' } }), 'self-managed')).toEqual([]);
  });

  test('that Karpenter no longer reads', () => {
    expect(notesOn({ ...workload({}), spec: { template: { metadata: { annotations: { 'karpenter.sh/do-not-evict': 'true' } }, spec: {} } } })).toEqual([
      'decision Deployment/web spec.template.metadata.annotations: karpenter.sh/do-not-evict has no effect since Karpenter 1.0. Use karpenter.sh/do-not-disrupt.',
    ]);
  });
});

describe('pods for Windows', () => {
  const message = 'selects Windows nodes, which EKS Auto Mode does not have. Run the pods on self-managed Karpenter or in a managed node group.';

  test.each([
    [{ nodeSelector: { 'kubernetes.io/os': 'windows' } }, `${POD}.nodeSelector: kubernetes.io/os`],
    [{ nodeSelector: { 'node.kubernetes.io/windows-build': '10.0.20348' } }, `${POD}.nodeSelector: node.kubernetes.io/windows-build`],
    [requiring([{ key: 'kubernetes.io/os', operator: 'In', values: ['windows'] }]), `${TERM}[0].matchExpressions[0]: kubernetes.io/os`],
    [{ os: { name: 'windows' } }, `${POD}.os.name: windows`],
  ])('are impossible: %j', (spec, where) => {
    expect(notesOn(workload(spec))).toEqual([`impossible ${where} ${message}`]);
    expect(notesOn(workload(spec), 'self-managed')).toEqual([]);
  });

  test('that can also run on Linux have no note', () => {
    expect(notesOn(workload(requiring([{ key: 'kubernetes.io/os', operator: 'In', values: ['windows'] }], [{ key: 'kubernetes.io/arch', operator: 'In', values: ['arm64'] }])))).toEqual([]);
    expect(notesOn(workload(requiring([{ key: 'kubernetes.io/os', operator: 'In', values: ['windows', 'linux'] }])))).toEqual([]);
  });
});

describe(COMPUTE_TYPE, () => {
  const notAuto = requiring([{ key: COMPUTE_TYPE, operator: 'NotIn', values: ['auto'] }]);

  test('excludes EKS Auto Mode', () => {
    expect(notesOn(workload(notAuto))).toEqual([`decision ${TERM}[0].matchExpressions[0]: ${COMPUTE_TYPE} excludes nodes of EKS Auto Mode. To move the pods, remove the requirement.`]);
    expect(notesOn(workload({ nodeSelector: { [COMPUTE_TYPE]: 'selfmanaged' } }))).toEqual([`decision ${POD}.nodeSelector: ${COMPUTE_TYPE} excludes nodes of EKS Auto Mode. To move the pods, remove the requirement.`]);
    expect(notesOn(workload({ nodeSelector: { [COMPUTE_TYPE]: 'auto' } }))).toEqual([]);
  });

  test('in a DaemonSet keeps agents off EKS Auto Mode', () => {
    expect(notesOn(workload(notAuto, 'DaemonSet'))).toEqual([`kept DaemonSet/web ${TERM.slice(POD.indexOf(' ') + 1)}[0].matchExpressions[0]: ${COMPUTE_TYPE} is kept. It excludes nodes of EKS Auto Mode`]);
  });

  test('excludes self-managed nodes', () => {
    const fix = `Require ${COMPUTE_TYPE} NotIn [auto] in the node affinity.`;
    expect(notesOn(workload({ nodeSelector: { [COMPUTE_TYPE]: 'auto' } }), 'self-managed')).toEqual([`decision ${POD}.nodeSelector: ${COMPUTE_TYPE} matches no node of self-managed Karpenter. ${fix}`]);
    expect(notesOn(workload(notAuto), 'self-managed')).toEqual([]);
  });
});

describe('storage', () => {
  const migrate = 'Migrate the volume with https://github.com/awslabs/eks-auto-mode-ebs-migration-tool, or restore snapshots.';

  test.each(['ebs.csi.aws.com', 'kubernetes.io/aws-ebs'])('StorageClass of %s', (provisioner) => {
    expect(notesOn(object('storage.k8s.io/v1 StorageClass', { provisioner }))).toEqual([
      `decision StorageClass/x provisioner: ${provisioner} creates volumes that nodes of EKS Auto Mode cannot use. Create another StorageClass with ebs.csi.eks.amazonaws.com.`,
    ]);
  });

  test('VolumeSnapshotClass', () => {
    expect(notesOn(object('snapshot.storage.k8s.io/v1 VolumeSnapshotClass', { driver: 'ebs.csi.aws.com' }))).toEqual([
      'decision VolumeSnapshotClass/x driver: ebs.csi.aws.com does not create snapshots of volumes of EKS Auto Mode. Create another VolumeSnapshotClass with ebs.csi.eks.amazonaws.com.',
    ]);
  });

  test('PersistentVolumes are immutable', () => {
    expect(notesOn(object('v1 PersistentVolume', { spec: { csi: { driver: 'ebs.csi.aws.com' } } }))).toEqual([
      `decision PersistentVolume/x spec.csi.driver: ebs.csi.aws.com does not work on nodes of EKS Auto Mode, and the spec of a PersistentVolume is immutable. ${migrate}`,
    ]);
    expect(notesOn(object('v1 PersistentVolume', { spec: { awsElasticBlockStore: { volumeID: 'vol-1' } } }))).toEqual([
      `decision PersistentVolume/x spec.awsElasticBlockStore: the volume does not work on nodes of EKS Auto Mode, and the spec of a PersistentVolume is immutable. ${migrate}`,
    ]);
    expect(notesOn(object('v1 PersistentVolume', { spec: { csi: { driver: 'ebs.csi.eks.amazonaws.com' } } }), 'self-managed')[0]).toContain(migrate);
  });
});

describe('load balancers', () => {
  const text = (value: string, other: string, kind: string) => `${value} belongs to the AWS Load Balancer Controller. EKS Auto Mode uses ${other}. Create another ${kind} with ${other}.`;

  test.each([
    [object('v1 Service', { spec: { loadBalancerClass: 'service.k8s.aws/nlb' } }), `Service/x spec.loadBalancerClass: ${text('service.k8s.aws/nlb', 'eks.amazonaws.com/nlb', 'Service')}`],
    [object('networking.k8s.io/v1 IngressClass', { spec: { controller: 'ingress.k8s.aws/alb' } }), `IngressClass/x spec.controller: ${text('ingress.k8s.aws/alb', 'eks.amazonaws.com/alb', 'IngressClass')}`],
    [object('elbv2.k8s.aws/v1beta1 IngressClassParams'), `IngressClassParams/x apiVersion: ${text('elbv2.k8s.aws/v1beta1', 'eks.amazonaws.com/v1', 'IngressClassParams')}`],
    [object('elbv2.k8s.aws/v1beta1 TargetGroupBinding'), `TargetGroupBinding/x apiVersion: ${text('elbv2.k8s.aws/v1beta1', 'eks.amazonaws.com/v1', 'TargetGroupBinding')}`],
  ])('%j', (json, expected) => {
    expect(notesOn(json)).toEqual([`decision ${expected}`]);
  });

  test('that only a name or an annotation selects', () => {
    const ingress = 'networking.k8s.io/v1 Ingress';
    const ofClass = 'alb is the usual IngressClass of the AWS Load Balancer Controller, whose load balancers EKS Auto Mode cannot take over. Create another Ingress with an IngressClass whose controller is eks.amazonaws.com/alb.';
    const annotated = (annotations: JsonObject) => ({ metadata: { name: 'x', annotations } });
    const type = 'service.beta.kubernetes.io/aws-load-balancer-type';
    expect(notesOn(object(ingress, { spec: { ingressClassName: 'alb' } }))).toEqual([`decision Ingress/x spec.ingressClassName: ${ofClass}`]);
    expect(notesOn(object(ingress, annotated({ 'kubernetes.io/ingress.class': 'alb' })))).toEqual([`decision Ingress/x metadata.annotations["kubernetes.io/ingress.class"]: ${ofClass}`]);
    expect(notesOn(object('v1 Service', annotated({ [type]: 'external' })))).toEqual([
      `decision Service/x metadata.annotations["${type}"]: external selects the AWS Load Balancer Controller, whose load balancers EKS Auto Mode cannot take over. Create another Service with loadBalancerClass: eks.amazonaws.com/nlb.`,
    ]);
    expect(notesOn(object('v1 Service', { spec: { loadBalancerClass: 'service.k8s.aws/nlb' }, ...annotated({ [type]: 'external' }) }))).toHaveLength(1);
    expect([object(ingress, { spec: { ingressClassName: 'nginx' } }), object('v1 Service', annotated({ [type]: 'nlb' })), object(ingress, { spec: null })].flatMap((json) => notesOn(json))).toEqual([]);
    expect(notesOn(object(ingress, { spec: { ingressClassName: 'alb' } }), 'self-managed')).toEqual([]);
  });

  test('of EKS Auto Mode', () => {
    expect(notesOn(object('v1 Service', { spec: { loadBalancerClass: 'eks.amazonaws.com/nlb' } }), 'self-managed')).toEqual([
      'decision Service/x spec.loadBalancerClass: eks.amazonaws.com/nlb belongs to EKS Auto Mode. The AWS Load Balancer Controller uses service.k8s.aws/nlb. Create another Service with service.k8s.aws/nlb.',
    ]);
  });
});

test.each([
  ['vpcresources.k8s.aws/v1beta1 SecurityGroupPolicy', 'the SecurityGroupPolicy has no effect on nodes of EKS Auto Mode, which do not support security groups for pods'],
  ['crd.k8s.amazonaws.com/v1alpha1 ENIConfig', 'the ENIConfig has no effect on nodes of EKS Auto Mode, which do not run the Amazon VPC CNI add-on'],
])('pod networks of %s move to the NodeClass', (api, message) => {
  const fix = 'Set podSubnetSelectorTerms and podSecurityGroupSelectorTerms of the NodeClass.';
  expect(notesOn(object(api))).toEqual([`decision ${api.split(' ')[1]}/x: ${message}. ${fix}`]);
  expect(notesOn(object(api), 'self-managed')).toEqual([]);
});

describe('the CRDs that EKS Auto Mode uses', () => {
  const crds = 'nodepools.karpenter.sh and nodeclaims.karpenter.sh';
  const source = (chart: string) => ({ chart, repoURL: 'public.ecr.aws/karpenter', targetRevision: '1.8.0' });

  test.each(['karpenter', 'karpenter-crd'])('must remain when an Application of the chart %s is deleted', (chart) => {
    expect(notesOn(object('argoproj.io/v1alpha1 Application', { spec: { source: source(chart) } }))).toEqual([
      `decision Application/x spec.source: the ${chart} chart contains the CRDs ${crds}, which EKS Auto Mode also uses. Keep these CRDs when you remove the Application, for example with argocd app delete --cascade=false, and then delete the other objects of the chart. Do not let Argo CD prune the CRDs.`,
    ]);
  });

  test('must remain when other objects that install the charts are deleted', () => {
    expect(notesOn(object('argoproj.io/v1alpha1 ApplicationSet', { spec: { template: { spec: { sources: [source('karpenter-crd')] } } } }))[0]).toContain('decision ApplicationSet/x spec.template.spec.sources[0]: the karpenter-crd chart contains the CRDs');
    expect(notesOn(object('helm.toolkit.fluxcd.io/v2 HelmRelease', { spec: { chart: { spec: { chart: 'karpenter-crd' } } } }))).toEqual([
      `decision HelmRelease/x spec: the karpenter-crd chart contains the CRDs ${crds}, which EKS Auto Mode also uses. Keep these CRDs when you remove the HelmRelease.`,
    ]);
    expect(notesOn(object('argoproj.io/v1alpha1 Application', { spec: { source: source('podinfo') } }))).toEqual([]);
    expect(notesOn(object('argoproj.io/v1alpha1 Application', { spec: { source: { ...source('karpenter'), helm: { skipCrds: true } } } }))).toEqual([]);
  });

  test('do not belong in manifests', () => {
    expect(notesOn(object('apiextensions.k8s.io/v1 CustomResourceDefinition', { spec: {} }, 'nodepools.karpenter.sh'))).toEqual([
      'decision CustomResourceDefinition/nodepools.karpenter.sh: the CRD is also used by EKS Auto Mode, which updates it. Remove it from the manifests, but keep it in the cluster.',
    ]);
    expect(notesOn(object('apiextensions.k8s.io/v1 CustomResourceDefinition', { spec: {} }, 'ec2nodeclasses.karpenter.k8s.aws'))).toEqual([]);
  });
});

test.each(['karpenter.sh/v1 NodeClaim', 'karpenter.sh/v1beta1 NodeClaim', 'karpenter.sh/v1alpha5 Machine'])('%s is not converted', (api) => {
  const kind = api.split(' ')[1];
  expect(notesOn(object(api))).toEqual([`kept ${kind}/x: the object is not converted, because Karpenter creates and deletes it. Remove the ${kind} from the manifests.`]);
});

test('a CapacityBuffer is not in the output', () => {
  const buffer = object('autoscaling.x-k8s.io/v1beta1 CapacityBuffer', { spec: {} });
  expect(notesOn(buffer)).toEqual(['impossible CapacityBuffer/x: the CapacityBuffer is not in the output, because AWS does not document CapacityBuffers for EKS Auto Mode. Use placeholder pods, such as those of the construct Headroom.']);
  expect(notesOn(buffer, 'self-managed')).toEqual([]);
});
