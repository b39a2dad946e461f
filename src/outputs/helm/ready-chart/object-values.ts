import { ChartKind, chartKinds } from './chart-kind';
import { leftOut } from './left-out';
import { ownMetadata } from './own-metadata';
import { SettingsKind, settingsKinds } from './settings-kind';
import { isSubdomain } from '../../../checks/labels/label-syntax';
import { isObject, JsonObject, put } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { apiOfObject } from '../../../karpenter/versions/known-apis';

/** The result of converting manifests to chart values. */
export interface ObjectValues {
  readonly values: JsonObject;
  /** Number of converted objects. */
  readonly count: number;
  /** Skipped objects and fields, with the reason and the fix. */
  readonly remarks: readonly string[];
  /** True if two objects have the same kind and name, so that the chart cannot be installed. */
  readonly hasDuplicates: boolean;
}

const KEEP = 'helm.sh/resource-policy';

/**
 * Converts objects to values of the ready-made chart for a release.
 *
 * @param convert an instruction that converts the input to another API version
 * @param sourceOf the file of each object. The same placeholder can have other values in other files.
 */
export function objectValues(
  objects: readonly JsonObject[], version: KarpenterVersion, convert = "run 'cdk8s-karpenter convert'",
  sourceOf: ReadonlyMap<JsonObject, string> = new Map(),
): ObjectValues {
  const reader = new Reader(version, convert);
  objects.forEach((object) => reader.add(object, sourceOf.get(object) ?? ''));
  return { values: reader.values(), count: reader.count, remarks: reader.remarks(), hasDuplicates: reader.hasDuplicates };
}

class Reader {
  count = 0;
  hasDuplicates = false;
  private readonly kinds: readonly ChartKind[];
  private readonly settingsKinds: readonly SettingsKind[];
  private readonly items: ReadonlyMap<string, JsonObject>;
  private readonly settings: JsonObject = {};
  private readonly ids = new Set<string>();
  /** The last number that was appended to a name, by key of the kind and name. */
  private readonly numbers = new Map<string, number>();
  /** Objects whose names contain placeholders. */
  private readonly unknownNames = new Set<string>();
  private readonly single: string[] = [];
  private readonly others = new Map<string, string[]>();
  private readonly lost = new Map<string, number>();
  private kept = 0;
  private keepable = 0;

  constructor(private readonly version: KarpenterVersion, private readonly convert: string) {
    this.kinds = chartKinds(version);
    this.settingsKinds = settingsKinds(version);
    this.items = new Map(this.kinds.map(({ key }) => [key, {}]));
  }

  public add(object: JsonObject, source: string): void {
    const json = withoutNulls(object) as JsonObject;
    const metadata: JsonObject = isObject(json.metadata) ? json.metadata : {};
    const api = apiOfObject(json);
    const kind = this.kinds.find((each) => each.api === api);
    const setting = this.settingsKinds.find((each) => each.api === api);
    if (kind) this.addItem(kind, json, metadata, source);
    else if (setting) this.addSettings(setting, json, metadata);
    else addTo(this.others, typeof json.apiVersion === 'string' && typeof json.kind === 'string' ? `${json.apiVersion} ${json.kind}` : '', String(metadata.name ?? ''));
  }

  /** Returns the values, in the order of the chart's values.yaml. */
  public values(): JsonObject {
    const filled = [...this.items].filter(([, items]) => Object.keys(items).length > 0);
    return {
      ...this.keepable > 0 ? { keepOnUninstall: this.kept === this.keepable } : {},
      ...Object.fromEntries(filled),
      ...Object.keys(this.settings).length > 0 ? { settings: this.settings } : {},
    };
  }

  public remarks(): readonly string[] {
    const fields = [...this.lost].map(([field, count]) => (count === 1 ? field : `${field} (${count} times)`));
    return [
      ...[...this.others].map(([api, names]) => leftOut(api, names, this.kinds, this.version, this.convert)),
      ...this.single,
      ...this.unknownNames.size > 0 ? [`the values contain the placeholders in the names of ${[...this.unknownNames].join(', ')} unchanged. Set these placeholders before you install the chart.`] : [],
      ...fields.length > 0 ? [`skipped fields that the API server, Karpenter, kubectl, or Helm sets or drops: ${fields.join(', ')}`] : [],
    ];
  }

  private addItem(kind: ChartKind, { apiVersion, kind: _, metadata: __, spec, ...rest }: JsonObject, metadata: JsonObject, source: string): void {
    const { name, namespace } = metadata;
    const isUnknown = typeof name === 'string' && placeholderIn(name) !== undefined;
    if (typeof name !== 'string' || !(isUnknown || isSubdomain(name))) {
      const reason = name === undefined ? 'metadata.name is required' : `metadata.name must consist of lowercase letters, digits, "-", and ".", got ${jsonText(name)}`;
      this.single.push(`skipped a ${kind.kind}: ${reason}`);
      return;
    }
    const id = `${kind.kind}/${kind.isNamespaced && namespace !== undefined ? `${namespace}/` : ''}${name}`;
    const idInFile = isUnknown ? `${id} in ${source}` : id;
    if (this.ids.has(idInFile)) {
      this.hasDuplicates = true;
      this.single.push(`${id} occurs more than once, but a cluster can have only one such object. Remove the duplicates from the values.`);
    }
    this.ids.add(idInFile);
    if (isUnknown) this.unknownNames.add(id);
    Object.keys(rest).forEach((field) => this.lose(field));
    const own = ownMetadata(metadata, kind.isNamespaced, (field) => this.lose(field));
    if (kind.isKept) {
      this.keepable += 1;
      if (own.annotations?.[KEEP] === 'keep') this.kept += 1;
    }
    const items = this.items.get(kind.key)!;
    const key = this.freeKey(name, kind.key, items);
    put(items, key, {
      ...key === name ? {} : { name },
      ...kind.isNamespaced && namespace !== undefined ? { namespace } : {},
      ...Object.keys(own).length > 0 ? { metadata: own } : {},
      ...spec === undefined ? {} : { spec },
    });
    this.count += 1;
  }

  /** Returns the name as a key, with a number appended if that key is taken. */
  private freeKey(name: string, kind: string, items: JsonObject): string {
    if (!Object.hasOwn(items, name)) return name;
    const id = `${kind}/${name}`;
    let number = this.numbers.get(id) ?? 1;
    do number += 1; while (Object.hasOwn(items, `${name}-${number}`));
    this.numbers.set(id, number);
    return `${name}-${number}`;
  }

  private addSettings({ key, name, dataKeys }: SettingsKind, json: JsonObject, metadata: JsonObject): void {
    const { apiVersion, kind, metadata: _, data = {}, ...rest } = json;
    if (this.settings[key] !== undefined) {
      this.single.push(`skipped a duplicate of ConfigMap/${name}, because the chart creates only one such ConfigMap`);
      return;
    }
    Object.keys(rest).forEach((field) => this.lose(field));
    const { labels, annotations, ...others } = ownMetadata(metadata, true, (field) => this.lose(field));
    Object.keys(others).forEach((field) => this.lose(`metadata.${field}`));
    const unread = Object.keys(data).filter((each) => dataKeys && !dataKeys.includes(each));
    if (unread.length > 0) this.single.push(`skipped keys of ConfigMap/${name} that Karpenter ${this.version} does not read: ${unread.join(', ')}`);
    const read = Object.entries(data).filter(([each]) => !unread.includes(each));
    this.settings[key] = {
      enabled: true,
      ...metadata.namespace === undefined ? {} : { namespace: metadata.namespace },
      ...labels === undefined ? {} : { labels },
      ...annotations === undefined ? {} : { annotations },
      data: Object.fromEntries(read),
    };
    this.count += 1;
  }

  private lose(field: string): void {
    this.lost.set(field, (this.lost.get(field) ?? 0) + 1);
  }
}

function addTo(groups: Map<string, string[]>, key: string, name: string): void {
  const group = groups.get(key);
  if (group) group.push(name);
  else groups.set(key, [name]);
}

/** Removes null values from maps, because the API server treats null as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  for (const [name, each] of Object.entries(value)) {
    if (each !== null) put(result, name, withoutNulls(each));
  }
  return result;
}
