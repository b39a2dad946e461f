import { AUTO_MODE_NODE_CLASS, EC2_NODE_CLASS } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { Rule } from '../../../findings/rule';

export const EC2NODECLASS_PLACEMENT_GROUP_SELECTOR: Rule = {
  id: 'ec2nodeclass-placement-group-selector',
  what: '`placementGroupSelector` must set either `name` or `id`, but not both.',
  why: 'The selector names one placement group. The API server rejects the EC2NodeClass if both fields or neither field is set.',
  source: ['NC-40', 'AM-40'],
  apis: [EC2_NODE_CLASS, AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning for the NodeClass of EKS Auto Mode, whose documentation does not state this rule.',
  enforcedBy: EnforcedBy.CEL,
  since: '1.11',
  fields: ['spec.placementGroupSelector'],
  pass: `
spec:
  placementGroupSelector:
    name: hpc-cluster
`,
  fail: `
spec:
  placementGroupSelector:
    name: hpc-cluster
    id: pg-0123456789abcdef0
`,
  check: ({ json, api }) => {
    const selector = json.spec?.placementGroupSelector;
    const isAutoMode = api === AUTO_MODE_NODE_CLASS;
    if (selector === undefined) return [];
    const by = isAutoMode ? { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE } : {};
    const verb = isAutoMode ? 'should' : 'must';
    const path = 'spec.placementGroupSelector';
    if ((selector.name === undefined) !== (selector.id === undefined)) {
      if (!isAutoMode || selector.name !== '') return [];
      return [{ path: `${path}.name`, message: 'name should not be empty', fix: 'Set the name of the placement group, or remove placementGroupSelector.', ...by }];
    }
    return [selector.name === undefined
      ? { path, message: `placementGroupSelector ${verb} set name or id`, fix: 'Add name or id, for example name: hpc-cluster.', ...by }
      : { path, message: `placementGroupSelector ${verb} not set both name and id`, fix: 'Remove name or id.', ...by }];
  },
};
