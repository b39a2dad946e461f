import { chartValuesOf } from './chart-values';
import { isCheckedObject, isReportedObject } from './checked-objects';
import { clustersIn } from './clusters-in';
import { NodeClassDefaults } from './config/settings';
import { configuredFindings } from './configured-findings';
import { karpenterFolders, overlaysOfWorkloads } from './files/kustomization-changes';
import { IgnoreComment, ignoreComments } from './ignores/ignore-comments';
import { CommentFinding, Ignores } from './ignores/ignored-findings';
import { overlayNotes } from './overlay-notes';
import { ManifestObject, readManifests } from './read-manifests';
import { isRelatedObject, relatedChecksIn } from './related-objects';
import { withReplacedValues } from './replaced-values';
import { CheckedDocument, LocatedFinding, Report, UnreadableSource } from './report';
import type { SettingsOfInput } from './settings-of-input';
import { Source } from './source';
import { grouped } from '../../foundation/basics/grouped';
import { listText } from '../../foundation/basics/list-text';
import { lastUpTo } from '../../foundation/yaml/lines';
import { plainTextAt, positionOf } from '../../foundation/yaml/positions';
import { countText } from '../../foundation/yaml/repeated-keys';
import { Section } from '../../foundation/yaml/split-source';
import { factsText, isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { Target } from '../../karpenter/versions/configuration';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { isKarpenterApi, isNonEmpty } from '../../karpenter/versions/known-apis';
import { unrelatedArgoCdObjects } from '../argocd/karpenter-relation';
import type { ChartValues } from '../controller-values/installations/chart-values-in';
import { CrdSet } from '../crds/crd-set';
import { checkMetadata, checkObject } from '../engine/check-object';
import { checkSupport } from '../engine/check-support';
import { findingOf } from '../engine/finding-of';
import { withoutPlaceholderFindings } from '../engine/placeholder-findings';
import { checkKnownValues, reportObject } from '../engine/report-object';
import { UNKNOWN_FIELD } from '../engine/unknown-field';
import { Verdict } from '../engine/verdict';
import { checkTarget } from '../findings/check-target';
import { fieldName } from '../findings/field-name';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { CheckedObject, Json, ObjectIndex } from '../findings/rule';

const PROGRESS_STEP = 1000;

/** Known settings of the controller's feature gates. */
export type GatesOfTarget = Pick<Target, 'isGateOn' | 'repairHeedsBudgets'>;

export interface ManifestTarget {
  readonly version: KarpenterVersion;
  /** Kubernetes minor version of the cluster, for example `1.35`. */
  readonly kubernetesVersion?: string;
  /** The lines of configuration files that set the release and the Kubernetes version, such as `karpenter-version in .cdk8s-karpenter.yaml:1`. */
  readonly setIn?: readonly string[];
  readonly gates?: GatesOfTarget;
  /** Names and states of the gates, which show whether two targets can be one cluster. */
  readonly gatesKey?: string;
  /** CRDs from the user, which replace the bundled schemas of the kinds that they define. */
  readonly crds?: CrdSet;
  readonly rulesOff: ReadonlySet<string>;
  /** Severities that replace those of the rules. */
  readonly severities?: ReadonlyMap<string, Severity>;
  /** Fields of each EC2NodeClass that the sources do not contain. */
  readonly nodeClassDefaults?: NodeClassDefaults;
  /** Whether comments that ignore no finding are reported. */
  readonly reportsUnusedIgnores?: boolean;
  /** Whether no other program fills in placeholders before the objects are applied. */
  readonly isFinal?: boolean;
  /** Whether clusters have no other nodes than those of the NodePools in the input. */
  readonly areAllNodesKnown?: boolean;
}

/** Maximum number of errors and warnings in a report. */
export const MAX_FINDINGS = 20_000;

/** Maximum number of infos in a report. A run over many NodePools can produce the same info for each NodePool. */
export const MAX_INFOS = 10_000;

/** Checks the objects in manifest sources for one release, like `checkFiles`. */
export function checkManifests(sources: readonly Source[], target: ManifestTarget, progress?: (text: string) => void): Report {
  return checkFiles(sources, () => target, progress);
}

/**
 * Checks the objects of Karpenter's kinds in manifest sources, and the objects of other kinds that run on its nodes. Calls `progress` after every PROGRESS_STEP objects.
 *
 * @param targetOf the target of a source by its name. Sources with one target have the same instance.
 */
export function checkFiles(
  sources: readonly Source[], targetOf: (source: string) => ManifestTarget, progress: (text: string) => void = () => {},
): Report {
  const valuesOf = chartValuesOf(sources);
  const isRead = (json: Json, source: string) => {
    const { version, crds } = targetOf(source);
    return isReportedObject(json, version._asRelease(), crds) || valuesOf(json, source).length > 0;
  };
  const manifests = readManifests(sources, isRead, progress, isRelatedObject);
  const { objects: written, skipped, unreadable, notes, kustomizations, unread } = manifests;
  const isFinal = sources.some(({ name }) => targetOf(name).isFinal === true);
  const { objects: read, notes: ofReplacements } = isFinal ? { objects: written, notes: [] } : withReplacedValues(written, kustomizations);
  const own = read.filter(({ json, source, isRelated }) => !isRelated && isCheckedObject(json, targetOf(source).crds));
  const ofOwn = new Set(own);
  const hasValues = ({ json, source }: ManifestObject) => valuesOf(json, source).length > 0;
  const unrelated = unrelatedArgoCdObjects(own, (files) => karpenterFolders(kustomizations, files), hasValues);
  const keyOf = clusterKeys();
  const clusters = clustersIn(own.filter((object) => !unrelated.has(object)), ({ source }) => keyOf(targetOf(source)));
  const overlays = overlaysOfWorkloads(kustomizations);
  const others = read.filter((object) => !ofOwn.has(object));
  const related = relatedChecksIn({
    objects: others,
    clusters,
    versionOf: ({ source }) => targetOf(source).version,
    changedFiles: new Set(overlays.flatMap(({ files }) => files)),
    areAllNodesKnown: sources.some(({ name }) => targetOf(name).areAllNodesKnown === true),
    reservedInValues: (version) => settingsOfInput(read.flatMap(({ json, source }) => valuesOf(json, source)))?.reservedInterfaces(version) ?? 'unknown',
  });
  const ofRelated = new Map(others.map((object) => (
    [object, related.findingsOf(object) ?? (hasValues(object) ? [] : undefined)]
  )));
  const objects = read.filter((object) => (ofOwn.has(object) ? !unrelated.has(object) : ofRelated.get(object) !== undefined));
  const noted = new Set(ofReplacements.length === 0 ? [] : read.filter(({ isRelated }) => !isRelated).map(({ source }) => source));
  const settings = settingsOfInput(objects.flatMap(({ json, source }) => valuesOf(json, source)));
  const documents: CheckedDocument[] = [];
  const ignores = new Ignores();
  /** The indexes in `documents` of the objects of each document with ignore comments. */
  const commented = new Map<Section, number[]>();
  const remaining = { findings: MAX_FINDINGS, infos: MAX_INFOS, omittedInfos: 0 };
  for (const object of objects) {
    const { section } = object.document;
    if (ignoreComments(section) !== null) {
      if (!commented.has(section)) commented.set(section, []);
      commented.get(section)!.push(documents.length);
    }
    const target = settings?.targetWithGates(targetOf(object.source)) ?? targetOf(object.source);
    const found = ofRelated.get(object);
    const verdictOf = (checked: CheckedObject) => {
      const verdict = found === undefined ? validateWithDefaults(checked, target, clusters.indexOf(object)) : relatedVerdict(found);
      return settings?.withFindings(verdict, object.json, valuesOf(object.json, object.source), target.version) ?? verdict;
    };
    documents.push(checkDocument(object, target, verdictOf, ignores, remaining));
    if (remaining.findings === 0) break;
    if (documents.length % PROGRESS_STEP === 0) progress(`${documents.length} of ${objects.length} objects checked`);
  }
  for (const indexes of commented.values()) {
    const object = objects[indexes[0]];
    const target = targetOf(object.source);
    const found = ignores.findingsOf(object, target.reportsUnusedIgnores === true);
    for (const [index, ofObject] of findingsByIndex(found, indexes, documents)) {
      documents[index] = withIgnoreFindings(documents[index], ofObject, target);
    }
  }
  const reporting = remaining.findings === 0 ? [] : sources.filter(({ name }) => targetOf(name).reportsUnusedIgnores === true && !unread.has(name));
  const firstObjects = [...commented.values()].map(([index]) => objects[index]);
  const ofComments = reporting.length === 0 ? [] : otherFindings().otherFindings(reporting, firstObjects, targetOf);
  const targets = [...new Set(checkedNames(objects, sources).map(targetOf))];
  const karpenterVersion = versionsText(targets);
  const ofAutoMode = own.length > unrelated.size && own.every((object) => unrelated.has(object) || isOfAutoMode(object.json));
  return {
    karpenterVersion,
    isOfAutoMode: ofAutoMode,
    checkedFor: factsText(karpenterVersion, own.filter((object) => !unrelated.has(object)).map(({ json }) => json)),
    documents,
    ...ofComments.length > 0 && { others: ofComments },
    skipped: skipped + read.length - objects.length,
    unreadable: remaining.findings > 0 ? unreadable : [...unreadable, tooMuch(documents[documents.length - 1])],
    notes: [
      ...notes,
      ...overlays.length === 0 ? [] : overlayNotes(overlays, read.filter(related.isSkipped), manifests),
      ...ofReplacements.filter(({ source }) => noted.has(source)),
    ],
    target: ofAutoMode ? [] : distinctFindings(targets.flatMap(targetFindings)),
    ...remaining.omittedInfos > 0 && { omittedInfos: remaining.omittedInfos },
  };
}

function settingsOfInput(all: readonly ChartValues[]): SettingsOfInput | undefined {
  return all.length === 0 ? undefined : new (settingsModule().SettingsOfInput)(all);
}

/** Loads the module on demand, because most inputs contain no values of Karpenter's chart. */
function settingsModule(): typeof import('./settings-of-input') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./settings-of-input');
}

/** Loads the module on demand, because most runs do not report unused comments. */
function otherFindings(): typeof import('./ignores/other-findings') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./ignores/other-findings');
}

/** Returns the names of the sources whose targets a report names. Without sources, returns the name of standard input. */
function checkedNames(objects: readonly ManifestObject[], sources: readonly Source[]): readonly string[] {
  if (objects.length > 0) return objects.map(({ source }) => source);
  return sources.length > 0 ? sources.map(({ name }) => name) : ['-'];
}

/** Returns a function for the key of a target's cluster. Objects with different releases or gates belong to different clusters. */
function clusterKeys(): (target: ManifestTarget) => string {
  const keys = new Map<ManifestTarget, string>();
  return (target) => {
    if (!keys.has(target)) keys.set(target, `${target.version} ${target.kubernetesVersion} ${target.gatesKey}`);
    return keys.get(target)!;
  };
}

function versionsText(targets: readonly ManifestTarget[]): string {
  const versions = targets.map(({ version }) => version).sort((a, b) => a._compareMinor(b) || (a.patch ?? 0) - (b.patch ?? 0));
  return listText([...new Set(versions.map(String))]);
}

function targetFindings(target: ManifestTarget): readonly Finding[] {
  const { version, kubernetesVersion, setIn = [] } = target;
  const found = configuredFindings([...checkTarget(version, kubernetesVersion), ...checkSupport(version)], target);
  return found.map((finding) => {
    const lines = finding.rule.startsWith('karpenter-') ? setIn.filter((line) => line.startsWith('karpenter-')) : setIn;
    return lines.length === 0 ? finding : { ...finding, message: `${finding.message} (${lines.join(', ')})` };
  });
}

function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.rule} ${finding.message}`, finding])).values()];
}

function tooMuch({ source, line }: CheckedDocument): UnreadableSource {
  return { source, line, column: null, message: `stopped after ${MAX_FINDINGS} findings`, fix: 'Check fewer files at once, or skip rules.' };
}

function checkDocument(
  object: ManifestObject, target: ManifestTarget, verdictOf: (object: CheckedObject) => Verdict, ignores: Ignores, remaining: RemainingFindings,
): CheckedDocument {
  const { json, source, document, path } = object;
  const pathInDocument = (field: string) => [path, field].filter((part) => part).join('.');
  const at = (field: string) => positionOf(document, pathInDocument(field));
  const written = (field: string) => plainTextAt(document, pathInDocument(field));
  const { admitted, findings } = verdictOf({ ...object, written, isFinal: target.isFinal });
  const all = [...findings, ...repeatedKeyFindings(object)];
  const { kept, ignored } = ignores.of(object, all);
  const shown = configuredFindings(kept, target).filter((finding) => isReported(finding, remaining))
    .map((finding): LocatedFinding => ({ ...finding, ...at(finding.path) }));
  return {
    source,
    index: document.index,
    line: path === undefined ? document.line : at('').line,
    apiVersion: isNonEmpty(json.apiVersion) ? json.apiVersion : null,
    kind: isNonEmpty(json.kind) ? json.kind : null,
    name: typeof json.metadata?.name === 'string' ? json.metadata.name : null,
    admitted,
    findings: sorted(shown),
    ...ignored.length > 0 && { ignored: ignored.map(({ finding, reason }) => ({ ...finding, ...at(finding.path), reason })) },
  };
}

function sorted(findings: readonly LocatedFinding[]): readonly LocatedFinding[] {
  return [...findings].sort((a, b) => a.line! - b.line! || a.column! - b.column!);
}

/** Groups findings about ignore comments by the object to which each comment belongs. A comment above all objects belongs to the first. */
function findingsByIndex(
  findings: ReadonlyMap<IgnoreComment, CommentFinding>, indexes: readonly number[], documents: readonly CheckedDocument[],
): ReadonlyMap<number, readonly CommentFinding[]> {
  const lines = indexes.map((index) => documents[index].line!);
  const indexOf = ({ line, target = line }: IgnoreComment) => indexes[lastUpTo(lines, target)];
  const byIndex = grouped([...findings], ([comment]) => indexOf(comment));
  return new Map([...byIndex].map(([index, entries]) => [index, entries.map(([, finding]) => finding)]));
}

/** Returns a document with the findings about its ignore comments. */
function withIgnoreFindings(document: CheckedDocument, found: readonly CommentFinding[], target: ManifestTarget): CheckedDocument {
  return { ...document, findings: sorted([...document.findings, ...configuredFindings(found, target)]) };
}

/** Numbers of findings and infos that can still be added to the report, and of infos that are omitted. */
interface RemainingFindings {
  findings: number;
  infos: number;
  omittedInfos: number;
}

/** Returns whether the report has space for a finding, and counts the finding if so. */
function isReported({ severity }: Finding, remaining: RemainingFindings): boolean {
  const kind = severity === Severity.INFO ? 'infos' : 'findings';
  if (remaining[kind] === 0) {
    if (kind === 'infos') remaining.omittedInfos++;
    return false;
  }
  remaining[kind]--;
  return true;
}

/** Returns the verdict on an object of a kind whose schema is not checked. Only findings can show that the API server rejects the object. */
function relatedVerdict(findings: readonly Finding[]): Verdict {
  return { admitted: findings.some(isFromApiServer) ? false : null, findings };
}

function validateWithDefaults(object: CheckedObject, target: ManifestTarget, index: ObjectIndex): Verdict {
  const verdict = validateObject(object, target, index);
  const { nodeClassDefaults: defaults, version } = target;
  if (defaults === undefined || object.json.kind !== 'NodePool') return verdict;
  return classDefaults().withClassDefaults(object.json, verdict, index, defaults, version, (other) => validateObject(object, target, other));
}

/** Loads the module on demand, because most configurations describe no node classes. */
function classDefaults(): typeof import('./class-defaults/findings-with-defaults') {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return require('./class-defaults/findings-with-defaults');
}

/** Validates an object against the user's CRDs if they define its kind, and otherwise against the bundled schemas. Rules that Karpenter enforces apply in both cases. */
function validateObject(object: CheckedObject, manifestTarget: ManifestTarget, objectIndex: ObjectIndex): Verdict {
  const { json } = object;
  const { version, kubernetesVersion, gates, crds, rulesOff } = manifestTarget;
  const { apiVersion, kind } = json;
  const target = { version, assumed: false, kubernetesVersion, ...gates };
  if (!crds?.has(apiVersion, kind)) return (rulesOff.has(UNKNOWN_FIELD) ? checkKnownValues : reportObject)(object, target, objectIndex);
  const check = (known: CheckedObject, index: ObjectIndex) => validateByCrds(known, target, crds, index);
  return withoutPlaceholderFindings(check(object, objectIndex), object, objectIndex, check);
}

function validateByCrds(object: CheckedObject, target: Target, crds: CrdSet, objectIndex: ObjectIndex): Verdict {
  const { json } = object;
  const { apiVersion, kind } = json;
  const byCrd = crds.check(json);
  const metadata = checkMetadata(json, crds.scope(apiVersion, kind) === 'Namespaced');
  const ofKarpenter = isKarpenterApi(apiVersion, kind) ? checkObject(object, target, objectIndex).findings : [];
  const others = ofKarpenter.filter((finding) => !isFromApiServer(finding) && finding.rule !== 'api-known' && !metadata.some(({ rule }) => rule === finding.rule));
  return {
    admitted: metadata.some(({ severity }) => severity === Severity.ERROR) ? false : byCrd.admitted,
    findings: [...byCrd.findings, ...metadata, ...others],
  };
}

function isFromApiServer({ enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL || enforcedBy === EnforcedBy.STRICT;
}

/** Reports keys that occur several times in an object. */
function repeatedKeyFindings({ document: { repeatedKeys = [] }, path: prefix }: ManifestObject): readonly Finding[] {
  return repeatedKeys.flatMap(({ path, count }) => {
    if (prefix !== undefined && !path.startsWith(`${prefix}.`)) return [];
    const field = prefix === undefined ? path : path.slice(prefix.length + 1);
    const message = `${fieldName(field)} is set ${countText(count)}, so kubectl apply uses the last value, and kubectl kustomize rejects the file`;
    return [findingOf('duplicate-key', field, message, 'Keep one entry.')];
  });
}
