import { AUTO_MODE_POOL_LABELS, autoModeLabel } from '../../../karpenter/auto-mode/auto-mode-labels';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN, crdAllowsAwsLabel } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachEntry, eachRequirement } from '../../findings/object-fields';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';

const NEGATIVE = ['NotIn', 'DoesNotExist'];

function violation(key: string, path: string, effect: string, severity: Severity, { api, release }: RuleInput): Violation | undefined {
  // Rule label-aws-domain reports keys that the API server rejects.
  if (!key.startsWith(`${AWS_DOMAIN}/`) || !crdAllowsAwsLabel(key, api, release)) return undefined;
  return { path, message: `no node of EKS Auto Mode has ${key}, so ${effect}`, fix: fixOf(key), severity };
}

function fixOf(key: string): string {
  const label = autoModeLabel(key);
  if (label === undefined) return `Remove ${key}, which EKS Auto Mode does not have.`;
  return AUTO_MODE_POOL_LABELS.includes(label) ? `Use ${label}.` : `Remove ${key}, which NodePools of EKS Auto Mode cannot use.`;
}

export const AUTO_MODE_KARPENTER_LABEL: Rule = {
  id: 'auto-mode-karpenter-label',
  what: 'Labels and requirements of a NodePool of EKS Auto Mode must use the domain `eks.amazonaws.com` instead of `karpenter.k8s.aws`.',
  why: 'The API server accepts the labels of self-managed Karpenter, but no instance type of EKS Auto Mode has them, so the NodePool is ready and launches no nodes.',
  source: ['AM-66', 'AM-90', 'https://github.com/aws/containers-roadmap/issues/2524'],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for template labels, and for `NotIn` and `DoesNotExist`, which exclude nothing.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.template'],
  part: 'labels',
  onlyAutoMode: true,
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: eks.amazonaws.com/instance-category
          operator: In
          values: [c, m, r]
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
  check: (input) => (!runsOnAutoMode(input) ? [] : [
    ...eachEntry(input.json.spec?.template?.metadata?.labels, 'spec.template.metadata.labels', (key, _, path) => violation(key, path, 'the label does not restrict instance types', Severity.WARNING, input)),
    ...eachRequirement(input, ({ key = '', operator }, path) => {
      const [effect, severity] = NEGATIVE.includes(operator) ? ['the requirement excludes nothing', Severity.WARNING] as const : ['the NodePool launches no nodes', Severity.ERROR] as const;
      return violation(key, `${path}.key`, effect, severity, input);
    }),
  ]),
};
