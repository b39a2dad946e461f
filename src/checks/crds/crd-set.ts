import { CelCheck } from './cel-check';
import { CelCompiler } from './cel-expression';
import { CelLibrary } from './cel-library';
import { EMBEDDED } from './embedded-resource';
import { pruneUnknown } from './prune-unknown';
import { RuleTree, ruleTree } from './rule-tree';
import { rejection } from './schema-keywords';
import { schemaOfCrd } from './schema-of-crd';
import { append } from '../../foundation/basics/append';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { ServedVersion, servedVersions } from '../../karpenter/versions/crd';
import { Verdict } from '../engine/verdict';
import { fieldName } from '../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { isWhole } from '../schema/integer';
import { isDoubt } from '../schema/not-judged';
import { METADATA } from '../schema/object-schema';
import { checkStructure, SchemaWithMore, StructureTarget } from '../schema/structure';
import { TouchedPaths } from '../schema/touched-paths';
import { Update } from '../schema/update';

interface Kind extends ServedVersion {
  readonly structure: SchemaWithMore;
  readonly rules: RuleTree | undefined;
}

const TARGET: StructureTarget = { release: '', beyondFacts: false, source: 'the CRD' };
const MAX_REPLICAS = 2 ** 31 - 1;

/** Findings that do not prevent the evaluation of CEL rules, because the types are correct. */
const HARMLESS = new Set(['schema-pattern', 'schema-range', 'schema-format', 'schema-multiple', 'schema-duplicate', 'schema-scale']);

/** Validates objects as an API server with these CRDs does. Checks only the structure of metadata. */
export class CrdSet {
  /**
   * @param crds CustomResourceDefinition objects
   * @throws an error that names the CRD if a CRD is invalid
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

  /** Returns the scope of a kind, if a CRD in this set defines the kind. */
  scope(apiVersion: string, kind: string): 'Cluster' | 'Namespaced' | undefined {
    return this.versions.get(`${apiVersion} ${kind}`)?.scope;
  }

  /**
   * Validates an object of a kind in this set.
   *
   * @param old the stored object, for an update
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
      const broken = findings.filter((finding) => isRejection(finding) && !HARMLESS.has(finding.rule)).map(({ path }) => path);
      new CelCheck(this.compiler, (path) => broken.some((at) => isWithin(at, path)), report).check(kind.rules, value, before, update?.correlated);
    }
    removeUnknownBelowTypeErrors(findings);
    return { admitted: admitted(findings), findings };
  }

  private kind(name: string): Kind {
    let kind = this.kinds.get(name);
    if (kind === undefined) {
      const version = this.versions.get(name);
      if (version === undefined) throw new Error(`no CRD defines ${name}`);
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

/** Checks the limit of the scale subresource, which can be lower than the limit of the field. */
function checkReplicas(value: JsonObject, path: string, report: (finding: Finding) => void): void {
  const replicas = path.split('.').reduce<any>((object, name) => (isObject(object) ? object[name] : undefined), value);
  if (!isWhole(replicas) || (replicas >= 0 && replicas <= MAX_REPLICAS)) return;
  report(rejection('schema-scale', path, `${fieldName(path)} must be between 0 and ${MAX_REPLICAS} for the scale subresource, got ${replicas}`, `Set a value from 0 to ${MAX_REPLICAS}.`));
}

function isWithin(path: string, above: string): boolean {
  return above === '' || (path.startsWith(above) && (path.length === above.length || path[above.length] === '.' || path[above.length] === '['));
}

function admitted(findings: readonly Finding[]): boolean | null {
  return findings.some(isRejection) ? false : findings.some(isDoubt) ? null : true;
}

function isRejection({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && (enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL);
}

/** Removes findings about unknown fields in values of the wrong type, because the fix for an unknown field contradicts the fix for the type. */
function removeUnknownBelowTypeErrors(findings: Finding[]): void {
  const illTyped = findings.filter(({ rule }) => rule === 'schema-type');
  if (illTyped.length === 0) return;
  const paths = new TouchedPaths(illTyped.map(({ path }) => path));
  const kept = findings.filter(({ enforcedBy, path }) => enforcedBy !== EnforcedBy.STRICT || !paths.touch(path));
  findings.length = 0;
  append(findings, kept);
}
