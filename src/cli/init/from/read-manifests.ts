import { commentsIn } from './comments';
import { ExistingObject, uniqueObjects } from './unique-objects';
import { nameText } from '../../../checks/findings/name-text';
import { ManifestObject, readManifests } from '../../../checks/manifests/read-manifests';
import { withReplacedValues } from '../../../checks/manifests/replaced-values';
import { Source } from '../../../checks/manifests/source';
import { desiredManifest, UnrenderableField } from '../../../constructs/code-model/manifest/desired-manifest';
import { grouped } from '../../../foundation/basics/grouped';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isKarpenterObject, isNonEmpty } from '../../../karpenter/versions/known-apis';
import { documentKind } from '../../input/document-kind';
import { printFileNotes } from '../../input/file-notes';
import { RejectedObject, rejectedObject, rejectedText } from '../../input/rejected-objects';
import { unreadableText } from '../../input/unreadable-text';
import { Terminal } from '../../terminal/terminal';
import { UsageError } from '../../terminal/usage-error';

export interface ExistingObjects {
  readonly manifests: readonly JsonObject[];
  /** Lines of the comment above each manifest. */
  readonly comments: ReadonlyMap<JsonObject, readonly string[]>;
  /** Lines of the other YAML comments, by source. */
  readonly otherComments: ReadonlyMap<string, readonly number[]>;
  /** Names of objects that controllers create. */
  readonly created: readonly string[];
  /** Names of objects of other projects that have different copies. */
  readonly different: readonly string[];
  /** Sources with objects of other projects without a name, for example templates. */
  readonly nameless: readonly string[];
  /** Sources with configurations of programs such as kustomize and eksctl, which are never applied to a cluster. */
  readonly clientConfigurations: readonly string[];
  /** Sources with documents that are not Kubernetes objects. */
  readonly unknown: readonly string[];
}

/** Kinds whose objects only controllers create. */
export const CREATED_KINDS: ReadonlySet<string> = new Set(['CSINode', 'Endpoints', 'EndpointSlice', 'Event', 'Lease', 'Machine', 'Node', 'NodeClaim']);

/**
 * Reads the objects that a program can create. Live objects lose their status and server metadata.
 *
 * @throws {UsageError} if a source is unreadable or contains no objects, cdk8s cannot render a field, or copies of an object of Karpenter differ
 */
export function readExistingObjects(sources: readonly Source[], terminal: Terminal): ExistingObjects {
  const { objects, unreadable, notes, kustomizations } = readManifests(sources, () => true, terminal.progress);
  terminal.progress('');
  if (unreadable.length > 0) throw new UsageError(`the command can't read all of the input\n\n${unreadableText(unreadable).trimEnd()}`);
  printFileNotes([...notes, ...withReplacedValues(objects, kustomizations).notes], terminal);
  const kinds = grouped(objects, documentKind);
  const known = kinds.get('object') ?? [];
  const created = known.filter(isCreated);
  const nameless = known.filter(isNameless);
  const existing = known.filter((object) => !created.includes(object) && !nameless.includes(object));
  if (existing.length === 0) throw new UsageError('the input contains no objects that a program can create. Use manifests, or the output of kubectl get -o yaml.');
  const { unique, different } = uniqueObjects(desiredObjects(existing, terminal));
  const { above, others } = commentsIn(sources, unique.map(({ object }) => object));
  return {
    manifests: unique.map(({ json }) => json),
    comments: new Map(unique.map(({ object, json }) => [json, above.get(object) ?? []])),
    otherComments: others,
    created: created.map(nameText),
    different,
    nameless: sourcesOf(nameless),
    clientConfigurations: sourcesOf(kinds.get('client-configuration') ?? []),
    unknown: sourcesOf(kinds.get('other') ?? []),
  };
}

function sourcesOf(objects: readonly ManifestObject[]): readonly string[] {
  return [...new Set(objects.map(({ source }) => source))];
}

/**
 * Returns the desired state of each object.
 *
 * @throws {UsageError} if cdk8s cannot render a field
 */
function desiredObjects(objects: readonly ManifestObject[], { colors }: Terminal): readonly ExistingObject[] {
  const desired: ExistingObject[] = [];
  const rejected: RejectedObject[] = [];
  for (const object of objects) {
    try {
      desired.push({ object, json: withoutEmptyMetadata(desiredManifest(object.json)) });
    } catch (error) {
      if (!(error instanceof UnrenderableField)) throw error;
      rejected.push(rejectedObject(object, [{ path: error.path, message: error.problem, fix: error.fix }], colors));
    }
  }
  if (rejected.length > 0) throw new UsageError(`the program can't contain all fields of the input\n\n${rejectedText(rejected).trimEnd()}`);
  return desired;
}

/** Removes metadata that is empty without the entries that the cluster added. */
function withoutEmptyMetadata(json: JsonObject): JsonObject {
  if (!isObject(json.metadata)) return json;
  const entries = Object.entries(json.metadata).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0);
  return { ...json, metadata: Object.fromEntries(entries) };
}

/** Reports whether an object of another project has no name that a program can set. Only `kubectl create` accepts `generateName`. */
function isNameless({ json }: ManifestObject): boolean {
  return !isKarpenterObject(json) && !isNonEmpty(json.metadata?.name);
}

function isCreated({ json: { kind, metadata } }: ManifestObject): boolean {
  const owners: unknown = metadata?.ownerReferences;
  return CREATED_KINDS.has(kind) || (Array.isArray(owners) && owners.some((owner) => isObject(owner) && owner.controller === true));
}
