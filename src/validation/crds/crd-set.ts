import { CelCheck } from './cel-check';
import { CelCompiler } from './cel-expression';
import { CelLibrary } from './cel-library';
import { EMBEDDED } from './embedded-resource';
import { refusal } from './keywords';
import { isDoubt } from './not-judged';
import { pruneUnknown } from './prune-unknown';
import { RuleTree, ruleTree } from './rule-tree';
import { schemaOfCrd } from './schema-of-crd';
import { isObject, JsonObject } from '../../basics/json';
import { ServedVersion, servedVersions } from '../../versions/crd';
import { Verdict } from '../engine/verdict';
import { EnforcedBy, Finding, Severity } from '../finding';
import { isWhole } from '../schema/integer';
import { METADATA } from '../schema/object-schema';
import { checkStructure, SchemaWithMore, StructureTarget } from '../schema/structure';
import { Update } from '../schema/update';

interface Kind extends ServedVersion {
  readonly structure: SchemaWithMore;
  readonly rules: RuleTree | undefined;
}

const TARGET: StructureTarget = { release: '', beyondFacts: false, source: 'the CRD' };
const MOST_REPLICAS = 2 ** 31 - 1;

/** After these the types are still right, so that CEL rules can be held against the value. */
const HARMLESS = new Set(['schema-pattern', 'schema-range', 'schema-format', 'schema-multiple', 'schema-duplicate', 'schema-scale']);

/** CRD files that someone has, and what an API server with them would make of objects. Of metadata only the structure is judged. */
export class CrdSet {
  /**
   * @param crds CustomResourceDefinition objects
   * @throws with the name of a CRD that is broken
   */
  static of(crds: readonly JsonObject[], cel: CelLibrary): CrdSet {
    const versions = crds.flatMap((crd) => servedVersions(crd));
    return new CrdSet(new Map(versions.map((version) => [`${version.group}/${version.version} ${version.kind}`, version])), new CelCompiler(cel));
  }

  private readonly kinds = new Map<string, Kind>();

  private constructor(private readonly versions: ReadonlyMap<string, ServedVersion>, private readonly compiler: CelCompiler) {}

  has(apiVersion: string, kind: string): boolean {
    return this.versions.has(`${apiVersion} ${kind}`);
  }

  /** Whether objects of a kind stand in namespaces. */
  scope(apiVersion: string, kind: string): 'Cluster' | 'Namespaced' | undefined {
    return this.versions.get(`${apiVersion} ${kind}`)?.scope;
  }

  /**
   * Judges an object whose kind the set has.
   *
   * @param old what was stored before, if it is an update
   */
  check(object: JsonObject, old?: JsonObject): Verdict {
    const kind = this.kind(`${object.apiVersion} ${object.kind}`);
    const findings: Finding[] = [];
    const report = (finding: Finding) => findings.push(finding);
    const value = pruneUnknown(object, kind.schema, report);
    const before = old && pruneUnknown(old, kind.schema, () => undefined);
    if (kind.ownStatus) {
      delete value.status;
      if (before && 'status' in before) value.status = before.status;
    }
    const update = before && new Update(value, before, kind.structure);
    this.checkValue(kind, value, update, report);
    if (kind.rules) {
      const broken = findings.filter((finding) => isRefusal(finding) && !HARMLESS.has(finding.rule)).map(({ path }) => path);
      new CelCheck(this.compiler, (path) => broken.some((at) => isWithin(at, path)), report).check(kind.rules, value, before, update?.correlated);
    }
    return { admitted: admitted(findings), findings };
  }

  private kind(name: string): Kind {
    let kind = this.kinds.get(name);
    if (kind === undefined) {
      const version = this.versions.get(name);
      if (version === undefined) throw new Error(`no CRD has ${name}`);
      kind = { ...version, structure: schemaOfCrd(version.schema, this.compiler.library.re2), rules: ruleTree(version.schema) };
      this.kinds.set(name, kind);
    }
    return kind;
  }

  private checkValue({ structure, replicasPath }: Kind, value: JsonObject, update: Update | undefined, report: (finding: Finding) => void): void {
    if (update) update.checkStructure(TARGET, report, [EMBEDDED]);
    else checkStructure(value, structure, '', TARGET, report);
    if (isObject(value.metadata)) checkStructure(value.metadata, METADATA, 'metadata', TARGET, report);
    if (replicasPath) checkReplicas(value, replicasPath.replace(/^\./, ''), report);
  }
}

/** The scale subresource is narrower than the field may be. */
function checkReplicas(value: JsonObject, path: string, report: (finding: Finding) => void): void {
  const replicas = path.split('.').reduce<any>((object, name) => (isObject(object) ? object[name] : undefined), value);
  if (!isWhole(replicas) || (replicas >= 0 && replicas <= MOST_REPLICAS)) return;
  report(refusal('schema-scale', path, `${replicas} is beyond what the scale subresource holds`, `write a number from 0 to ${MOST_REPLICAS}`));
}

function isWithin(path: string, above: string): boolean {
  return above === '' || (path.startsWith(above) && (path.length === above.length || path[above.length] === '.' || path[above.length] === '['));
}

function admitted(findings: readonly Finding[]): boolean | null {
  return findings.some(isRefusal) ? false : findings.some(isDoubt) ? null : true;
}

function isRefusal({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL);
}
