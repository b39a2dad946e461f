import { filePathOf } from './folder-index';
import { isApplication, isApplicationSet } from '../../../checks/controller-values/installations/application-sources';
import { HelmCharts } from '../../../checks/manifests/files/helm-charts';
import { folderOf, normalPath } from '../../../checks/manifests/files/paths';
import { Source } from '../../../checks/manifests/source';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isReadError, readDocuments } from '../../../foundation/yaml/read-documents';
import { textOfSource } from '../source-text';

/** An Application or ApplicationSet, and the folder of its file. */
export interface ArgoObject {
  readonly json: JsonObject;
  readonly folder: string;
  readonly file: Source;
  /** The ApplicationSet that generates the object. */
  readonly set?: JsonObject;
}

/** The Applications and ApplicationSets in sources. */
export interface ArgoObjects {
  readonly objects: readonly ArgoObject[];
  /** The files with objects of Argo CD that are not valid YAML. */
  readonly broken: readonly Source[];
}

/** Returns the Applications and ApplicationSets in sources, without those in the templates of Helm charts. */
export function argoObjectsIn(sources: readonly Source[]): ArgoObjects {
  const charts = new HelmCharts(sources.map(filePathOf));
  const [objects, broken]: [ArgoObject[], Source[]] = [[], []];
  for (const file of sources) {
    const text = file.isTemplate ? undefined : textOfSource(file);
    if (text === undefined || !text.includes('argoproj.io')) continue;
    if (text.includes('{{') && charts.chartOf(filePathOf(file)) !== undefined) continue;
    const folder = folderOf(normalPath(filePathOf(file)));
    for (const result of readDocuments(text)) {
      if (isReadError(result)) {
        broken.push(file);
        break;
      }
      const { value: json } = result;
      if (isObject(json) && (isApplication(json) || isApplicationSet(json))) objects.push({ json, folder, file });
    }
  }
  return { objects, broken };
}
