import { CheckedObject, Json, Together } from './rule';

/** The objects that are checked together, as the rules look at them. */
export function togetherOf(objects: readonly CheckedObject[], complete: boolean): Together {
  const nodeClasses = new Map<string, Json>();
  const nodeTemplates = new Map<string, Json>();
  const pools: Json[] = [];
  const overlays: Json[] = [];
  for (const { json } of objects) {
    if (json.kind === 'EC2NodeClass') nodeClasses.set(json.metadata?.name, json);
    if (json.kind === 'AWSNodeTemplate') nodeTemplates.set(json.metadata?.name, json);
    if (json.kind === 'NodePool') pools.push(json);
    if (json.kind === 'NodeOverlay') overlays.push(json);
  }
  return { nodeClasses, nodeTemplates, pools, overlays, complete };
}
