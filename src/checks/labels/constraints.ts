import { runsOnAutoMode, runsOnAws } from './node-class-of-pool';
import { append } from '../../foundation/basics/append';
import { keyPath } from '../../foundation/basics/json';
import { karpenterLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { compareMinors } from '../../karpenter/versions/facts';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../karpenter/versions/label-catalogue';
import { requirementsOf, templateLabelsOf } from '../findings/object-fields';
import { RuleInput, Violation } from '../findings/rule';

export const CAPACITY_TYPE = 'karpenter.sh/capacity-type';

const NO_VALUES: readonly string[] = [];

/** A constraint on one label: a requirement, or a template label, which is equivalent to a requirement with `In` and one value. */
export interface Constraint {
  /** The current name of the label key, even if the object uses a deprecated key. For EKS Auto Mode, the corresponding label of Karpenter on AWS. */
  readonly key: string;
  /** The label key for messages. */
  readonly shown: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly minValues?: number;
  readonly path: string;
  readonly isLabel: boolean;
}

let latest: { readonly input: RuleInput; readonly constraints: readonly Constraint[] } | undefined;

/** Returns the template labels and requirements that Karpenter on AWS or EKS Auto Mode reads. Caches the constraints of the latest object, because many rules use them. */
export function constraintsOf(input: RuleInput): readonly Constraint[] {
  if (latest?.input !== input) {
    const constraints = runsOnAws(input) ? allConstraints(input) : runsOnAutoMode(input) ? ofAutoMode(input) : [];
    latest = { input, constraints };
  }
  return latest.constraints;
}

/** Collects the violations that a visitor finds in the constraints of an object. */
export function eachConstraint(
  input: RuleInput, visit: (constraint: Constraint) => Violation | readonly Violation[] | undefined,
): readonly Violation[] {
  const violations: Violation[] = [];
  for (const constraint of constraintsOf(input)) {
    const found = visit(constraint);
    if (found !== undefined) append(violations, 'path' in found ? [found] : found);
  }
  return violations;
}

/** Returns the path of a value in a constraint. */
export function valuePath({ path, isLabel }: Constraint, index: number): string {
  return isLabel ? path : `${path}.values[${index}]`;
}

/** Returns all possible values of a label, or undefined if the label can have any value. */
export function closedValues(key: string, release: string): readonly string[] | undefined {
  const values = labelFacts(key)?.values;
  return key === CAPACITY_TYPE && compareMinors(release, '1.3') < 0 ? values?.filter((value) => value !== 'reserved') : values;
}

function allConstraints(input: RuleInput): Constraint[] {
  const constraints: Constraint[] = [];
  const { labels, path: labelsPath } = templateLabelsOf(input);
  for (const label of Object.keys(labels ?? {})) {
    const key = aliasOf(label) ?? label;
    constraints.push({ key, shown: key, operator: 'In', values: [labels![label]], minValues: undefined, path: keyPath(labelsPath, label), isLabel: true });
  }
  const { list, path } = requirementsOf(input);
  list.forEach(({ key: label, operator, values = NO_VALUES, minValues }, index) => {
    if (label === undefined || operator === undefined) return;
    const key = aliasOf(label) ?? label;
    constraints.push({ key, shown: key, operator, values, minValues, path: `${path}[${index}]`, isLabel: false });
  });
  return constraints;
}

/** Returns the constraints of a NodePool of EKS Auto Mode. Its nodes have no labels of Karpenter on AWS, which other rules report. */
function ofAutoMode(input: RuleInput): Constraint[] {
  return allConstraints(input).filter(({ key }) => !key.startsWith(`${AWS_DOMAIN}/`)).map((constraint) => ({ ...constraint, key: karpenterLabel(constraint.key) ?? constraint.key }));
}
