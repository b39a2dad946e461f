import { fileNameOf, folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source, SourceError } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { Rendering } from '../../../foundation/helm-chart/render-chart';
import { ChartParameter } from '../../../foundation/helm-chart/set-parameter';
import { isReadError, readBytes, readDocuments, ReadResult } from '../../../foundation/yaml/read-documents';
import type { Deployment } from '../argo/deployments';
import { filePathOf, FolderIndex } from '../argo/folder-index';
import { inputPath, RepositoryPlace } from '../argo/repository-place';

const MANIFEST = /\.(?:ya?ml|json)$/i;

/** The reason why the command does not know the values of a chart. */
export class UnknownValues extends Error {
  /** @param isError whether Argo CD does not render the chart either */
  constructor(message: string, public readonly isError = false) {
    super(message);
  }
}

/**
 * Returns the values with which Argo CD renders the chart of an Application.
 *
 * @see https://github.com/argoproj/argo-cd/blob/v3.1.0/reposerver/repository/repository.go
 * @throws {UnknownValues}
 */
export function renderingOf(
  { source, application: { metadata, spec }, hasExpressions }: Deployment, index: FolderIndex, place: RepositoryPlace,
): Rendering {
  const helm: JsonObject = isObject(source.helm) ? source.helm : {};
  if (hasExpressions) throw new UnknownValues('its ApplicationSet contains expressions that the command does not evaluate');
  if (isFilled(helm.fileParameters)) throw new UnknownValues('its Application sets fileParameters');
  const files = new ValueFiles(source, Array.isArray(spec.sources) ? spec.sources.filter(isObject) : [], index, place);
  const inline = isObject(helm.valuesObject) ? [helm.valuesObject] : typeof helm.values === 'string' ? layersIn(readDocuments(helm.values), 'values') : [];
  return {
    releaseName: textIn(helm.releaseName) ?? String(metadata?.name),
    namespace: textIn(helm.namespace) ?? textIn(spec.destination?.namespace) ?? 'default',
    values: [...files.layers(helm), ...inline],
    parameters: parametersIn(helm.parameters),
    skipSchemaValidation: helm.skipSchemaValidation === true,
  };
}

/** The value files of an Application. */
class ValueFiles {
  constructor(
    private readonly source: JsonObject,
    private readonly sources: readonly JsonObject[],
    private readonly index: FolderIndex,
    private readonly place: RepositoryPlace,
  ) {}

  public layers({ valueFiles, ignoreMissingValueFiles }: JsonObject): readonly JsonObject[] {
    const names: readonly unknown[] = Array.isArray(valueFiles) ? valueFiles : [];
    return names.filter((name) => typeof name === 'string').flatMap((name) => {
      const path = inputPath(this.repositoryPath(name), this.place);
      const file = path === undefined ? undefined : this.index.in(folderOf(path)).find((each) => normalPath(filePathOf(each)) === path);
      if (file !== undefined) return layersIn(readBytes(bytesOf(file)), name);
      if (path !== undefined && ignoreMissingValueFiles === true) return [];
      // Argo CD also lacks a file that is missing next to files of the input.
      const isMissing = path !== undefined && MANIFEST.test(path) && this.index.in(folderOf(path)).length > 0;
      throw new UnknownValues(`the value file ${name} is not in the input`, isMissing);
    });
  }

  private repositoryPath(name: string): string {
    const [, ref, path] = /^\$([^/]+)\/(.*)$/s.exec(name) ?? [];
    if (ref !== undefined) {
      const source = this.sources.find((each) => each.ref === ref);
      if (source !== undefined && urlOf(source) === urlOf(this.source)) return normalPath(path);
      throw new UnknownValues(`the value file ${name} is in another repository`);
    }
    if (name.includes('$')) throw new UnknownValues(`the name of the value file ${name} contains a build variable`);
    if (name.includes('://')) throw new UnknownValues(`the value file ${name} is not in the input`);
    return normalPath(name.startsWith('/') ? name.replace(/^\/+/, '') : `${this.source.path}/${name}`);
  }
}

function urlOf({ repoURL }: JsonObject): string {
  return String(repoURL).replace(/(?:\.git)?\/?$/, '');
}

function bytesOf(source: Source): Uint8Array {
  try {
    return source.read();
  } catch (error) {
    throw new UnknownValues(`the value file ${fileNameOf(filePathOf(source))} is not readable: ${error instanceof SourceError ? error.message : String(error)}`);
  }
}

/** Returns the maps in YAML. Helm merges several documents. */
function layersIn(results: Iterable<ReadResult>, name: string): readonly JsonObject[] {
  return [...results].map((result) => {
    if (isReadError(result)) throw new UnknownValues(`${name} is not readable: line ${result.line}: ${result.message}`, true);
    if (!isObject(result.value)) throw new UnknownValues(`${name} must contain a map`, true);
    return result.value;
  });
}

function parametersIn(parameters: unknown): readonly ChartParameter[] {
  const all: readonly unknown[] = Array.isArray(parameters) ? parameters : [];
  return all.filter(isObject).map(({ name, value = '', forceString }) => {
    if (typeof name !== 'string' || typeof value !== 'string') throw new UnknownValues('its Application has a parameter that is not a string');
    if (value.includes('$')) throw new UnknownValues(`the parameter ${name} contains a build variable`);
    return { name, value, forceString: forceString === true };
  });
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}
