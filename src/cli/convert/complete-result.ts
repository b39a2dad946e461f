import { JsonObject } from '../../foundation/basics/json';

const POOL = 'NodePool';
const CLASS = 'EC2NodeClass';
const RESULTS: { readonly [kind: string]: string } = { Provisioner: POOL, NodePool: POOL, AWSNodeTemplate: CLASS, EC2NodeClass: CLASS };

/** Reports whether an object has all of its results. If not, a decision is open, and the object is needed to answer it. */
export function isCompleteResult(before: JsonObject, results: readonly JsonObject[]): boolean {
  const kinds = [RESULTS[before.kind], ...before.kind === 'Provisioner' && before.spec?.provider !== undefined ? [CLASS] : []];
  return kinds.every((kind) => results.some((each) => each.kind === kind));
}
