import { NODE_POOLS } from '../../../versions/known-apis';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../../versions/label-catalogue';
import { EnforcedBy, Severity } from '../../finding';
import { runsOnAws } from '../../labels/label-lint';
import { requirementsOf, templateLabelsOf } from '../../object-fields';
import { Json, Rule } from '../../rule';

function narrows({ key, operator }: Json): boolean {
  return key !== undefined && isOfInstances(key) && (operator !== 'Exists' || labelFacts(key)?.optional === true);
}

/** Whether instance types differ by a label, rather than where and how they are launched. */
function isOfInstances(key: string): boolean {
  return (key.startsWith(`${AWS_DOMAIN}/`) && key !== `${AWS_DOMAIN}/instance-tenancy` && !key.startsWith(`${AWS_DOMAIN}/placement-group-`))
    || (aliasOf(key) ?? key) === 'node.kubernetes.io/instance-type';
}

export const NODEPOOL_INSTANCE_TYPES_OPEN: Rule = {
  id: 'nodepool-instance-types-open',
  what: 'Some requirement narrows the instance types of a pool.',
  source: ['https://karpenter.sh/docs/concepts/nodepools/#instance-types'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
spec:
  template:
    spec:
      requirements:
        - key: karpenter.k8s.aws/instance-category
          operator: In
          values: [c, m, r]
`,
  fail: `
spec:
  template:
    spec:
      requirements:
        - key: kubernetes.io/arch
          operator: In
          values: [amd64]
`,
  check: (input) => {
    const { list, path } = requirementsOf(input);
    if (!runsOnAws(input) || list.some(narrows) || Object.keys(templateLabelsOf(input).labels ?? {}).some(isOfInstances)) return [];
    return [{
      path,
      message: 'they admit every instance type, the oldest and the largest too',
      fix: 'if that is not meant, ask for categories such as c, m and r, and for a generation of 3 or later',
    }];
  },
};
