import { keyPath } from '../../basics/json';
import { compareMinors } from '../../versions/facts';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../versions/label-catalogue';
import { nodeClassRefOf, requirementsOf, templateLabelsOf } from '../object-fields';
import { Json, RuleInput, Violation } from '../rule';

export const CAPACITY_TYPE = 'karpenter.sh/capacity-type';

/** A constraint on one label: a requirement, or a template label, which is like `In` with a single value. */
export interface Constraint {
  /** The current name of the key, if the object uses an older one. */
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly minValues?: number;
  readonly path: string;
  readonly isLabel: boolean;
}

/**
 * Whether the labels are those of Karpenter on AWS. Node classes of other providers, and of EKS Auto Mode, have their own labels.
 */
export function runsOnAws(input: RuleInput): boolean {
  const group = nodeClassRefOf(input).ref?.group;
  return group === undefined || group === AWS_DOMAIN;
}

let latest: { readonly input: RuleInput; readonly constraints: readonly Constraint[] } | undefined;

/** The template labels and requirements that Karpenter on AWS reads. Cached for the current object, because many rules use them. */
export function constraintsOf(input: RuleInput): readonly Constraint[] {
  if (latest?.input !== input) latest = { input, constraints: runsOnAws(input) ? allConstraints(input) : [] };
  return latest.constraints;
}

/** The violations that a visitor finds in the constraints. */
export function eachConstraint(
  input: RuleInput, visit: (constraint: Constraint) => Violation | readonly Violation[] | undefined,
): readonly Violation[] {
  const violations: Violation[] = [];
  for (const constraint of constraintsOf(input)) {
    const found = visit(constraint);
    if (found !== undefined) violations.push(...'path' in found ? [found] : found);
  }
  return violations;
}

/** The path of a value of a constraint. */
export function valuePath({ path, isLabel }: Constraint, index: number): string {
  return isLabel ? path : `${path}.values[${index}]`;
}

/** All values of a label; undefined if the set of values is open. */
export function closedValues(key: string, release: string): readonly string[] | undefined {
  const values = labelFacts(key)?.values;
  return key === CAPACITY_TYPE && compareMinors(release, '1.3') < 0 ? values?.filter((value) => value !== 'reserved') : values;
}

/** The spec of the EC2NodeClass that a pool or claim refers to, if it is among the checked objects. Its values may have wrong types. */
export function nodeClassSpecOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  if (ref?.group !== AWS_DOMAIN || ref.kind !== 'EC2NodeClass') return undefined;
  const spec = input.objectIndex.nodeClasses.get(ref.name)?.spec;
  return typeof spec === 'object' && spec !== null ? spec : undefined;
}

/** The AMI family of a node class in lowercase: from the field, or else from the alias. */
export function amiFamilyOf(spec: Json): string | undefined {
  const { amiFamily, amiSelectorTerms } = spec;
  if (typeof amiFamily === 'string') return amiFamily.toLowerCase();
  const alias = Array.isArray(amiSelectorTerms) ? amiSelectorTerms[0]?.alias : undefined;
  return typeof alias === 'string' ? alias.split('@')[0].toLowerCase() : undefined;
}

function allConstraints(input: RuleInput): Constraint[] {
  const constraints: Constraint[] = [];
  const { labels, path: labelsPath } = templateLabelsOf(input);
  for (const [key, value] of Object.entries(labels ?? {})) {
    constraints.push({ key: aliasOf(key) ?? key, operator: 'In', values: [value], minValues: undefined, path: keyPath(labelsPath, key), isLabel: true });
  }
  const { list, path } = requirementsOf(input);
  list.forEach(({ key, operator, values = NO_VALUES, minValues }, index) => {
    if (key === undefined || operator === undefined) return;
    constraints.push({ key: aliasOf(key) ?? key, operator, values, minValues, path: `${path}[${index}]`, isLabel: false });
  });
  return constraints;
}

const NO_VALUES: readonly string[] = [];
