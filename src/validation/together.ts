import { CheckedObject, Json, Together } from './rule';
import { GLOBAL_SETTINGS } from '../versions/config-maps';
import { apiOfObject } from '../versions/known-apis';

/** The objects that are checked together, as the rules look at them. */
export function togetherOf(objects: readonly CheckedObject[], complete: boolean): Together {
  const nodeClasses = new Map<string, Json>();
  const nodeTemplates = new Map<string, Json>();
  const pools: Json[] = [];
  const overlays: Json[] = [];
  const often = new Map<string, number>();
  let clusterEndpoint: string | undefined;
  for (const { json, appliedWith } of objects) {
    const identity = identityOf(json, appliedWith);
    if (identity !== undefined) often.set(identity, (often.get(identity) ?? 0) + 1);
    if (json.kind === 'EC2NodeClass') nodeClasses.set(json.metadata?.name, json);
    if (json.kind === 'AWSNodeTemplate') nodeTemplates.set(json.metadata?.name, json);
    if (json.kind === 'NodePool') pools.push(json);
    if (json.kind === 'NodeOverlay') overlays.push(json);
    if (apiOfObject(json) === GLOBAL_SETTINGS) clusterEndpoint ??= textOr(json.data?.['aws.clusterEndpoint']);
  }
  return { nodeClasses, nodeTemplates, pools, overlays, clusterEndpoint, repeated: new Map([...often].filter(([, count]) => count > 1)), complete };
}

/** What makes an object the same as another that is applied with it; none where it has no name yet. */
export function identityOf(json: Json, appliedWith: string | undefined): string | undefined {
  const { name, namespace } = json.metadata ?? {};
  return appliedWith === undefined || typeof name !== 'string' || name === '' ? undefined : JSON.stringify([appliedWith, apiOfObject(json), namespace, name]);
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
