import { ApiObject } from 'cdk8s';
import { IConstruct } from 'constructs';
import { Declarations, FieldDeclaration, RepeatDeclaration, SwitchDeclaration } from './declarations';
import { FieldPath, pathText, valueAt } from './field-path';
import { idsBelow } from './ids-below';
import { orNull } from './schema/crd-to-json-schema';
import { fieldSchema } from './schema/field-schema';
import { LABELS_SCHEMA, STRING_MAP_SCHEMA } from './schema/metadata-schema';
import { hasLoneSurrogate } from './templates/go-text';
import { ObjectPlan, PlannedField, PlannedValue, valueExpression } from './templates/object-plan';
import { bounded, boundsProblem } from './values/value-bounds';
import { identifier, isFree, nameOfIds } from './values/value-name';
import { ChartValue, RepeatedValue, ValueGroup, valueGroup } from './values/value-tree';
import { findingOf } from '../../checks/engine/finding-of';
import { Finding, Severity } from '../../checks/findings/finding';
import { holdsPlaceholder, piecesOf } from '../../constructs/synthesis/helm-values/placeholder';
import { placeholdersOf } from '../../constructs/synthesis/helm-values/placeholders';
import { append } from '../../foundation/basics/append';
import { deepEqual, JsonObject, someText } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

/** An object of a chart, rendered with placeholders for string values. */
export interface RenderedObject {
  readonly object: ApiObject;
  readonly json: JsonObject;
}

/** Contents of a Helm chart, from which the chart's files are written. */
export interface ChartPlan {
  readonly objects: readonly ObjectPlan[];
  readonly values: ValueGroup;
  readonly findings: readonly Finding[];
}

interface Context {
  readonly chart: IConstruct;
  readonly version: KarpenterVersion;
  readonly declarations: Declarations;
  readonly isKept: (json: JsonObject) => boolean;
  readonly keepOnUninstall: boolean;
}

export function chartPlan(rendered: readonly RenderedObject[], context: Context): ChartPlan {
  return new Planner(rendered, context).plan();
}

/** Converts declarations to templates and values, and collects findings. */
class Planner {
  private readonly findings: Finding[] = [];
  private readonly values = new Map<string, ChartValue | RepeatedValue>();
  private readonly ofEntries = new Map<ApiObject, Map<string, ChartValue>>();
  private readonly fields = new Map<ApiObject, PlannedField[]>();
  private readonly switches = new Map<ApiObject, PlannedValue[]>();
  private readonly repeats = new Map<ApiObject, RepeatDeclaration>();
  private readonly files = new Set<string>();
  private readonly rendered: readonly RenderedObject[];
  private readonly json: ReadonlyMap<ApiObject, JsonObject>;

  constructor(rendered: readonly RenderedObject[], private readonly context: Context) {
    // The value keepOnUninstall controls the resource-policy annotation, so neither a template nor another default may contain the annotation.
    const { keepOnUninstall, isKept } = context;
    this.rendered = rendered.map(({ object, json }) => ({ object, json: keepOnUninstall && isKept(json) ? withoutKeep(json) : json }));
    this.json = new Map(this.rendered.map(({ object, json }) => [object, json]));
  }

  public plan(): ChartPlan {
    const { declarations } = this.context;
    const objects = this.rendered.filter((each) => this.mayBeInChart(each));
    for (const { name, defaultValue, description, pattern, allowedValues } of declarations.strings.values()) {
      const schema = { type: 'string', ...pattern === undefined ? {} : { pattern }, ...allowedValues === undefined ? {} : { enum: allowedValues } };
      this.addValue(this.values, { name, description, default: defaultValue, schema, isRequired: true });
    }
    const used = new Set(this.rendered.flatMap(({ json }) => placeholdersIn(json)));
    for (const [number, { name }] of declarations.strings) {
      if (used.has(number)) continue;
      const message = `string value ${name} has no effect, because no object in the chart contains the string that stringValue returned`;
      this.findings.push({ ...findingOf('helm-value', '', message, `Use the returned string in an object, or remove the stringValue call for ${name}.`), severity: Severity.WARNING });
    }
    declarations.repeats.forEach((repeat) => this.repeats.set(repeat.object, repeat));
    declarations.members.forEach((member) => ('path' in member ? this.addField(member) : this.addSwitch(member)));
    declarations.repeats.forEach((repeat) => this.addRepeat(repeat));
    return { objects: objects.map((each) => this.objectPlan(each)), values: this.allValues(), findings: this.findings };
  }

  private find(rule: string, where: IConstruct | undefined, message: string, fix: string): void {
    this.findings.push(findingOf(rule, '', where ? `${where.node.path}: ${message}` : message, fix));
  }

  private mayBeInChart({ object, json }: RenderedObject): boolean {
    if (json.kind === 'CustomResourceDefinition') {
      this.find('helm-chart', object, 'a HelmChart must not contain a CustomResourceDefinition, because uninstalling the chart would delete the CRD and all objects of its kind', 'Move the CRD to another chart.');
      return false;
    }
    const ids = [object.node.path].filter(holdsPlaceholder);
    if (ids.length > 0) {
      this.find('helm-value', undefined, 'construct IDs must not contain a string value of a Helm chart', 'Use a literal ID, and set the string value in metadata.name.');
    }
    const foreign = foreignString(json, this.context.declarations);
    if (foreign) this.find('helm-value', object, 'contains a string value of another HelmChart', 'Call stringValue on this chart.');
    const twice = repeatedKey(json, (key) => placeholdersOf(object).textIn(key));
    if (twice !== undefined) this.find('helm-value', object, `map key ${JSON.stringify(twice)} occurs twice when string values are replaced with their defaults`, 'Change the default of a string value, or change the key.');
    if (holdsLoneSurrogate(json)) this.find('helm-chart', object, 'contains an unpaired UTF-16 surrogate, which UTF-8 cannot encode', 'Remove the invalid character.');
    return true;
  }

  private addValue(values: Map<string, ChartValue | RepeatedValue>, value: ChartValue): void {
    const there = values.get(value.name);
    if (there === undefined) {
      values.set(value.name, value);
    } else if ('defaultEntry' in there || !deepEqual(there.default, value.default)) {
      this.find('helm-value', undefined, `value ${value.name} is declared twice with different defaults`, 'Set a different name for one of the values.');
    } else if (!deepEqual(there.schema, value.schema)) {
      values.set(value.name, { ...there, schema: { allOf: [there.schema, value.schema] } });
    }
  }

  private addField({ object, path, options }: FieldDeclaration): void {
    const json = this.json.get(object);
    if (!json) return;
    const known = fieldSchema(json, path, this.context.version);
    const text = pathText(path);
    if ('message' in known) return this.find('helm-field', object, known.message, known.fix);
    const value = valueAt(json, path) ?? undefined;
    const nested = this.fields.get(object)?.find((other) => isWithin(other.path, path) || isWithin(path, other.path));
    if (nested) return this.find('helm-field', object, `${text} and ${pathText(nested.path)} overlap, so only one of the fields can be a value`, 'Expose only one of the fields.');
    if (holdsPlaceholder(JSON.stringify(value) ?? '')) {
      return this.find('helm-field', object, `${text} already contains a chart value, but chart values cannot be nested`, 'Expose a field without a string value, or remove this call to expose.');
    }
    const problem = boundsProblem(known.schema, options, value);
    if (problem) return this.find('helm-value', object, `${text}: ${problem}`, 'Change or remove the option.');
    const repeat = this.repeats.get(object);
    if (repeat && text === 'metadata.name') return this.find('helm-field', object, 'metadata.name of a repeated construct cannot be a value, because the name is the key of the entry', 'Remove this call to expose.');
    const schema = bounded(known.schema, options);
    const isRequired = known.isRequired && value !== undefined;
    const name = options.name ?? [...repeat ? [] : [this.nameOf(object)], identifier(String(lastName(path)))].join('.');
    if (options.name === undefined && !repeat && !isFree(name)) return this.find('helm-value', object, `${text} cannot have the value name ${name}, because every chart has a value with this name`, 'Set the name option.');
    const description = options.description ?? known.description ?? `${text} of ${repeat ? 'the object' : named(json)}.`;
    const values = repeat ? this.entryOf(object) : this.values;
    this.addValue(values, { name, description, default: value, schema: isRequired ? schema : orNull(schema), isRequired });
    const expression = valueExpression(repeat ? '$item' : '.Values', name);
    put(this.fields, object, { name, path, expression, type: fieldType(known.schema) });
  }

  private addSwitch({ construct, options: { name, description } }: SwitchDeclaration): void {
    const objects = construct.node.findAll().filter((each): each is ApiObject => this.json.has(each as ApiObject));
    const [repeated] = objects.filter((object) => this.repeats.has(object));
    if (objects.length === 0) return this.find('helm-chart', construct, 'addSwitch requires a construct with at least one object', 'Use a construct that contains an object.');
    if (repeated && objects.length > 1) {
      return this.find('helm-chart', construct, 'one switch cannot control both repeated and other objects', 'Call addSwitch separately for each object.');
    }
    const valueName = name ?? (repeated ? 'enabled' : `${this.nameOf(construct)}.enabled`);
    if (!repeated && !isFree(valueName)) return this.find('helm-value', construct, `a switch cannot have the value name ${valueName}, because every chart has a value with this name`, 'Set the name option.');
    const whose = repeated ? 'the object of this entry' : objects.map((object) => named(this.json.get(object)!)).join(', ');
    const value = { name: valueName, description: description ?? `Whether the chart creates ${whose}.`, default: true, schema: { type: 'boolean' }, isRequired: !repeated };
    this.addValue(repeated ? this.entryOf(repeated) : this.values, value);
    const expression = repeated ? `(dig ${valueName.split('.').map((part) => `"${part}"`).join(' ')} true $item)` : valueExpression('.Values', valueName);
    objects.forEach((object) => put(this.switches, object, { name: valueName, expression }));
  }

  private addRepeat({ object, options }: RepeatDeclaration): void {
    const json = this.json.get(object);
    if (!json) return;
    const defaultEntry = json.metadata?.name;
    if (typeof defaultEntry !== 'string' || holdsPlaceholder(defaultEntry)) {
      return this.find('helm-chart', object, 'metadata.name of a repeated construct must not contain a string value, because the name is a key in values.yaml', 'Use a literal name.');
    }
    const name = this.repeatName({ object, options });
    if (this.values.has(name)) return this.find('helm-value', object, `value ${name} is declared twice`, 'Set a different name for one of the values.');
    const description = options.description ?? `${json.kind} objects by name. Each entry has the values of one object.`;
    this.values.set(name, { name, description, defaultEntry, entry: this.group([...this.entryOf(object).values()]) });
  }

  private repeatName({ object, options }: RepeatDeclaration): string {
    return options.name ?? `${plural(identifier(object.kind))}`;
  }

  private objectPlan({ object, json }: RenderedObject): ObjectPlan {
    const repeat = this.repeats.get(object);
    return {
      file: this.fileOf(object, json),
      json,
      fields: this.fields.get(object) ?? [],
      switches: this.switches.get(object) ?? [],
      ...repeat ? { repeatedOver: { name: this.repeatName(repeat), expression: valueExpression('.Values', this.repeatName(repeat)) } } : {},
      isKept: this.context.isKept(json),
    };
  }

  private fileOf(object: ApiObject, json: JsonObject): string {
    const words = [String(json.kind), ...idsBelow(this.context.chart, object)].map((word) => word.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''));
    const name = words.filter((word) => word !== '').join('-').slice(0, 200);
    for (let count = 1; ; count++) {
      const file = `${name}${count === 1 ? '' : `-${count}`}.yaml`;
      if (this.files.has(file)) continue;
      this.files.add(file);
      return file;
    }
  }

  private nameOf(construct: IConstruct): string {
    return nameOfIds(idsBelow(this.context.chart, construct));
  }

  private entryOf(object: ApiObject): Map<string, ChartValue> {
    const entry = this.ofEntries.get(object) ?? new Map();
    this.ofEntries.set(object, entry);
    return entry;
  }

  private allValues(): ValueGroup {
    const common = [['Labels', LABELS_SCHEMA], ['Annotations', STRING_MAP_SCHEMA]].map(([what, schema]): ChartValue => (
      { name: `common${what}`, description: `${what} of all objects. An object's own ${what.toLowerCase()} take precedence.`, default: {}, schema: schema as JsonObject, isRequired: false }
    ));
    const kept = this.rendered.some(({ json }) => this.context.isKept(json)) ? [{
      name: 'keepOnUninstall',
      description: 'Whether `helm uninstall` keeps pools and node classes. If it deletes them, Karpenter terminates their nodes.',
      default: this.context.keepOnUninstall,
      schema: { type: 'boolean' },
      isRequired: true,
    }] : [];
    return this.group([...this.values.values(), ...common, ...kept]);
  }

  private group(values: readonly (ChartValue | RepeatedValue)[]): ValueGroup {
    return valueGroup(values, (name, other) => this.find('helm-value', undefined, `values ${name} and ${other} conflict, because one is a group that contains the other`, 'Set a different name for one of the values.'));
  }
}

function put<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  map.set(key, [...map.get(key) ?? [], value]);
}

function isWithin(outer: FieldPath, inner: FieldPath): boolean {
  return outer.length <= inner.length && outer.every((segment, index) => segment === inner[index]);
}

function lastName(path: FieldPath): string | number {
  return [...path].reverse().find((segment) => typeof segment === 'string')!;
}

function fieldType({ type }: JsonObject): PlannedField['type'] {
  if (type === 'string') return 'text';
  return type === 'integer' || type === 'number' || type === 'boolean' ? 'number-or-boolean' : 'any';
}

function named({ kind, metadata }: JsonObject): string {
  return `${kind} ${holdsPlaceholder(String(metadata?.name)) ? '' : metadata?.name}`.trim();
}

function withoutKeep(json: JsonObject): JsonObject {
  const { 'helm.sh/resource-policy': policy, ...annotations } = json.metadata?.annotations ?? {};
  if (policy !== 'keep') return json;
  const { annotations: _, ...metadata } = json.metadata;
  return { ...json, metadata: Object.keys(annotations).length === 0 ? metadata : { ...metadata, annotations } };
}

function plural(word: string): string {
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Returns whether JSON contains a placeholder of another chart. */
function foreignString(json: unknown, { strings }: Declarations): boolean {
  return someText(json, (text) => holdsPlaceholder(text) && piecesOf(text).some((piece) => typeof piece === 'number' && !strings.has(piece)));
}

/** Returns a map key that occurs twice after placeholders are replaced. */
function repeatedKey(value: unknown, textIn: (key: string) => string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const keys = Array.isArray(value) ? [] : Object.keys(value).map(textIn);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) return twice;
  for (const child of Object.values(value)) {
    const found = repeatedKey(child, textIn);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the numbers of the placeholders in JSON. */
function placeholdersIn(json: unknown): number[] {
  const found: number[] = [];
  someText(json, (text) => {
    append(found, piecesOf(text).filter((piece) => typeof piece === 'number'));
    return false;
  });
  return found;
}

function holdsLoneSurrogate(json: unknown): boolean {
  return someText(json, hasLoneSurrogate);
}
