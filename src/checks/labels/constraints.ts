import { append } from '../../foundation/basics/append';
import { keyPath } from '../../foundation/basics/json';
import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { karpenterLabel } from '../../karpenter/auto-mode/auto-mode-labels';
import { settingsId } from '../../karpenter/instance-types/node-class/settings-id';
import { compareMinors } from '../../karpenter/versions/facts';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../karpenter/versions/label-catalogue';
import { nodeClassRefOf, requirementsOf, templateLabelsOf } from '../findings/object-fields';
import { Json, RuleInput, Violation } from '../findings/rule';

export const CAPACITY_TYPE = 'karpenter.sh/capacity-type';

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

/**
 * Returns true if an object uses the labels of Karpenter on AWS. Node classes of other providers, and of EKS Auto Mode, use other labels.
 */
export function runsOnAws(input: RuleInput): boolean {
  const group = nodeClassRefOf(input).ref?.group;
  return group === undefined || group === AWS_DOMAIN;
}

/** Returns true if a NodePool refers to a node class of EKS Auto Mode. */
export function runsOnAutoMode(input: RuleInput): boolean {
  return nodeClassRefOf(input).ref?.group === AUTO_MODE_GROUP;
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

/** Returns the EC2NodeClass that a NodePool or NodeClaim refers to, or undefined if the EC2NodeClass is not among the checked objects. Its values may have wrong types. */
export function nodeClassOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  return ref?.group === AWS_DOMAIN && ref.kind === 'EC2NodeClass' ? input.objectIndex.nodeClasses.get(ref.name) : undefined;
}

/** Returns the EC2NodeClass, or the NodeClass of EKS Auto Mode, that a NodePool or NodeClaim refers to. Its values may have wrong types. */
function anyNodeClassOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  return ref?.group === AUTO_MODE_GROUP ? input.objectIndex.autoModeClasses.get(ref.name) : nodeClassOf(input);
}

const settingsIds = new WeakMap<Json, number>();

/** Returns the `settingsId` of the node class from `anyNodeClassOf`, or 0 without one. Checked objects do not change, so the result is cached. */
export function nodeClassSettingsId(input: RuleInput): number {
  const nodeClass = anyNodeClassOf(input);
  if (nodeClass === undefined) return 0;
  let id = settingsIds.get(nodeClass);
  if (id === undefined) settingsIds.set(nodeClass, id = settingsId(nodeClass));
  return id;
}

/** Returns the spec of the node class from `anyNodeClassOf`, if it is an object. */
export function nodeClassSpecOf(input: RuleInput): Json | undefined {
  const spec = anyNodeClassOf(input)?.spec;
  return typeof spec === 'object' && spec !== null ? spec : undefined;
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

const NO_VALUES: readonly string[] = [];
