import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const SETTINGS = 'https://karpenter.sh/docs/reference/settings/';
const APPLIES_TO = 'Karpenter chart values: Helm values files, Argo CD Applications and ApplicationSets, Flux HelmReleases, `helmCharts` of kustomizations, and `settings.ControllerValues`';
const CHART_VALUES = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml';

/** Rules about Karpenter chart values. */
export const CONTROLLER_VALUE_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH, appliesTo: APPLIES_TO, examples: 'values' }, [
    {
      id: 'controller-value-required',
      what: 'Karpenter chart values must set the cluster name and, in Karpenter 0.24 and earlier, the cluster endpoint.',
      why: 'Without these settings, Karpenter does not start.',
      source: ['GS-5', 'GS-6', 'FG-3', SETTINGS],
      fail: `
logLevel: info
`,
      pass: `
logLevel: info
settings:
  clusterName: demo
`,
    },
    {
      id: 'controller-value-invalid',
      what: 'Karpenter must be able to parse every setting in its chart values.',
      why: 'Helm installs the chart, but the controller exits at startup and launches no nodes.',
      source: ['FG-3', 'FG-4', 'GS-6', SETTINGS],
      fail: `
settings:
  clusterName: demo
  clusterEndpoint: demo.example.com
`,
      pass: `
settings:
  clusterName: demo
  clusterEndpoint: https://demo.example.com
`,
    },
    {
      id: 'controller-value-refused',
      what: 'Helm and the API server must accept the objects that the Karpenter chart renders from its values.',
      why: 'Otherwise, installing or upgrading the Karpenter chart fails.',
      enforcedBy: EnforcedBy.SCHEMA,
      source: [CHART_VALUES],
      fail: `
dnsPolicy: clusterfirst
settings:
  clusterName: demo
`,
      pass: `
dnsPolicy: ClusterFirst
settings:
  clusterName: demo
`,
    },
    {
      id: 'controller-interruption-queue',
      what: '`interruptionQueue` must be the name of an SQS queue, not its ARN or URL.',
      why: 'Karpenter requests the URL of the queue with this name from SQS. SQS finds no queue for an ARN or URL, so Karpenter does not handle Spot interruptions. In some releases, the controller also exits at startup.',
      enforcedBy: EnforcedBy.ADVICE,
      enforcer: 'SQS, when the controller starts.',
      source: ['https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/sqs/sqs.go', 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_GetQueueUrl.html'],
      fail: `
settings:
  clusterName: demo
  interruptionQueue: arn:aws:sqs:us-east-1:123456789012:demo
`,
      pass: `
settings:
  clusterName: demo
  interruptionQueue: demo
`,
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: APPLIES_TO, examples: 'values' }, [
    {
      id: 'controller-value-not-in-release',
      effect: 'unintended',
      what: 'The Karpenter chart of the target release must have a value for each controller setting that is set.',
      why: 'A setting without a chart value is omitted from the translated values, so the controller uses its default.',
      source: ['GS-22', 'CL-4', SETTINGS],
      appliesTo: 'Karpenter chart values (`settings.ControllerValues`)',
      examples: 'app',
      onlyIn: 'app',
      fail: `
karpenter.Karpenter.configure(app, {
  version: karpenter.KarpenterVersion.of('1.6'),
  controllerValues: karpenter.settings.ControllerValues.fromValues(
    karpenter.KarpenterVersion.of('1.8'),
    'settings: {clusterName: demo, featureGates: {staticCapacity: true}}',
  ),
});
`,
      pass: `
karpenter.Karpenter.configure(app, {
  version: karpenter.KarpenterVersion.of('1.8'),
  controllerValues: karpenter.settings.ControllerValues.fromValues(
    karpenter.KarpenterVersion.of('1.8'),
    'settings: {clusterName: demo, featureGates: {staticCapacity: true}}',
  ),
});
`,
    },
    {
      id: 'controller-value-unknown',
      effect: 'unintended',
      what: 'Every key in the Karpenter chart values must be a key that the chart reads.',
      why: 'Helm ignores keys that the chart does not read, so these settings have no effect.',
      source: [CHART_VALUES],
      fail: `
replica: 3
settings:
  clusterName: demo
`,
      pass: `
replicas: 3
settings:
  clusterName: demo
`,
    },
    {
      id: 'controller-value-without-effect',
      effect: 'unintended',
      what: 'Karpenter chart values should not contain settings that the chart or the controller ignores.',
      why: 'The controller uses the default instead of an ignored setting. For example, in some releases the chart omits a setting whose value is `0` or `false`.',
      source: [CHART_VALUES, SETTINGS],
      fail: `
settings:
  clusterName: demo
  vmMemoryOverheadPercent: 0
`,
      pass: `
settings:
  clusterName: demo
  vmMemoryOverheadPercent: 0.05
`,
    },
    {
      id: 'controller-memory-overhead',
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.LAUNCH,
      what: 'The memory overhead of nodes must be a fraction such as `0.075`, not a percentage.',
      why: 'Karpenter subtracts this fraction of the memory from every instance type. With `7.5`, no instance type has memory left, so Karpenter launches no nodes.',
      source: ['GS-12', SETTINGS],
      fail: `
settings:
  clusterName: demo
  vmMemoryOverheadPercent: 7.5
`,
      pass: `
settings:
  clusterName: demo
  vmMemoryOverheadPercent: 0.075
`,
    },
    {
      id: 'controller-image-of-another-release',
      effect: 'risky',
      what: 'Karpenter chart values should not pin a controller image that was set for another release.',
      why: 'Otherwise, the chart of one release runs the controller of another release, so the CRDs and permissions do not match the controller.',
      source: [CHART_VALUES, 'https://karpenter.sh/docs/upgrading/upgrade-guide/'],
      appliesTo: 'Karpenter chart values (`settings.ControllerValues`)',
      examples: 'app',
      onlyIn: 'app',
      fail: `
karpenter.Karpenter.configure(app, {
  version: karpenter.KarpenterVersion.of('1.14'),
  controllerValues: karpenter.settings.ControllerValues.fromValues(
    karpenter.KarpenterVersion.of('1.8'),
    \`
settings: {clusterName: demo}
controller: {image: {repository: example.com/karpenter, tag: 1.8.6, digest: ""}}
\`,
  ),
});
`,
      pass: `
karpenter.Karpenter.configure(app, {
  version: karpenter.KarpenterVersion.of('1.14'),
  controllerValues: karpenter.settings.ControllerValues.fromValues(
    karpenter.KarpenterVersion.of('1.14'),
    \`
settings: {clusterName: demo}
controller: {image: {repository: example.com/karpenter, tag: 1.14.1, digest: ""}}
\`,
  ),
});
`,
    },
    {
      id: 'controller-provisioner-label',
      effect: 'unintended',
      what: 'The node affinity of the controller must not use the `karpenter.sh/provisioner-name` label.',
      why: 'Since Karpenter 0.33, nodes do not have the `karpenter.sh/provisioner-name` label, so the controller can run on a node that it manages itself. Use `karpenter.sh/nodepool`.',
      source: ['M1-23', 'https://karpenter.sh/docs/upgrading/upgrade-guide/'],
      fail: `
settings:
  clusterName: demo
affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
        - matchExpressions:
            - key: karpenter.sh/provisioner-name
              operator: DoesNotExist
`,
      pass: `
settings:
  clusterName: demo
affinity:
  nodeAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      nodeSelectorTerms:
        - matchExpressions:
            - key: karpenter.sh/nodepool
              operator: DoesNotExist
`,
    },
  ]),
  ...rulesWith({ severity: Severity.INFO, effect: 'notice', enforcedBy: EnforcedBy.ADVICE, examples: 'file', onlyIn: 'validate' }, [
    {
      id: 'controller-chart-release',
      what: 'The Karpenter chart that an object installs should have the same minor release as the target of `validate`.',
      why: '`validate` checks the values of the chart for the release of the chart, and all other objects for the target. If the releases differ, some findings do not apply to your cluster.',
      appliesTo: 'Argo CD Applications and ApplicationSets, Flux HelmReleases, and `helmCharts` of kustomizations',
      source: [CHART_VALUES],
      suppressNote: 'Only if you check objects for a release that the cluster gets later.',
      fail: application('1.8.6'),
      pass: application('1.15.3'),
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, effect: 'uncertain', enforcedBy: EnforcedBy.ADVICE, examples: 'file' }, [
    {
      id: 'controller-role-for-nodes',
      what: 'The `role` of an EC2NodeClass should be a node role, not the role of the controller.',
      why: 'EC2 instances can use a role only if its trust policy names `ec2.amazonaws.com`, and the controller must have the permission `iam:PassRole` for the role. The role that the service account of the controller names in the annotation `eks.amazonaws.com/role-arn` usually meets neither condition. Nodes then do not launch, or do not join the cluster.',
      appliesTo: 'EC2NodeClasses that are checked together with Karpenter chart values or `iam.KarpenterIam`',
      source: ['https://karpenter.sh/docs/reference/cloudformation/', 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_use_switch-role-ec2.html'],
      suppressNote: 'Only if EC2 instances can use the role, and the cluster lets its nodes join.',
      fail: nodeClassWithRole('KarpenterController'),
      pass: nodeClassWithRole('KarpenterNodeRole-demo'),
    },
  ]),
];

function nodeClassWithRole(role: string): string {
  return `
serviceAccount:
  annotations:
    eks.amazonaws.com/role-arn: arn:aws:iam::123456789012:role/KarpenterController
settings:
  clusterName: demo
  interruptionQueue: demo
---
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  role: ${role}
  amiSelectorTerms:
    - alias: al2023@v20260701
  subnetSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
  securityGroupSelectorTerms:
    - tags:
        karpenter.sh/discovery: demo
`;
}

function application(release: string): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: karpenter
  namespace: argocd
spec:
  project: default
  destination:
    server: https://kubernetes.default.svc
    namespace: kube-system
  source:
    repoURL: public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: ${release}
    helm:
      valuesObject:
        settings:
          clusterName: demo
`;
}
