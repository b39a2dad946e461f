import { CheckedDocument, LocatedFinding, Report, UnreadableSource } from './report';
import { Source } from './sources';
import { checkTarget } from '../validation/check-target';
import { CrdSet } from '../validation/crds/crd-set';
import { checkMetadata, checkObject } from '../validation/engine';
import { EnforcedBy, Finding } from '../validation/finding';
import { CheckedObject, Json, Together } from '../validation/rule';
import { togetherOf } from '../validation/together';
import { Verdict } from '../validation/verdict';
import { KarpenterVersion } from '../versions/karpenter-version';
import { isKarpenterApi } from '../versions/known-apis';
import { positionOf } from '../yaml/positions';
import { readBytes } from '../yaml/read-documents';
import { isReadError, YamlDocument } from '../yaml/read-result';

export interface ManifestTarget {
  readonly version: KarpenterVersion;
  /** The Kubernetes minor. */
  readonly kubernetesVersion?: string;
  /** CRDs that judge instead of the facts of this package. */
  readonly crds?: CrdSet;
  readonly rulesOff: ReadonlySet<string>;
}

/** An object in a document. */
interface ManifestObject extends CheckedObject {
  readonly source: string;
  readonly document: YamlDocument;
}

/** Checks what the sources hold; `progress` is told after each source how many are read. */
export function checkManifests(sources: readonly Source[], target: ManifestTarget, progress: (read: number) => void = () => {}): Report {
  const objects: ManifestObject[] = [];
  const unreadable: UnreadableSource[] = [];
  let skipped = 0;
  sources.forEach((source, index) => {
    for (const result of documentsOf(source)) {
      if ('message' in result) {
        unreadable.push(result);
        continue;
      }
      const found = objectsIn(result, source.name);
      const ours = found.filter(({ json }) => isChecked(json, target.crds));
      objects.push(...ours);
      skipped += Math.max(found.length, 1) - ours.length;
    }
    progress(index + 1);
  });
  const together = togetherOf(objects, false);
  return {
    karpenterVersion: target.version.toString(),
    documents: objects.map((object) => checkDocument(object, target, together)),
    skipped,
    unreadable,
    target: checkTarget(target.version, target.kubernetesVersion).filter(({ rule }) => !target.rulesOff.has(rule)),
  };
}

function* documentsOf(source: Source): Generator<YamlDocument | UnreadableSource> {
  let bytes: Uint8Array;
  try {
    bytes = source.read();
  } catch (error) {
    yield { source: source.name, line: null, column: null, message: (error as Error).message, fix: 'look whether it is there and may be read' };
    return;
  }
  for (const result of readBytes(bytes)) {
    if (isReadError(result)) yield { source: source.name, line: result.line, column: result.column, message: result.message, fix: result.fix };
    else yield result;
  }
}

/** The objects of a document: itself, or the items of a list. */
function objectsIn(document: YamlDocument, source: string): ManifestObject[] {
  const { value } = document;
  if (!isMap(value)) return [];
  if (typeof value.kind !== 'string' || !value.kind.endsWith('List') || !Array.isArray(value.items)) return [{ json: value, source, document }];
  return value.items.flatMap((item, index) => (isMap(item) ? [{ json: item, source, document, path: `items[${index}]` }] : []));
}

function isChecked({ apiVersion, kind }: Json, crds: CrdSet | undefined): boolean {
  return typeof apiVersion === 'string' && typeof kind === 'string' && (isKarpenterApi(apiVersion, kind) || crds?.has(apiVersion, kind) === true);
}

function checkDocument(object: ManifestObject, target: ManifestTarget, together: Together): CheckedDocument {
  const { json, source, document, path } = object;
  const { admitted, findings } = judge(object, target, together);
  const at = (field: string) => positionOf(document, [path, field].filter((part) => part).join('.'));
  return {
    source,
    index: document.index,
    line: path === undefined ? document.line : at('').line,
    apiVersion: json.apiVersion,
    kind: json.kind,
    name: typeof json.metadata?.name === 'string' ? json.metadata.name : null,
    admitted,
    findings: findings.filter(({ rule }) => !target.rulesOff.has(rule)).map((finding): LocatedFinding => ({ ...finding, ...at(finding.path) })),
  };
}

/** By the CRDs where they have the kind, else by the facts; what no API server says comes from the rules in both cases. */
function judge(object: ManifestObject, { version, kubernetesVersion, crds }: ManifestTarget, together: Together): Verdict {
  const { apiVersion, kind } = object.json;
  const target = { version, assumed: false, kubernetesVersion };
  if (!crds?.has(apiVersion, kind)) return checkObject(object, target, together);
  const byCrd = crds.check(object.json);
  const metadata = checkMetadata(object.json, crds.scope(apiVersion, kind) === 'Namespaced');
  const others = isKarpenterApi(apiVersion, kind) ? checkObject(object, target, together).findings : [];
  return {
    admitted: metadata.length > 0 ? false : byCrd.admitted,
    findings: [...byCrd.findings, ...metadata, ...others.filter((finding) => !isOfApiServer(finding) && finding.rule !== 'api-known')],
  };
}

function isOfApiServer({ enforcedBy }: Finding): boolean {
  return enforcedBy === EnforcedBy.SCHEMA || enforcedBy === EnforcedBy.CEL || enforcedBy === EnforcedBy.STRICT;
}

function isMap(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
