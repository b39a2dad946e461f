import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Rule } from '../../findings/rule';

export const NODECLASS_EPHEMERAL_STORAGE_SIZE: Rule = {
  id: 'nodeclass-ephemeral-storage-size',
  what: '`ephemeralStorage.size` of a NodeClass of EKS Auto Mode must have a number before the unit.',
  why: 'Because of an error in its pattern, the schema of 2024-12-27 accepts the units `Ti` and `T` without a number. Such a size is not a quantity.',
  source: ['AM-20'],
  apis: [AUTO_MODE_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.ephemeralStorage'],
  pass: `
spec:
  ephemeralStorage:
    size: 2Ti
`,
  fail: `
spec:
  ephemeralStorage:
    size: Ti
`,
  check: ({ json }) => {
    const size: string | undefined = json.spec?.ephemeralStorage?.size;
    if (size !== 'Ti' && size !== 'T') return [];
    return [{ path: 'spec.ephemeralStorage.size', message: `size must have a number before the unit, got ${valueText(size)}`, fix: `Use a size such as "2${size}".` }];
  },
};
