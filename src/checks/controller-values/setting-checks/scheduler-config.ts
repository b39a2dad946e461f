import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Problem } from '../../../foundation/basics/problem';
import { valueText } from '../../../foundation/basics/value-text';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { countText } from '../../../foundation/yaml/repeated-keys';
import { isQualifiedName } from '../../labels/label-syntax';

/** A scheduler configuration as Karpenter reads it. */
export interface SchedulerConfig {
  readonly error?: Problem;
  /** Whether the configuration has default constraints, which make Karpenter read Services. */
  readonly hasConstraints: boolean;
}

type Check = (value: unknown, path: string) => Problem | undefined;

const MOST = 2 ** 31 - 1;
const POLICIES = ['DoNotSchedule', 'ScheduleAnyway'];
const EXAMPLE = 'Set podTopologySpread.defaultConstraints with maxSkew, topologyKey, and whenUnsatisfiable.';
const CONSTRAINTS = 'podTopologySpread.defaultConstraints';

const wrong = (message: string, fix: string): Problem => ({ message, fix });
const mustBe = (what: string): ((value: unknown, path: string) => Problem) => (value, path) => wrong(`${path} must be ${what}, got ${valueText(value)}`, `Set ${what}.`);

const integer: Check = (value, path) => (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST ? undefined : mustBe('a 32-bit integer')(value, path));
/** Accepts any scalar, because the controller's YAML reader converts numbers and booleans to strings. */
const text: Check = (value, path) => (isObject(value) || Array.isArray(value) ? mustBe('a string')(value, path) : undefined);
const list: Check = (value, path) => (Array.isArray(value) ? undefined : mustBe('a list')(value, path));
const map: Check = (value, path) => (isObject(value) ? undefined : mustBe('a map')(value, path));

const CONSTRAINT: { readonly [field: string]: Check } = {
  maxSkew: integer,
  topologyKey: text,
  whenUnsatisfiable: text,
  labelSelector: map,
  minDomains: integer,
  nodeAffinityPolicy: text,
  nodeTaintsPolicy: text,
  matchLabelKeys: list,
};

/**
 * Reads SCHEDULER_CONFIG as the controller does at startup.
 * See `ParseSchedulerConfiguration` in https://github.com/kubernetes-sigs/karpenter/blob/v1.15.0/pkg/operator/options/options.go.
 */
export function readSchedulerConfig(source: string): SchedulerConfig {
  // The controller reads only the first YAML document.
  const [document] = readDocuments(source);
  if (document === undefined) return { hasConstraints: false };
  if (isReadError(document)) return { error: wrong(`line ${document.line}, column ${document.column}: ${document.message}`, document.fix), hasConstraints: false };
  const { value, repeatedKeys: [repeated] = [] } = document;
  if (repeated !== undefined) return { error: wrong(`${repeated.path} is set ${countText(repeated.count)}`, 'Keep one entry.'), hasConstraints: false };
  if (!isObject(value)) return { error: wrong(`the configuration must be a map, got ${valueText(value)}`, EXAMPLE), hasConstraints: false };
  const constraints = new Fields(value, '').take('podTopologySpread', map).take('defaultConstraints', list);
  if (constraints.error) return { error: constraints.error, hasConstraints: false };
  const given = constraints.value as unknown[] ?? [];
  return { error: errorIn(given), hasConstraints: given.length > 0 };
}

/** A map in which only one field is allowed. */
class Fields {
  constructor(public readonly value: unknown, private readonly path: string, public readonly error?: Problem) {}

  public take(field: string, check: Check): Fields {
    const path = this.path === '' ? field : `${this.path}.${field}`;
    if (this.error || this.value === undefined) return this;
    const { fields, unknown } = fieldsOf(this.value as JsonObject, [field]);
    if (unknown !== undefined) return new Fields(undefined, path, unknownField(unknown, this.path));
    return new Fields(fields[field], path, fields[field] === undefined ? undefined : check(fields[field], path));
  }
}

/** Reads the fields of a map as Go does: names are case-insensitive, null counts as absent, and among names that differ only in case, the last in sort order takes precedence. */
function fieldsOf(value: JsonObject, known: readonly string[]): { readonly fields: JsonObject; readonly unknown?: string } {
  const fields: JsonObject = {};
  for (const name of Object.keys(value).sort()) {
    const field = known.find((each) => each.toLowerCase() === name.toLowerCase());
    if (field === undefined) return { fields, unknown: name };
    if (value[name] !== null) fields[field] = value[name];
  }
  return { fields };
}

function unknownField(name: string, path: string): Problem {
  return wrong(`unknown field ${path === '' ? name : `${path}.${name}`}`, path === '' ? EXAMPLE : `Remove ${name}.`);
}

function errorIn(constraints: readonly unknown[]): Problem | undefined {
  const read = constraints.map((constraint, index) => readConstraint(constraint, `${CONSTRAINTS}[${index}]`));
  const undecodable = read.find(({ error }) => error !== undefined);
  if (undecodable) return undecodable.error;
  for (const [index, { fields, path }] of read.entries()) {
    const error = constraintError(fields, path);
    if (error) return error;
    const { topologyKey, whenUnsatisfiable } = fields;
    const isSame = ({ fields: other }: ReadConstraint) =>
      String(other.topologyKey) === String(topologyKey) && other.whenUnsatisfiable === whenUnsatisfiable;
    const first = read.slice(0, index).findIndex(isSame);
    if (first >= 0) {
      const repeated = `topologyKey ${valueText(topologyKey)} and whenUnsatisfiable ${valueText(whenUnsatisfiable)} of ${CONSTRAINTS}[${first}]`;
      return wrong(`${path} repeats ${repeated}`, 'Remove one of the two constraints.');
    }
  }
  return undefined;
}

interface ReadConstraint {
  readonly fields: JsonObject;
  readonly path: string;
  readonly error?: Problem;
}

function readConstraint(constraint: unknown, path: string): ReadConstraint {
  if (constraint === null) return { fields: {}, path };
  if (!isObject(constraint)) return { fields: {}, path, error: map(constraint, path) };
  const { fields, unknown } = fieldsOf(constraint, Object.keys(CONSTRAINT));
  if (unknown !== undefined) return { fields, path, error: unknownField(unknown, path) };
  const error = Object.entries(fields).map(([name, value]) => CONSTRAINT[name](value, `${path}.${name}`)).find((each) => each !== undefined);
  return { fields, path, error };
}

function constraintError(fields: JsonObject, path: string): Problem | undefined {
  const { maxSkew, topologyKey, whenUnsatisfiable, labelSelector, matchLabelKeys } = fields;
  if (maxSkew === undefined) return wrong(`${path}.maxSkew is required`, 'Add maxSkew, for example maxSkew: 1.');
  if (maxSkew <= 0) return wrong(`${path}.maxSkew must be greater than 0, got ${maxSkew}`, 'Set maxSkew to 1 or more.');
  if (topologyKey === undefined || topologyKey === '') return wrong(`${path}.topologyKey is required`, 'Add topologyKey, for example topologyKey: topology.kubernetes.io/zone.');
  if (!isQualifiedName(String(topologyKey))) return mustBe('a label key such as topology.kubernetes.io/zone')(topologyKey, `${path}.topologyKey`);
  if (!POLICIES.includes(whenUnsatisfiable)) return mustBe('DoNotSchedule or ScheduleAnyway')(whenUnsatisfiable ?? '', `${path}.whenUnsatisfiable`);
  if (labelSelector !== undefined) return wrong(`${path}.labelSelector is not allowed: Karpenter derives the selector for each pod`, 'Remove labelSelector.');
  if (matchLabelKeys?.length > 0) return wrong(`${path}.matchLabelKeys is not allowed: it has no effect on default constraints`, 'Remove matchLabelKeys.');
  return undefined;
}
