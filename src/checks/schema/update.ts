import { Correlated, unchangedParts } from './correlated';
import { checkStructure, Report, StructureTarget } from './structure';
import { firstQuotedKey, isObject, JsonObject } from '../../foundation/basics/json';
import { Schema } from '../../karpenter/versions/facts';

/** An update of a stored object. Since Kubernetes 1.30, the API server does not check unchanged values again. */
export class Update {
  public readonly correlated: Correlated;

  public constructor(public readonly now: JsonObject, public readonly before: JsonObject, private readonly schema: Schema) {
    const { metadata: _, ...properties } = schema.properties ?? {};
    this.correlated = new Correlated(now, before, { ...schema, properties });
  }

  /** Reports structural errors in changed values, errors of `always` rules in all values, and duplicates if the old object had no duplicates. */
  public checkStructure(target: StructureTarget, report: Report, always: readonly string[] = []): void {
    const everywhere = this.hadDuplicates(target) ? always : [...always, DUPLICATE];
    checkStructure(this.now, this.schema, '', { ...target, unchanged: unchangedParts(this.now, this.correlated) }, (finding) => {
      if (finding.rule !== DUPLICATE && !always.includes(finding.rule)) report(finding);
    });
    checkStructure(this.now, this.schema, '', target, (finding) => {
      if (everywhere.includes(finding.rule)) report(finding);
    });
  }

  /** Returns the paths of changed and unchanged values that have the wrong type. */
  public illTyped(target: StructureTarget): string[] {
    const paths: string[] = [];
    checkStructure(this.now, this.schema, '', target, ({ rule, path }) => {
      if (rule === ILL_TYPED) paths.push(path);
    });
    return paths;
  }

  /** Returns true if the update leaves the value at a path unchanged. If the value cannot be compared, compares its closest comparable parent. */
  public spares(path: string): boolean {
    let [nearest, value, rest]: [Correlated, unknown, string] = [this.correlated, this.now, path];
    while (rest !== '') {
      const key = firstKey(value, rest);
      const next = key && (typeof key.key === 'number' ? nearest.index(key.key) : nearest.key(key.key));
      if (!next) break;
      [nearest, value, rest] = [next, (value as JsonObject)[key.key], key.rest];
    }
    return nearest.unchanged();
  }

  private hadDuplicates(target: StructureTarget): boolean {
    let had = false;
    checkStructure(this.before, this.schema, '', target, ({ rule }) => { had ||= rule === DUPLICATE; });
    return had;
  }
}

const DUPLICATE = 'schema-duplicate';
const ILL_TYPED = 'schema-type';

/** Splits a path after its first field, entry, or item. Entry names can contain dots. */
function firstKey(value: unknown, path: string): { readonly key: string | number; readonly rest: string } | undefined {
  const index = /^\[(\d+)\]\.?/.exec(path);
  if (index) return { key: Number(index[1]), rest: path.slice(index[0].length) };
  if (!isObject(value)) return undefined;
  const quoted = firstQuotedKey(path);
  if (quoted) return quoted;
  const names = Object.keys(value).filter((name) => path.startsWith(name) && /^([.[]|$)/.test(path.slice(name.length)));
  const [key] = names.sort((a, b) => b.length - a.length);
  return key === undefined ? undefined : { key, rest: path.slice(key.length).replace(/^\./, '') };
}
