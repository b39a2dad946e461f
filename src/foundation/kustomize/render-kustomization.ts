import { checkedKustomization, KUSTOMIZATION_FILES } from './kustomization-file';
import { KustomizeProblem } from './kustomize-problem';
import { withAnnotations, withLabels } from './labels';
import { withAffixes, withNamespace, withReplicas } from './names';
import { PatchReader, withJsonPatches, withMergePatches, withPatches } from './patches';
import { withReferences } from './references';
import { isRemote } from './remote-reference';
import { distinct, has, identityOf, Origin, Resource } from './resource';
import { append } from '../basics/append';
import { isObject, JsonObject } from '../basics/json';
import { remembered } from '../basics/remembered';
import { posix } from '../platform/paths';
import { isReadError, readDocuments } from '../yaml/read-documents';

/** Returns the text of the file at a path, or undefined if no file has the path. */
export type ReadFile = (path: string) => string | undefined;

/** The objects of a kustomization with the origin of each, or the reason why this package does not know them. */
export type RenderedKustomization = { readonly objects: readonly JsonObject[]; readonly origins: readonly Origin[] } | { readonly problem: string };

/**
 * Renders kustomizations like kustomize 5.5. Omits parts that do not change nodes: generated ConfigMaps and Secrets, images, and references to ConfigMaps, Secrets,
 * Services, and ServiceAccounts. Reads each file once.
 */
export class Kustomizer {
  private readonly documents: (path: string) => readonly unknown[] | undefined;
  private readonly bases: (folder: string) => readonly Resource[];
  /** The folders that are being rendered. */
  private readonly open = new Set<string>();

  constructor(read: ReadFile) {
    this.documents = remembered((path) => {
      const text = read(path);
      return text === undefined ? undefined : documentsIn(path, text);
    });
    this.bases = remembered((folder) => this.applied(folder, this.kustomizationIn(folder, false), []));
  }

  /**
   * Returns the objects that kustomize renders for a folder.
   *
   * @param layer the fields of a kustomization that changes the objects in addition, such as that of an Application
   * @param generated the kustomization of a folder without one, such as that of Flux
   */
  public render(folder: string, layer: JsonObject = {}, generated?: JsonObject): RenderedKustomization {
    try {
      const resources = this.withLayer(posix.normalize(folder), layer, generated);
      const printed = withReferences(resources).filter(({ json }) => !isLocal(json))
        .flatMap(({ json, origin }) => (origin === undefined ? [] : [{ json, origin }]));
      return { objects: printed.map(({ json }) => json), origins: printed.map(({ origin }) => origin) };
    } catch (error) {
      if (error instanceof KustomizeProblem) return { problem: error.message };
      throw error;
    } finally {
      this.open.clear();
    }
  }

  private withLayer(folder: string, layer: JsonObject, generated?: JsonObject): readonly Resource[] {
    if (Object.keys(layer).length === 0 && generated === undefined) return this.bases(folder);
    return this.applied(folder, withFields(generated ?? this.kustomizationIn(folder, false), layer), []);
  }

  private kustomizationIn(folder: string, isComponent: boolean): JsonObject {
    const found = KUSTOMIZATION_FILES.flatMap((name) => {
      const path = posix.join(folder, name);
      const documents = this.documents(path);
      return documents === undefined ? [] : [{ path, documents }];
    });
    if (found.length === 0) throw new KustomizeProblem(`the input does not contain a kustomization in ${folder}`);
    if (found.length > 1) throw new KustomizeProblem(`${folder} contains several kustomizations`);
    const [{ path, documents }] = found;
    if (documents.length !== 1) throw new KustomizeProblem(`${path} does not contain a kustomization`);
    return checkedKustomization(path, documents[0], isComponent);
  }

  /** Returns the objects of a kustomization. A component changes the given objects. */
  private applied(folder: string, kustomization: JsonObject, given: readonly Resource[]): readonly Resource[] {
    if (this.open.has(folder)) throw new KustomizeProblem(`the kustomization in ${folder} refers to itself`);
    this.open.add(folder);
    const listed = [...given];
    for (const reference of [...textsIn(kustomization, 'resources'), ...textsIn(kustomization, 'bases')]) append(listed, this.referenced(folder, reference));
    append(listed, generatedIn(kustomization, distinct(listed)));
    const resources = textsIn(kustomization, 'components').reduce<readonly Resource[]>((all, reference) => {
      const component = pathIn(folder, reference);
      return this.applied(component, this.kustomizationIn(component, true), all);
    }, listed);
    this.open.delete(folder);
    return this.transformed(folder, kustomization, resources);
  }

  /** Applies the transformers in the order of kustomize. */
  private transformed(folder: string, kustomization: JsonObject, resources: readonly Resource[]): readonly Resource[] {
    const read: PatchReader = {
      ofText: (text) => documentsIn(`a patch in ${folder}`, text),
      ofFile: (path) => this.documents(pathIn(folder, path)) ?? missing(pathIn(folder, path)),
    };
    const { patchesStrategicMerge, patches, patchesJson6902 } = kustomization;
    const patched = withPatches(withMergePatches(resources, patchesStrategicMerge, read), patches, read);
    const named = withAffixes(withNamespace(patched, kustomization), kustomization);
    const labeled = withAnnotations(withLabels(named, kustomization), kustomization);
    return distinct(withReplicas(withJsonPatches(labeled, patchesJson6902, read), kustomization));
  }

  private referenced(folder: string, reference: string): readonly Resource[] {
    const path = pathIn(folder, reference);
    const documents = this.documents(path);
    return documents === undefined ? this.bases(path) : resourcesIn(path, documents);
  }
}

/** Adds fields to a kustomization. Lists and maps grow, and other values change. */
function withFields(kustomization: JsonObject, fields: JsonObject): JsonObject {
  const both = (name: string, own: unknown) => {
    const given: unknown = kustomization[name];
    if (Array.isArray(own) && Array.isArray(given)) return [...given, ...own];
    return isObject(own) && isObject(given) ? { ...given, ...own } : own;
  };
  return { ...kustomization, ...Object.fromEntries(Object.entries(fields).map(([name, own]) => [name, both(name, own)])) };
}

function missing(path: string): never {
  throw new KustomizeProblem(`the input does not contain ${path}`);
}

function pathIn(folder: string, reference: string): string {
  if (isRemote(reference)) throw new KustomizeProblem(`it refers to ${reference}, and remote bases are not fetched`);
  if (reference.startsWith('/')) throw new KustomizeProblem(`it refers to the absolute path ${reference}`);
  return posix.join(folder, reference).replace(/(.)\/$/, '$1');
}

function documentsIn(path: string, text: string): readonly unknown[] {
  return [...readDocuments(text)].map((result) => {
    if (isReadError(result)) throw new KustomizeProblem(`${path} is not readable: line ${result.line}: ${result.message}`);
    return result.value;
  });
}

function resourcesIn(path: string, documents: readonly unknown[]): readonly Resource[] {
  const found: JsonObject[] = [];
  const rest = [...documents];
  for (const document of rest) {
    const isList = isObject(document) && typeof document.kind === 'string' && document.kind.endsWith('List');
    if (!isObject(document) || typeof document.kind !== 'string' || (!isList && identityOf(document).name === '')) {
      throw new KustomizeProblem(`${path} contains a document that lacks kind or metadata.name`);
    }
    // The loop also visits the items that are added meanwhile.
    if (isList && Array.isArray(document.items)) append(rest, document.items);
    else if (!isList || document.items !== null) found.push(document);
  }
  return found.map((json) => ({ json, previous: [], origin: { file: path, json } }));
}

/** Returns the ConfigMaps and Secrets that generators add, which patches can name. */
function generatedIn(kustomization: JsonObject, resources: readonly Resource[]): readonly Resource[] {
  return [['configMapGenerator', 'ConfigMap'], ['secretGenerator', 'Secret']].flatMap(([field, kind]) => (
    (Array.isArray(kustomization[field]) ? kustomization[field] : []).filter(isObject).flatMap(({ name, namespace, behavior }): Resource[] => {
      const json = { apiVersion: 'v1', kind, metadata: { name, ...namespace !== undefined && { namespace } } };
      const isAdded = behavior !== 'merge' && behavior !== 'replace';
      if (isAdded === has(resources, identityOf(json))) throw new KustomizeProblem(`${field} ${isAdded ? 'adds' : 'changes'} ${String(name)}, which ${isAdded ? 'exists already' : 'does not exist'}`);
      return isAdded ? [{ json, previous: [], isGenerated: true }] : [];
    })
  ));
}

function textsIn(kustomization: JsonObject, field: string): readonly string[] {
  const list: unknown = kustomization[field];
  if (list === undefined || list === null) return [];
  if (Array.isArray(list) && list.every((each) => typeof each === 'string')) return list.filter((each) => each !== '');
  throw new KustomizeProblem(`${field} is not a list of strings`);
}

/** Kustomize does not print objects with this annotation. */
function isLocal({ metadata }: JsonObject): boolean {
  const value: unknown = isObject(metadata?.annotations) ? metadata.annotations['config.kubernetes.io/local-config'] : undefined;
  return value !== undefined && value !== 'false';
}
