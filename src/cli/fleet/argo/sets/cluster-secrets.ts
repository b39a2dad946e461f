import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { jsonText } from '../../../../foundation/basics/json-text';
import { placeholdersIn } from '../../../../foundation/basics/placeholders';

/** A Secret that describes a cluster to Argo CD. */
export interface ClusterSecret {
  readonly name: string;
  readonly server: string;
  readonly project: string;
  readonly labels: JsonObject;
  readonly annotations: JsonObject;
}

/** The label of Secrets that describe clusters, and its value. */
const [LABEL, VALUE] = ['argocd.argoproj.io/secret-type', 'cluster'];

/** Returns the cluster that an object describes, or `unreadable` if another program fills in its data. Returns undefined for other objects. */
export function clusterSecretIn(json: JsonObject): ClusterSecret | 'unreadable' | undefined {
  if (json.kind !== 'Secret') return isTemplate(json) ? 'unreadable' : undefined;
  const { metadata, data, stringData, sops } = json;
  const labels: JsonObject = isObject(metadata?.labels) ? metadata.labels : {};
  if (labels[LABEL] !== VALUE) return undefined;
  const annotations: JsonObject = isObject(metadata.annotations) ? metadata.annotations : {};
  const texts: JsonObject = { ...decoded(data), ...isObject(stringData) && stringData };
  const { name, server, project = '' } = texts;
  const known: JsonObject = { name, server, project, labels, annotations };
  const isReadable = sops === undefined && [name, server, project].every((text) => typeof text === 'string') && placeholdersIn(known).length === 0;
  return isReadable && name !== '' && server !== '' ? known as ClusterSecret : 'unreadable';
}

/** Returns whether an object such as a SealedSecret or an ExternalSecret makes the Secret of a cluster. */
function isTemplate({ apiVersion, spec }: JsonObject): boolean {
  return !String(apiVersion).startsWith('argoproj.io/') && isObject(spec?.template ?? spec?.target) && jsonText(spec).includes(`"${LABEL}":"${VALUE}"`);
}

function decoded(data: unknown): JsonObject {
  const entries = isObject(data) ? Object.entries(data) : [];
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? Buffer.from(value, 'base64').toString() : value]));
}
