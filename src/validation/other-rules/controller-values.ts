import { EnforcedBy, Severity } from '../finding';
import { rulesWith } from '../other-rule';

const SETTINGS = 'https://karpenter.sh/docs/reference/settings/';
const CHART_VALUES = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/charts/karpenter/values.yaml';

/** Rules about the values of the Karpenter chart. */
export const CONTROLLER_VALUE_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.CRASH, appliesTo: 'Values of the Karpenter chart (`settings.ControllerValues`)', examples: 'values', onlyIn: 'app' }, [
    {
      id: 'controller-value-required',
      what: 'The values of the Karpenter chart must set the cluster name and, until Karpenter 0.24, the cluster endpoint.',
      why: 'Karpenter does not start without them.',
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
      what: 'Karpenter must be able to read every setting in the values of its chart.',
      why: 'Helm installs the chart, but the controller exits when it starts, and no nodes are launched.',
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
      what: 'Helm and the API server must accept the objects that the values of the Karpenter chart produce.',
      why: 'The installation or upgrade of the chart fails.',
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
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'Values of the Karpenter chart (`settings.ControllerValues`)', examples: 'values', onlyIn: 'app' }, [
    {
      id: 'controller-value-not-in-release',
      what: 'The chart of the target release must have a value for each setting of the controller.',
      why: 'The setting is left out of the translated values, and the controller uses its default.',
      source: ['GS-22', 'CL-4', SETTINGS],
      examples: 'app',
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
      what: 'The Karpenter chart must read every key in its values.',
      why: 'Helm ignores keys that the chart does not read, so the setting has no effect.',
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
      what: 'A value of the Karpenter chart should not be one that the chart or the controller ignores.',
      why: 'The controller runs with its default instead. For example, the chart leaves out a setting whose value is `0` or `false` in some releases.',
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
      what: 'The memory overhead of nodes must be a fraction such as `0.075`, not a percentage.',
      why: 'Karpenter subtracts this share of the memory from every instance type. With `7.5` no instance type has memory left, and Karpenter launches no nodes.',
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
      what: 'Values for the Karpenter chart should not pin an image of the controller that was set for another release.',
      why: 'The chart of one release then runs the controller of another, with CRDs and permissions that do not match.',
      source: [CHART_VALUES, 'https://karpenter.sh/docs/upgrading/upgrade-guide/'],
      examples: 'app',
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
      what: 'The node affinity of the controller must not use the `karpenter.sh/provisioner-name` label.',
      why: 'Nodes do not have this label since Karpenter 0.33, so the controller can run on a node that it manages itself. Use `karpenter.sh/nodepool`.',
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
];
