import { familyOf, openKubeletOf } from './open-kubelet';
import { eachKubeletField } from '../../../karpenter/kubelet/each-kubelet-field';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule } from '../../findings/rule';

export const KUBELET_CONFIG_NEWER_FIELD: Rule = {
  id: 'kubelet-config-newer-field',
  what: 'The Kubernetes version of the cluster must support every field in `spec.kubelet`.',
  why: 'Karpenter validates `spec.kubelet` against Kubernetes 1.37, regardless of the cluster version. An older kubelet ignores a newer field or does not start.',
  source: ['H-32', 'H-33', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/designs/extended-kubelet-configuration.md'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  exampleKubernetes: '1.28',
  pass: `
spec:
  kubelet:
    imageMinimumGCAge: 1h
`,
  fail: `
spec:
  kubelet:
    imageMaximumGCAge: 168h
`,
  check: (input) => {
    const minor = Number(input.kubernetesVersion?.split('.')[1] ?? NaN);
    if (Number.isNaN(minor) || familyOf(input)?.kubeletFields !== 'every') return [];
    return eachKubeletField(openKubeletOf(input), OPEN_KUBELET, ({ since = 0 }, _, path) => (minor >= since ? [] : [{
      path,
      message: `${fieldName(path)} requires Kubernetes 1.${since} or later, but the cluster runs ${input.kubernetesVersion}`,
      fix: `Remove ${fieldName(path)}, or upgrade the cluster to Kubernetes 1.${since} first.`,
    }]));
  },
};
