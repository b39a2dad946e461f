import { minorOf } from './facts';
import { KarpenterVersion } from './karpenter-version';
import { AUTO_MODE_NODE_CLASS, factsOf, isServed, isUnread, KARPENTER_APIS } from './known-apis';
import { releaseOfFacts } from './known-releases';

/** Returns the APIs for which the `schema` command writes a JSON Schema in a release: the kinds of Karpenter with a CRD, and the NodeClass of EKS Auto Mode. */
export function apisWithSchemas(version: KarpenterVersion): readonly string[] {
  const installed = KARPENTER_APIS.filter((api) => isServed(api, version) || isUnread(api, version));
  const ofKarpenter = installed.filter((api) => releaseOfFacts(api, factsOf(api)!, version) !== undefined);
  return [...ofKarpenter, AUTO_MODE_NODE_CLASS];
}

/** Returns the path of the JSON Schema for a kind, such as `1.15/karpenter.sh/nodepool_v1.json`. In the folder of a release, kinds have the paths of the CRDs-catalog. */
export function schemaPath(api: string, version: KarpenterVersion): string {
  const [group, apiVersion, kind] = api.split(/[/ ]/);
  return `${schemaFolder(version)}/${group}/${kind.toLowerCase()}_${apiVersion}.json`;
}

/** Returns the folder for the JSON Schemas of a release, such as `1.15`. */
export function schemaFolder(version: KarpenterVersion): string {
  return minorOf(version.toString());
}
