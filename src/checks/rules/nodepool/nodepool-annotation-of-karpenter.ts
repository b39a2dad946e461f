import { compareMinors } from '../../../karpenter/versions/facts';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry } from '../../findings/object-fields';
import { Rule } from '../../findings/rule';

/** Annotations that Karpenter 1.14 and 1.15 write to NodeClaims. */
const RESERVED = [
  'karpenter.sh/nodepool-hash', 'karpenter.sh/nodepool-hash-version', 'karpenter.sh/nodeclaim-termination-timestamp', 'karpenter.sh/nodeclaim-min-values-relaxed',
  'karpenter.sh/requested-dra-drivers',
  'karpenter.k8s.aws/ec2nodeclass-hash', 'karpenter.k8s.aws/ec2nodeclass-hash-version', 'karpenter.k8s.aws/tagged', 'karpenter.k8s.aws/instance-profile-name',
];
/** Annotations that Karpenter writes since 1.15. */
const RESERVED_SINCE_1_15 = ['karpenter.sh/reboot-pre-boot-id', 'karpenter.sh/reboot-termination-grace-period'];

export const NODEPOOL_ANNOTATION_OF_KARPENTER: Rule = {
  id: 'nodepool-annotation-of-karpenter',
  what: 'A NodePool must not set annotations that Karpenter itself writes to NodeClaims.',
  why: 'Karpenter keeps its own state in these annotations, such as the hash for drift detection. A value from the NodePool can interfere with the state that Karpenter keeps.',
  source: ['H-101', 'https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/apis/v1/labels.go'],
  apis: [NODE_POOL],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  since: '1.14',
  fields: ['spec.template.metadata.annotations'],
  pass: `
spec:
  template:
    metadata:
      annotations:
        example.com/owner: team-a
`,
  fail: `
spec:
  template:
    metadata:
      annotations:
        karpenter.sh/reboot-termination-grace-period: 10m
`,
  check: ({ json, release }) => eachEntry<string>(json.spec?.template?.metadata?.annotations, 'spec.template.metadata.annotations', (key, _, path) => {
    if (!RESERVED.includes(key) && !(RESERVED_SINCE_1_15.includes(key) && compareMinors(release, '1.15') >= 0)) return undefined;
    return { path, message: `${key} is reserved for Karpenter, which sets and reads it`, fix: 'Remove the annotation.' };
  }),
};
