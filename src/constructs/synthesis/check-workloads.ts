import { IConstruct } from 'constructs';
import { clusterPoolsOver, SourceObject } from './cluster-pools';
import { isCheckRequested } from './explicit-checks';
import { Finding } from '../../checks/findings/finding';
import { podTemplatePath } from '../../checks/findings/pod-template';
import { Json } from '../../checks/findings/rule';
import { checkAnnotations, checkWorkload } from '../../checks/workloads/check-workload';
import { isObject } from '../../foundation/basics/json';
import { targetOf } from '../../karpenter/versions/configuration';
import { isKarpenterObject } from '../../karpenter/versions/known-apis';

/** An object in the app that may be a workload. */
export interface WorkloadCandidate {
  readonly construct: IConstruct;
  /** Returns the JSON of the object. Renders the object on demand, because most objects in an app need no check. */
  readonly json: () => Json | undefined;
  /** True if the object is already rendered. */
  readonly isRendered: boolean;
}

interface Workload {
  readonly json: Json;
  /** The prefix of paths in the workload, if the workload is an item of a List. */
  readonly prefix: string;
}

type Add = (construct: IConstruct, findings: readonly Finding[]) => void;

/**
 * Checks the workloads of an app against the pools that they can use. If no pools are visible, checks only the annotations, and only if the object is
 * already rendered or the check is requested.
 */
export function checkWorkloads(karpenterObjects: readonly SourceObject[], candidates: readonly WorkloadCandidate[], add: Add): void {
  const visibleTo = clusterPoolsOver(karpenterObjects);
  for (const { construct, json, isRendered } of candidates) {
    const visible = visibleTo(construct);
    const isChecked = isRendered || visible !== undefined || isCheckRequested(construct);
    for (const { json: workload, prefix } of isChecked ? workloadsIn(json()) : []) {
      const findings = visible ? checkWorkload(workload, visible) : checkAnnotations(workload, targetOf(construct).version);
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

function isWorkload(json: unknown): json is Json {
  return isObject(json) && !isKarpenterObject(json) && podTemplatePath(json) !== undefined;
}
