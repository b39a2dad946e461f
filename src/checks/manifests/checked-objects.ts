import { isKarpenterObject, isObjectWithoutApi } from '../../karpenter/versions/known-apis';
import { CrdSet } from '../crds/crd-set';
import { Json } from '../findings/rule';
import { findingsWithoutPools } from '../workloads/without-pools';

/** Returns whether the rules check an object. */
export function isCheckedObject(json: Json, crds: CrdSet | undefined): boolean {
  const { apiVersion, kind } = json;
  return isKarpenterObject(json) || isObjectWithoutApi(json) || (typeof apiVersion === 'string' && typeof kind === 'string' && crds?.has(apiVersion, kind) === true);
}

/** Returns whether a report can name an object: a checked object, or a workload with a mistake that needs no knowledge of the NodePools. */
export function isReportedObject(json: Json, release: string, crds?: CrdSet): boolean {
  return isCheckedObject(json, crds) || findingsWithoutPools(json, release).length > 0;
}
