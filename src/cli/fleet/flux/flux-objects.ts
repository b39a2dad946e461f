import { HelmCharts } from '../../../checks/manifests/files/helm-charts';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { filePathOf } from '../argo/folder-index';
import { textOfSource } from '../source-text';

/** A Kustomization of Flux, and its file. */
export interface FluxKustomization {
  readonly json: JsonObject;
  readonly file: Source;
}

/** The objects of Flux in sources. */
export interface FluxObjects {
  readonly kustomizations: readonly FluxKustomization[];
  /** The sources of manifests and charts, such as GitRepositories. */
  readonly repositories: readonly JsonObject[];
  /** The files with Kustomizations that are not valid YAML. */
  readonly broken: readonly Source[];
}

const API = /^\s*["']?apiVersion["']?\s*:\s*["']?(?:kustomize|source)\.toolkit\.fluxcd\.io\/v/m;

/** Returns the Kustomizations and repositories of Flux in sources, without those in the templates of Helm charts. */
export function fluxObjectsIn(sources: readonly Source[]): FluxObjects {
  const charts = new HelmCharts(sources.map(filePathOf));
  const [kustomizations, repositories, broken]: [FluxKustomization[], JsonObject[], Source[]] = [[], [], []];
  for (const file of sources) {
    const text = file.isTemplate ? undefined : textOfSource(file);
    if (text === undefined || !API.test(text)) continue;
    if (text.includes('{{') && charts.chartOf(filePathOf(file)) !== undefined) continue;
    for (const result of readDocuments(text)) {
      if (isReadError(result)) {
        broken.push(file);
        break;
      }
      const { value: json } = result;
      if (!isObject(json)) continue;
      if (isFluxKustomization(json)) kustomizations.push({ json, file });
      else if (isRepository(json)) repositories.push(json);
    }
  }
  return { kustomizations, repositories, broken };
}

/** Returns whether an object is a Kustomization. A patch for Kustomizations usually sets no source. */
export function isFluxKustomization({ apiVersion, kind, spec }: JsonObject): boolean {
  return kind === 'Kustomization' && String(apiVersion).startsWith('kustomize.toolkit.fluxcd.io/') && isObject(spec) && isObject(spec.sourceRef);
}

function isRepository({ apiVersion, spec }: JsonObject): boolean {
  return String(apiVersion).startsWith('source.toolkit.fluxcd.io/') && isObject(spec);
}
