import { NODE_POOLS } from '../../../karpenter/versions/known-apis';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { requirementsOf, templateLabelsOf } from '../../findings/object-fields';
import { Json, Rule } from '../../findings/rule';
import { runsOnAws } from '../../labels/node-class-of-pool';

function narrows({ key, operator }: Json): boolean {
  return key !== undefined && describesInstanceType(key) && (operator !== 'Exists' || labelFacts(key)?.optional === true);
}

/** Returns true if a label describes the instance type, rather than where or how an instance is launched. */
function describesInstanceType(key: string): boolean {
  return (key.startsWith(`${AWS_DOMAIN}/`) && key !== `${AWS_DOMAIN}/instance-tenancy` && !key.startsWith(`${AWS_DOMAIN}/placement-group-`))
    || (aliasOf(key) ?? key) === 'node.kubernetes.io/instance-type';
}

export const NODEPOOL_INSTANCE_TYPES_OPEN: Rule = {
  id: 'nodepool-instance-types-open',
  what: 'The requirements of a NodePool should limit its instance types.',
  why: 'Without a limit, Karpenter chooses among all instance types, including old generations and very large sizes.',
  source: ['https://karpenter.sh/docs/concepts/nodepools/#spectemplatespecrequirements'],
  apis: NODE_POOLS,
  severity: Severity.INFO,
  effect: 'notice',
  enforcedBy: EnforcedBy.ADVICE,
  part: 'nodes',
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
    if (!runsOnAws(input) || list.some(narrows) || Object.keys(templateLabelsOf(input).labels ?? {}).some(describesInstanceType)) return [];
    return [{
      path,
      message: 'requirements allow every instance type, including the oldest and the largest',
      fix: 'If this is not intended, require categories such as c, m, and r, and a generation greater than 2.',
    }];
  },
};
