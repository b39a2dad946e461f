import { ApiObject } from 'cdk8s';
import { checkWorkload } from './check-workload';
import { poolOf } from './pool';
import { targetOf } from '../../versions/configuration';
import { apiOfObject, isKarpenterObject, NODE_POOLS, PROVISIONER } from '../../versions/known-apis';
import { Finding } from '../finding';
import { isObject } from '../json';
import { makesNoPods, podTemplatePath } from '../pod-template';
import { render } from '../render';
import { Json } from '../rule';

/** An object of the app, with what it rendered to if it was rendered. */
export interface Written {
  readonly construct: ApiObject;
  readonly json?: Json;
}

interface Workload {
  readonly construct: ApiObject;
  readonly json: Json;
  /** What stands before its paths, if it is an item of a list. */
  readonly prefix: string;
}

type Add = (construct: ApiObject, findings: readonly Finding[]) => void;

/** Checks the workloads of an app against its pools; where there are Provisioners, to which pods may go as well, or no pools, nothing is looked at. */
export function checkWorkloads(karpenterObjects: readonly Pick<Workload, 'construct' | 'json'>[], all: readonly Written[], add: Add): void {
  const apis = karpenterObjects.map(({ json }) => apiOfObject(json));
  if (apis.includes(PROVISIONER) || !apis.some((api) => NODE_POOLS.includes(api))) return;
  const workloads = all.flatMap(workloadsOf);
  if (workloads.length === 0) return;
  const written = karpenterObjects.filter((_, index) => NODE_POOLS.includes(apis[index]));
  const pools = written.flatMap(({ json, construct }) => poolOf(json, targetOf(construct).version) ?? []);
  // Of a pool that the release does not serve it is not known what it would have.
  if (pools.length < written.length) return;
  for (const { construct, json, prefix } of workloads) {
    const findings = checkWorkload(json, pools, targetOf(construct).version);
    add(construct, findings.map((finding) => ({ ...finding, path: `${prefix}${finding.path}` })));
  }
}

function workloadsOf({ construct, json: rendered }: Written): Workload[] {
  const json = rendered ?? renderedNow(construct);
  if (!isObject(json)) return [];
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return json.items.flatMap((item, index) => (isWorkload(item) ? [{ construct, json: item, prefix: `items[${index}].` }] : []));
  }
  return isWorkload(json) ? [{ construct, json, prefix: '' }] : [];
}

/** What an object renders to, if it may be a workload; cdk8s itself says why one can't be rendered. */
function renderedNow(construct: ApiObject): Json | undefined {
  if (makesNoPods(construct.apiVersion, construct.kind)) return undefined;
  const rendering = render(construct);
  return 'json' in rendering ? rendering.json : undefined;
}

function isWorkload(json: unknown): json is Json {
  return isObject(json) && !isKarpenterObject(json) && podTemplatePath(json) !== undefined;
}
