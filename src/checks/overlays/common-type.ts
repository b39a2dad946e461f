import { allNames, labelColumn } from '../../karpenter/instance-types/catalog/instance-types';
import * as catalog from '../../karpenter/instance-types/catalog/name-labels';
import { LabelRequirement, Selector } from '../../karpenter/requirements/label-requirement';
import { requirementsOf, textOf } from '../../karpenter/requirements/requirements';
import { labelsOfPool, NODE_POOL, OverlaidPool } from '../../karpenter/scheduling/overlays/overlaid-pool';
import { Overlay } from '../../karpenter/scheduling/overlays/overlay';
import { labelFacts } from '../../karpenter/versions/label-catalogue';

const ARCH = 'kubernetes.io/arch';

type Labels = ReadonlyMap<string, string>;

let architectures: Labels | undefined;

/**
 * Labels that overlays may use, and for which an instance type has one value per offering.
 *
 * Source: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/instancetype/types.go#L323-L404
 */
export const OFFERING_LABELS: ReadonlySet<string> = new Set(['topology.kubernetes.io/zone', 'topology.k8s.aws/zone-id', 'karpenter.sh/capacity-type']);

/** The name and template labels of a NodePool. */
export interface PoolLabels {
  readonly name: string;
  readonly labels: { readonly [key: string]: string };
}

/** The label values that two overlays match, in the order of the overlays. Null means that the label is absent. The two values can differ only for offering labels. */
type Values = readonly [string | null, string | null];

/**
 * Returns a NodePool with one possible instance type that both overlays match, or undefined if no such instance type can exist.
 * If the pool is unknown, its template may have any label.
 */
export function commonType(one: Overlay, other: Overlay, pool: PoolLabels | undefined): OverlaidPool | undefined {
  const keys = new Set([...one.requirements.keys(), ...other.requirements.keys()]);
  const implied = impliedLabels(one, other);
  if (implied === undefined) return undefined;
  const values = new Map<string, Values>();
  for (const key of keys) {
    const name = implied.get(key);
    const each = name === undefined ? valuesOf([one, other].map(({ requirements }) => requirements.get(key)), key, pool) : [name, name] as const;
    if (each === undefined) return undefined;
    values.set(key, each);
  }
  const ofOfferings = [...values].filter(([key]) => OFFERING_LABELS.has(key));
  const name = pool?.name ?? values.get(NODE_POOL)?.[0] ?? '';
  const ofType = requirementsOf([...values].filter(([key]) => key !== NODE_POOL).map(([key, each]) => selector(key, each)));
  const offerings = [0, 1].map((index) => {
    const requirements = requirementsOf(ofOfferings.map(([key, each]) => selector(key, [each[index]])));
    return { requirements, text: textOf(requirements) };
  });
  return { name, labels: labelsOfPool(name, pool?.labels ?? {}), types: [{ name: 'both', offerings, requirementOf: (key) => ofType.get(key) }] };
}

/** Finds the first listed instance type or family that both overlays match, and returns the labels that its name implies. Returns undefined if no listed name matches both overlays. */
function impliedLabels(one: Overlay, other: Overlay): ReadonlyMap<string, string> | undefined {
  const all = [...one.requirements.values(), ...other.requirements.values()];
  for (const [key, labelsOf] of [[catalog.INSTANCE_TYPE, labelsOfType], [catalog.INSTANCE_FAMILY, labelsOfFamily]] as const) {
    const listed = all.find((requirement) => requirement.key === key && !requirement.isComplement && requirement.values.size > 0);
    if (listed === undefined) continue;
    return [...listed.values].map(labelsOf).find((labels) => all.every((requirement) => {
      const value = labels.get(requirement.key);
      return value === undefined || requirement.has(value);
    }));
  }
  return new Map();
}

function valuesOf(
  [one, other]: readonly (LabelRequirement | undefined)[], key: string, pool: PoolLabels | undefined,
): Values | undefined {
  const both = one && other ? one.intersection(other) : (one ?? other)!;
  const value = pool && ofPool(key, pool);
  if (typeof value === 'string') return both.has(value) ? [value, value] : undefined;
  const mayBeAbsent = labelFacts(key)?.optional ?? labelFacts(key) === undefined;
  const shared = value === null ? undefined : aValue(both);
  if (shared !== undefined) return [shared, shared];
  if (mayBeAbsent && [one, other].every((requirement) => requirement?.admitsAbsence !== false)) return [null, null];
  if (!OFFERING_LABELS.has(key) || !one || !other) return undefined;
  const [ofOne, ofOther] = [aValue(one), aValue(other)];
  return ofOne === undefined || ofOther === undefined ? undefined : [ofOne, ofOther];
}

/** Returns the value that a pool sets for a label. If the pool sets no value, returns undefined if instance types can have the label, and null otherwise. */
function ofPool(key: string, { name, labels }: PoolLabels): string | null | undefined {
  if (key === NODE_POOL) return name;
  return Object.hasOwn(labels, key) ? labels[key] : labelFacts(key) === undefined ? null : undefined;
}

/** Returns one value that a requirement allows, if any. */
function aValue(requirement: LabelRequirement): string | undefined {
  const { key, isComplement, values, from, to } = requirement;
  const candidates = isComplement ? labelFacts(key)?.values ?? someOf(values.size + 1, from, to) : [...values];
  return candidates.find((value) => requirement.has(value));
}

/** Returns `count` consecutive integers, starting at a bound. */
function someOf(count: number, from: bigint | undefined, to: bigint | undefined): string[] {
  const [first, step] = from === undefined && to !== undefined ? [to, -1n] : [from ?? 0n, 1n];
  return Array.from({ length: count }, (_, index) => String(first + step * BigInt(index)));
}

function selector(key: string, values: readonly (string | null)[]): Selector {
  const present = [...new Set(values)].filter((value): value is string => value !== null);
  return present.length === 0 ? { key, operator: 'DoesNotExist' } : { key, operator: 'In', values: present };
}

/** Returns the labels that the name of an instance type, such as `c6a.large`, implies. */
function labelsOfType(name: string): Labels {
  const parts = name.split('.');
  return new Map(parts.length === 2 ? [...catalog.labelsOfName(name), ...architectureOf(parts[0])] : [[catalog.INSTANCE_TYPE, name]]);
}

/** Returns the labels that the name of an instance family, such as `c6a`, implies. */
function labelsOfFamily(family: string): Labels {
  return new Map([...catalog.labelsOfFamily(family), ...architectureOf(family)]);
}

function architectureOf(family: string): readonly (readonly [key: string, value: string])[] {
  architectures ??= new Map(allNames().map((name, row) => [name.split('.')[0], labelColumn(ARCH)![row]!]));
  const arch = architectures.get(family);
  return arch === undefined ? [] : [[ARCH, arch]];
}
