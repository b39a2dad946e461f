import { familyOf, openKubeletOf } from './open-kubelet';
import { AmiFamily } from '../../../karpenter/ami-families/ami-families';
import { KUBELET_CONFIG_FIELDS } from '../../../karpenter/kubelet/kubelet-config-fields';
import { MANAGED_KUBELET_FIELDS } from '../../../karpenter/kubelet/kubelet-names';
import { unsupportedKubeletFieldFix } from '../../../karpenter/user-data/unsupported-kubelet-field';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_AMI_FAMILY: Rule = {
  id: 'kubelet-config-ami-family',
  what: '`spec.kubelet` must set only fields that Karpenter supports for the AMI family.',
  why: 'AL2023 supports every field, AL2 and Windows support 12 fields, and Bottlerocket supports the same fields except `podsPerCore`. If the check fails, Karpenter sets the `ValidationSucceeded` condition of the EC2NodeClass to `False` and launches no nodes from it.',
  source: ['H-43', 'H-44', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L742-L774'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.51.0
  kubelet:
    maxPods: 50
`,
  fail: `
spec:
  amiSelectorTerms:
    - alias: bottlerocket@v1.51.0
  kubelet:
    podsPerCore: 10
    topologyManagerPolicy: single-numa-node
`,
  check: (input) => {
    const family = familyOf(input);
    if (family?.kubeletFields !== 'managed') return [];
    const kubelet = openKubeletOf(input);
    return Object.keys(kubelet).filter((name) => !isSupported(name, kubelet[name], family)).map((name) => ({
      path: `${OPEN_KUBELET}.${name}`,
      message: `${name} is not supported by the ${family.name} AMI family`,
      fix: unsupportedKubeletFieldFix(name, family),
    }));
  },
};

/** Returns whether the AMI family supports the field. Unknown fields and registerWithTaints count as supported, because other rules report them. */
function isSupported(name: string, value: unknown, { supportsPodsPerCore }: AmiFamily): boolean {
  if (name === 'podsPerCore') return supportsPodsPerCore || value === null;
  return MANAGED_KUBELET_FIELDS.includes(name) || name === 'registerWithTaints' || !Object.hasOwn(KUBELET_CONFIG_FIELDS, name);
}
