import { deployedCopies } from './copies/deployed-copies';
import { identityOf } from './copies/object-identity';
import { CheckedObject, Json, ObjectIndex, RepeatedObject } from './rule';
import { grouped } from '../../foundation/basics/grouped';
import { jsonText } from '../../foundation/basics/json-text';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { withoutIgnoredNamespace } from '../../karpenter/versions/cluster-scoped';
import { GLOBAL_SETTINGS } from '../../karpenter/versions/config-maps';
import { apiOfObject, APP_PROJECT, ARGO_CD_APIS, AUTO_MODE_NODE_CLASS } from '../../karpenter/versions/known-apis';

/** Indexes objects that are checked together. */
export function objectIndexOf(objects: readonly CheckedObject[], complete: boolean): ObjectIndex {
  const nodeClasses = new Map<string, Json>();
  const autoModeClasses = new Map<string, Json>();
  const nodeTemplates = new Map<string, Json>();
  const pools: Json[] = [];
  const overlays: Json[] = [];
  const applied: Applied[] = [];
  const taken = new Map<string, number>();
  const appProjects: Json[] = [];
  let clusterEndpoint: string | undefined;
  let hasAutoModePools = false;
  for (const { json, appliedWith } of objects) {
    const identity = identityOf(json, appliedWith);
    if (identity !== undefined) applied.push({ identity, json });
    const name = takenNameOf(json);
    if (name !== undefined) taken.set(name, (taken.get(name) ?? 0) + 1);
    if (apiOfObject(json) === APP_PROJECT) appProjects.push(json);
    if (json.kind === 'EC2NodeClass') nodeClasses.set(json.metadata?.name, json);
    if (apiOfObject(json) === AUTO_MODE_NODE_CLASS) autoModeClasses.set(json.metadata?.name, json);
    if (json.kind === 'AWSNodeTemplate') nodeTemplates.set(json.metadata?.name, json);
    if (json.kind === 'NodePool') {
      pools.push(json);
      hasAutoModePools ||= isOfAutoMode(json);
    }
    if (json.kind === 'NodeOverlay') overlays.push(json);
    if (apiOfObject(json) === GLOBAL_SETTINGS) clusterEndpoint ??= textOr(json.data?.['aws.clusterEndpoint']);
  }
  const projects = grouped(appProjects, ({ metadata }): string => metadata?.name);
  const [repeated, namesTaken] = [repeatedObjects(applied), repeatedOf(taken)];
  const ofPools = { pools, poolAt: (place: number) => pools[place], poolsAsWritten: pools, hasAutoModePools };
  const ofNames = { repeated, namesTaken, deployedCopies: deployedCopies(objects) };
  return { nodeClasses, autoModeClasses, nodeTemplates, ...ofPools, overlays, clusterEndpoint, ...ofNames, projects, complete };
}

interface Applied {
  readonly identity: string;
  readonly json: Json;
}

function repeatedObjects(applied: readonly Applied[]): ReadonlyMap<string, RepeatedObject> {
  const groups = [...grouped(applied, ({ identity }) => identity)].filter(([, { length }]) => length > 1);
  return new Map(groups.map(([identity, objects]) => {
    const texts = new Set(objects.map(({ json }) => jsonText(withoutIgnoredNamespace(json))));
    return [identity, { count: objects.length, areEqual: texts.size === 1 }];
  }));
}

function repeatedOf(often: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...often].filter(([, count]) => count > 1));
}

/** Returns the kind, namespace, and name of an Argo CD object as one unique key. Returns undefined for other objects, and for objects without a name. */
export function takenNameOf(json: Json): string | undefined {
  const { name, namespace } = json.metadata ?? {};
  const api = apiOfObject(json);
  return ARGO_CD_APIS.includes(api) && typeof name === 'string' && name !== '' ? jsonText([api, namespace, name]) : undefined;
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
