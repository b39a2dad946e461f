import { isObject, JsonObject } from '../../../foundation/basics/json';
import { objectsIn } from '../../../foundation/basics/json-parts';

/** A chart that Kustomize renders, in the form of an Application's source. */
interface HelmChartEntry {
  readonly source: JsonObject;
  readonly path: string;
  /** Writes the changes of the source to the Kustomization. */
  write(): void;
}

/** Returns whether a Kustomization renders Helm charts. */
export function hasHelmCharts({ apiVersion, kind, helmCharts: charts }: JsonObject): boolean {
  const isOfKustomize = apiVersion === undefined || /^kustomize\.config\.k8s\.io\//.test(String(apiVersion));
  return isOfKustomize && (kind === undefined || kind === 'Kustomization' || kind === 'Component') && objectsIn(charts).some(({ item }) => typeof item.name === 'string');
}

/** Returns the charts of a Kustomization. */
export function helmCharts({ helmCharts: charts }: JsonObject): readonly HelmChartEntry[] {
  return objectsIn(charts).map(({ item, index }) => entryOf(item, `helmCharts[${index}]`));
}

function entryOf(entry: JsonObject, path: string): HelmChartEntry {
  const { name, version, repo, valuesInline, valuesFile, additionalValuesFiles } = entry;
  const valueFiles = [valuesFile, ...Array.isArray(additionalValuesFiles) ? additionalValuesFiles : []].filter((file) => file !== undefined);
  const helm: JsonObject = { valueFiles, ...isObject(valuesInline) && { valuesObject: valuesInline } };
  const source: JsonObject = { chart: name, targetRevision: version, repoURL: repo, helm };
  return {
    source,
    path,
    write: () => {
      if (source.targetRevision !== version) entry.version = source.targetRevision;
      if (source.repoURL !== repo) entry.repo = source.repoURL;
      if (source.helm.valuesObject !== valuesInline) entry.valuesInline = source.helm.valuesObject;
    },
  };
}
