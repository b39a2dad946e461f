import { CheckedObject, Json, Together } from './rule';
import { GLOBAL_SETTINGS } from '../versions/config-maps';
import { apiOfObject } from '../versions/known-apis';

/** The objects that are checked together, as the rules look at them. */
export function togetherOf(objects: readonly CheckedObject[], complete: boolean): Together {
  const nodeClasses = new Map<string, Json>();
  const nodeTemplates = new Map<string, Json>();
  const pools: Json[] = [];
  const overlays: Json[] = [];
  let clusterEndpoint: string | undefined;
  for (const { json } of objects) {
    if (json.kind === 'EC2NodeClass') nodeClasses.set(json.metadata?.name, json);
    if (json.kind === 'AWSNodeTemplate') nodeTemplates.set(json.metadata?.name, json);
    if (json.kind === 'NodePool') pools.push(json);
    if (json.kind === 'NodeOverlay') overlays.push(json);
    if (apiOfObject(json) === GLOBAL_SETTINGS) clusterEndpoint ??= textOr(json.data?.['aws.clusterEndpoint']);
  }
  return { nodeClasses, nodeTemplates, pools, overlays, clusterEndpoint, complete };
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
