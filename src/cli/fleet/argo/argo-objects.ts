import { filePathOf } from './folder-index';
import { ClusterSecret, clusterSecretIn } from './sets/cluster-secrets';
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

/** The objects of Argo CD in sources. */
export interface ArgoObjects {
  readonly objects: readonly ArgoObject[];
  /** The clusters that Secrets describe, or no clusters if one of these Secrets is not readable. */
  readonly secrets: readonly ClusterSecret[];
  /** The files with objects of Argo CD that are not valid YAML. */
  readonly broken: readonly Source[];
}

/** Returns the objects of Argo CD in sources, without those in the templates of Helm charts. */
export function argoObjectsIn(sources: readonly Source[]): ArgoObjects {
  const charts = new HelmCharts(sources.map(filePathOf));
  const [objects, broken, secrets]: [ArgoObject[], Source[], (ClusterSecret | 'unreadable')[]] = [[], [], []];
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
      if (!isObject(json)) continue;
      if (isApplication(json) || isApplicationSet(json)) objects.push({ json, folder, file });
      const secret = clusterSecretIn(json);
      if (secret !== undefined) secrets.push(secret);
    }
  }
  const readable = secrets.filter((each): each is ClusterSecret => each !== 'unreadable');
  return { objects, broken, secrets: readable.length === secrets.length ? readable : [] };
}
