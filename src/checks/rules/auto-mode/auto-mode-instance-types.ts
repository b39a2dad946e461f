import { listText } from '../../../foundation/basics/list-text';
import { valueText } from '../../../foundation/basics/value-text';
import { AUTO_MODE_SOURCE } from '../../../karpenter/auto-mode/auto-mode';
import { isAutoModeFamily, isAutoModeType, isExcludedSize, isLargeEnough } from '../../../karpenter/instance-types/auto-mode/auto-mode-types';
import { labelColumn } from '../../../karpenter/instance-types/catalog/instance-types';
import { nameFormOf } from '../../../karpenter/instance-types/catalog/name-forms';
import { INSTANCE_TYPE } from '../../../karpenter/instance-types/catalog/name-labels';
import { NODE_POOL } from '../../../karpenter/versions/known-apis';
import { AWS_DOMAIN } from '../../../karpenter/versions/label-catalogue';
import { EnforcedBy, Severity } from '../../findings/finding';
import { requirementsOf } from '../../findings/object-fields';
import { Rule, RuleInput, Violation } from '../../findings/rule';
import { Constraint, constraintsOf, eachConstraint, valuePath } from '../../labels/constraints';
import { mistypedNames } from '../../labels/near-values';
import { runsOnAutoMode } from '../../labels/node-class-of-pool';
import { ec2TypesOfPool, unknownNames } from '../../labels/types-of-pool';

const FAMILY = `${AWS_DOMAIN}/instance-family`;
const SIZE = `${AWS_DOMAIN}/instance-size`;
/** Labels whose values name instance types or families. */
const LISTS: readonly string[] = [INSTANCE_TYPE, FAMILY];
const TOO_SMALL = 'EKS Auto Mode launches no instance types with one vCPU, or of size nano, micro, or small';
const LIST = 'https://docs.aws.amazon.com/eks/latest/userguide/automode-learn-instances.html';

/** Returns why EKS Auto Mode does not launch a listed instance type, family, or size. */
function refusal(key: string, value: string): 'family' | 'size' | undefined {
  // Rule requirement-instance-name reports names that EC2 can't have.
  if (nameFormOf(key)?.excludes(value)) return undefined;
  const [family, size] = key === INSTANCE_TYPE ? value.split('.') : key === FAMILY ? [value] : key === SIZE ? [undefined, value] : [];
  if (size !== undefined && isExcludedSize(size)) return 'size';
  // A name that is not in the catalog may be a typo or a new family. Other rules and the API server do not check names.
  return family === undefined || isAutoModeFamily(family) ? undefined : 'family';
}

/** Returns the names in a list that EKS Auto Mode does not launch, if it launches others of the list. */
function ofListed(constraint: Constraint): readonly Violation[] {
  const { key, operator, values } = constraint;
  if (operator !== 'In' || constraint.isLabel) return [];
  // Rule requirement-value-unknown reports misspelled names.
  const mistyped = mistypedNames(key, values);
  return values.flatMap((value, index) => {
    const reason = mistyped[index] === undefined ? refusal(key, value) : undefined;
    if (reason === undefined) return [];
    const message = reason === 'size' ? `${valueText(value)} has no effect, because ${TOO_SMALL}` : `${valueText(value)} is not in the list of instance families that ${AUTO_MODE_SOURCE} supports`;
    const isKnown = labelColumn(key)?.includes(value);
    return [{
      path: valuePath(constraint, index), message, fix: reason === 'size' ? 'Remove the value.' : `Remove the value, ${isKnown ? '' : 'or check its spelling, '}or look it up at ${LIST}.`, severity: Severity.INFO, enforcedBy: EnforcedBy.ADVICE,
    }];
  });
}

/** Returns the first list of types or families in which EKS Auto Mode launches nothing. */
function refusedList(constraints: readonly Constraint[]): Constraint | undefined {
  return constraints.find(({ key, operator, values }) => (
    LISTS.includes(key) && operator === 'In' && values.length > 0 && values.every((value) => refusal(key, value) !== undefined)
  ));
}

/** Returns true if a constraint names something that the catalog lacks, and that EKS Auto Mode may launch. */
function mayBeNew(constraint: Constraint): boolean {
  return unknownNames([constraint]).some((name) => !LISTS.includes(constraint.key) || refusal(constraint.key, name) === undefined);
}

/** Returns the violation of a NodePool for which EKS Auto Mode has no instance types, but EC2 may have some. */
export function withoutAutoModeTypes(input: RuleInput): Violation | undefined {
  const types = [...ec2TypesOfPool(input) ?? []];
  const constraints = constraintsOf(input);
  const unknown = unknownNames(constraints);
  const refused = refusedList(constraints);
  if (types.some(isAutoModeType) || constraints.some(mayBeNew)) return undefined;
  const { path } = requirementsOf(input);
  if (refused?.values.some((value) => unknown.includes(value))) {
    return refused.values.every((value) => refusal(refused.key, value) === 'size') ? tooSmall(path, listText(refused.values)) : unsupported(path, listText(refused.values));
  }
  if (types.length === 0) return undefined;
  const names = types.length === 1 ? types[0].name : `${types[0].name} and ${types.length - 1} other instance ${types.length === 2 ? 'type' : 'types'}`;
  return types.some(isLargeEnough) ? unsupported(path, names) : tooSmall(path, names);
}

function tooSmall(path: string, names: string): Violation {
  return { path, message: `requirements allow only ${names}, but ${TOO_SMALL}`, fix: 'Allow larger instance types.' };
}

function unsupported(path: string, names: string): Violation {
  return {
    path,
    message: `requirements allow only ${names}, whose families are not in the list of ${AUTO_MODE_SOURCE}, so the NodePool probably launches no nodes`,
    fix: `Allow a family of the list at ${LIST}.`,
    severity: Severity.WARNING,
  };
}

export const AUTO_MODE_INSTANCE_TYPES: Rule = {
  id: 'auto-mode-instance-types',
  what: 'A NodePool of EKS Auto Mode must allow at least one instance type that Auto Mode launches: of a supported family, with more than one vCPU, and not of size `nano`, `micro`, or `small`.',
  why: 'Otherwise, the NodePool is ready, but launches no nodes and reports no error.',
  source: ['AM-120', 'AM-131', LIST],
  apis: [NODE_POOL],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if only the list of families excludes the instance types, because AWS extends the list. It is an info for single values, if the NodePool can launch other instance types.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.template'],
  onlyAutoMode: true,
  part: 'nodes',
  pass: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: node.kubernetes.io/instance-type
          operator: In
          values: [t3.medium]
`,
  fail: `
spec:
  template:
    spec:
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - key: node.kubernetes.io/instance-type
          operator: In
          values: [t3.small]
`,
  check: (input) => {
    if (!runsOnAutoMode(input)) return [];
    const all = withoutAutoModeTypes(input);
    return all === undefined ? eachConstraint(input, ofListed) : [all];
  },
};
