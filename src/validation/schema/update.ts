import { Correlated, unchangedParts } from './correlated';
import { checkStructure, Report, StructureTarget } from './structure';
import { firstQuotedKey, isObject, JsonObject } from '../../basics/json';
import { Schema } from '../../versions/facts';

/**
 * An update: what would be stored, and what is.
 *
 * What it leaves as it was is not refused, from Kubernetes 1.30 on. Source: rule G-2.
 */
export class Update {
  public readonly correlated: Correlated;

  public constructor(public readonly now: JsonObject, public readonly before: JsonObject, private readonly schema: Schema) {
    const { metadata: _, ...properties } = schema.properties ?? {};
    this.correlated = new Correlated(now, before, { ...schema, properties });
  }

  /** Reports what the structure of an update is refused for: what changed, rules that spare nothing, and duplicates where there were none before. */
  public checkStructure(target: StructureTarget, report: Report, unsparing: readonly string[] = []): void {
    const always = this.hadDuplicates(target) ? unsparing : [...unsparing, DUPLICATE];
    checkStructure(this.now, this.schema, '', { ...target, unchanged: unchangedParts(this.now, this.correlated) }, (finding) => {
      if (finding.rule !== DUPLICATE && !unsparing.includes(finding.rule)) report(finding);
    });
    checkStructure(this.now, this.schema, '', target, (finding) => {
      if (always.includes(finding.rule)) report(finding);
    });
  }

  /** Where values of a wrong type stand, whether they did before or not. */
  public illTyped(target: StructureTarget): string[] {
    const paths: string[] = [];
    checkStructure(this.now, this.schema, '', target, ({ rule, path }) => {
      if (rule === ILL_TYPED) paths.push(path);
    });
    return paths;
  }

  /** Whether it leaves alone what stands at a path, or the nearest above it that can be told apart. */
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

/** The field, entry or item that a path begins with; names of entries may have dots. */
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
