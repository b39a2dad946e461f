import { JsonObject } from '../../basics/json';

const POOL = 'NodePool';
const CLASS = 'EC2NodeClass';
const RESULTS: { readonly [kind: string]: string } = { Provisioner: POOL, NodePool: POOL, AWSNodeTemplate: CLASS, EC2NodeClass: CLASS };

/** Reports whether the results contain everything that the object sets. If not, a decision is open, and the object is needed to answer it. */
export function isCompleteResult(before: JsonObject, results: readonly JsonObject[], classNames: ReadonlySet<string>): boolean {
  const kinds = [RESULTS[before.kind], ...before.kind === 'Provisioner' && before.spec?.provider !== undefined ? [CLASS] : []];
  if (!kinds.every((kind) => results.some((each) => each.kind === kind))) return false;
  return results.every((after) => {
    const name = classWithoutKubelet(before, after);
    return name === undefined || classNames.has(name);
  });
}

/** Returns the name of the EC2NodeClass that takes over the kubelet settings of a NodePool, or undefined if it has no such settings. */
export function classWithoutKubelet(before: JsonObject, after: JsonObject): string | undefined {
  if (after.kind !== POOL || after.spec?.template?.spec?.kubelet !== undefined) return undefined;
  const kubelet = before.spec?.kubeletConfiguration ?? before.spec?.template?.spec?.kubelet;
  return kubelet === undefined || kubelet === null ? undefined : after.spec?.template?.spec?.nodeClassRef?.name;
}
