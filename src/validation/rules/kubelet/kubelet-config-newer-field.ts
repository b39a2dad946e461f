import { familyOf, openKubeletOf } from './open-kubelet';
import { eachKubeletField } from '../../../kubelet/each-kubelet-field';
import { EC2_NODE_CLASS } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { OPEN_KUBELET } from '../../kubelet-openness';
import { Rule } from '../../rule';

export const KUBELET_CONFIG_NEWER_FIELD: Rule = {
  id: 'kubelet-config-newer-field',
  what: 'Fields are ones that the Kubernetes version of the cluster knows. Karpenter checks against 1.37 whatever the cluster runs; an older kubelet ignores the field or does not start.',
  source: ['H-32', 'H-33', 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/designs/extended-kubelet-configuration.md'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
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
    if (Number.isNaN(minor) || familyOf(input) !== 'AL2023') return [];
    return eachKubeletField(openKubeletOf(input), OPEN_KUBELET, ({ since = 0 }, _, path, name) => (minor >= since ? [] : [{
      path,
      message: `${name} needs Kubernetes 1.${since}, but the cluster runs ${input.kubernetesVersion}, whose kubelet ignores it or does not start`,
      fix: `Remove it, or upgrade the cluster to 1.${since} first.`,
    }]));
  },
};
