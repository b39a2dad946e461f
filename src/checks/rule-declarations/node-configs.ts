import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const NODEADM = 'https://awslabs.github.io/amazon-eks-ami/nodeadm/doc/api/';

/** Rules about NodeConfigs that are documents of a file, in contrast to NodeConfigs in `userData`. */
export const NODE_CONFIG_RULES = [
  ...rulesWith({ appliesTo: 'NodeConfig documents for AL2023 in files', examples: 'file', onlyIn: 'validate' }, [
    {
      id: 'node-config-invalid',
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.LAUNCH,
      what: '`nodeadm` must be able to decode a NodeConfig, and the kubelet must be able to decode its configuration.',
      why: 'If nodeadm cannot decode a NodeConfig, or the kubelet cannot decode `spec.kubelet.config`, the node never joins the cluster.',
      source: ['UD-76', 'UD-77', NODEADM],
      fail: `
apiVersion: node.eks.aws/v1alpha1
kind: NodeConfig
spec:
  kubelet:
    config:
      shutdownGracePeriod: 30
`,
      pass: `
apiVersion: node.eks.aws/v1alpha1
kind: NodeConfig
spec:
  kubelet:
    config:
      shutdownGracePeriod: 30s
`,
    },
    {
      id: 'node-config-unknown-field',
      severity: Severity.WARNING,
      effect: 'unknown',
      enforcedBy: EnforcedBy.ADVICE,
      what: 'A NodeConfig should use only fields and values that nodeadm or the kubelet knows.',
      why: '`nodeadm` and the kubelet ignore unknown fields without an error, so the setting has no effect.',
      source: ['UD-76', NODEADM],
      fail: `
apiVersion: node.eks.aws/v1alpha1
kind: NodeConfig
spec:
  kubelet:
    flag:
      - --v=4
`,
      pass: `
apiVersion: node.eks.aws/v1alpha1
kind: NodeConfig
spec:
  kubelet:
    flags:
      - --v=4
`,
    },
  ]),
];
