import { ApiObject } from 'cdk8s';
import { isAsked } from './asked';
import { checkAnnotations, checkWorkload } from './check-workload';
import { sightOver } from './sight';
import { isObject } from '../../basics/json';
import { targetOf } from '../../versions/configuration';
import { isKarpenterObject } from '../../versions/known-apis';
import { Finding } from '../finding';
import { podTemplatePath } from '../pod-template';
import { render } from '../render';
import { Json } from '../rule';

/** An object of the app that may be a workload, with what it rendered to if it was rendered. */
export interface Written {
  readonly construct: ApiObject;
  readonly json?: Json;
}

interface Workload {
  readonly json: Json;
  /** What stands before its paths, if it is an item of a list. */
  readonly prefix: string;
}

type Add = (construct: ApiObject, findings: readonly Finding[]) => void;

/** Checks the workloads of an app against the pools that they see; of those that see none only the annotations, and only where nothing has to be rendered for it or it was asked for. */
export function checkWorkloads(karpenterObjects: readonly Required<Written>[], all: readonly Written[], add: Add): void {
  const sightOf = sightOver(karpenterObjects);
  for (const { construct, json: rendered } of all) {
    const sight = sightOf(construct);
    const json = rendered ?? (sight !== undefined || isAsked(construct) ? renderedNow(construct) : undefined);
    for (const { json: workload, prefix } of workloadsIn(json)) {
      const findings = sight ? checkWorkload(workload, sight) : checkAnnotations(workload, targetOf(construct).version);
      if (findings.length > 0) add(construct, findings.map((finding) => ({ ...finding, path: `${prefix}${finding.path}` })));
    }
  }
}

function workloadsIn(json: Json | undefined): Workload[] {
  if (!isObject(json)) return [];
  if (typeof json.kind === 'string' && json.kind.endsWith('List') && Array.isArray(json.items)) {
    return json.items.flatMap((item, index) => (isWorkload(item) ? [{ json: item, prefix: `items[${index}].` }] : []));
  }
  return isWorkload(json) ? [{ json, prefix: '' }] : [];
}

/** What an object renders to; cdk8s itself says why one can't be rendered. */
function renderedNow(construct: ApiObject): Json | undefined {
  const rendering = render(construct);
  return 'json' in rendering ? rendering.json : undefined;
}

function isWorkload(json: unknown): json is Json {
  return isObject(json) && !isKarpenterObject(json) && podTemplatePath(json) !== undefined;
}
