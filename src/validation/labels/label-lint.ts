import { compareMinors } from '../../versions/facts';
import { aliasOf, AWS_DOMAIN, labelFacts } from '../../versions/label-catalogue';
import { nodeClassRefOf, requirementsOf, templateLabelsOf } from '../object-fields';
import { Json, RuleInput, Violation } from '../rule';

export const CAPACITY_TYPE = 'karpenter.sh/capacity-type';

/** What a pool, claim or overlay asks of one label: a requirement, or a template label, which is one of a single value. */
export interface Constraint {
  /** The key of today, where it was written with another name. */
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
  readonly minValues?: number;
  readonly path: string;
  readonly isLabel: boolean;
}

/**
 * Whether the labels are those of Karpenter on AWS: the node classes of another vendor, or of EKS Auto Mode, come with labels of their own.
 * Source: rule G-11.
 */
export function runsOnAws(input: RuleInput): boolean {
  const group = nodeClassRefOf(input).ref?.group;
  return group === undefined || group === AWS_DOMAIN;
}

let latest: { readonly input: RuleInput; readonly constraints: readonly Constraint[] } | undefined;

/** What each template label and requirement asks for, where Karpenter on AWS reads it: many rules look, so it is kept as long as one object is checked. */
export function constraintsOf(input: RuleInput): readonly Constraint[] {
  if (latest?.input !== input) latest = { input, constraints: runsOnAws(input) ? allConstraints(input) : [] };
  return latest.constraints;
}

/** What a visitor finds in them. */
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

/** Where a value of a constraint stands. */
export function valuePath({ path, isLabel }: Constraint, index: number): string {
  return isLabel ? path : `${path}.values[${index}]`;
}

/** All values of a label, where a release knows them all. */
export function closedValues(key: string, release: string): readonly string[] | undefined {
  const values = labelFacts(key)?.values;
  return key === CAPACITY_TYPE && compareMinors(release, '1.3') < 0 ? values?.filter((value) => value !== 'reserved') : values;
}

/** The spec of the EC2NodeClass that a pool or claim names, where that is there: as it was written, of whatever types. */
export function nodeClassSpecOf(input: RuleInput): Json | undefined {
  const { ref } = nodeClassRefOf(input);
  if (ref?.group !== AWS_DOMAIN || ref.kind !== 'EC2NodeClass') return undefined;
  const spec = input.objectIndex.nodeClasses.get(ref.name)?.spec;
  return typeof spec === 'object' && spec !== null ? spec : undefined;
}

/** The AMI family of a node class in lower case: by the field, otherwise by the alias. */
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
    constraints.push({ key: aliasOf(key) ?? key, operator: 'In', values: [value], minValues: undefined, path: `${labelsPath}.${key}`, isLabel: true });
  }
  const { list, path } = requirementsOf(input);
  list.forEach(({ key, operator, values = NO_VALUES, minValues }, index) => {
    if (key === undefined || operator === undefined) return;
    constraints.push({ key: aliasOf(key) ?? key, operator, values, minValues, path: `${path}[${index}]`, isLabel: false });
  });
  return constraints;
}

const NO_VALUES: readonly string[] = [];
