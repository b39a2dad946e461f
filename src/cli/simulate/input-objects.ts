import { objectErrors } from '../../checks/engine/object-errors';
import { podSpecOf } from '../../checks/findings/pod-template';
import { Json } from '../../checks/findings/rule';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { launchesNothing } from '../../forecast/simulation/in-cluster/object-problems';
import { SkippedPool } from '../../forecast/simulation/report/simulated-pools';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { nodeClassesByName } from '../../karpenter/instance-types/class-types';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, AWS_NODE_CLASSES, CAPACITY_BUFFER, NODE_OVERLAY, NODE_POOLS } from '../../karpenter/versions/known-apis';
import { rejectedClass } from '../cluster/cluster-objects';
import { withDistinctNames } from '../cluster/distinct-names';
import { distinctObjects } from '../cluster/duplicate-objects';
import { malformedPods } from '../cluster/malformed-pods';
import { RejectedObject, rejectedObject } from '../input/rejected-objects';

const KARPENTER_APIS = new Set([...NODE_POOLS, ...AWS_NODE_CLASSES, NODE_OVERLAY, CAPACITY_BUFFER]);
/** Other kinds that scheduling reads. */
const OTHER_KINDS = new Set([
  'HorizontalPodAutoscaler', 'LimitRange', 'Namespace', 'Node', 'NodeClaim', 'PersistentVolume', 'PersistentVolumeClaim', 'PodDisruptionBudget', 'PriorityClass', 'RuntimeClass', 'StorageClass',
]);

/** The objects of the files. */
export interface InputObjects {
  /** The objects without errors, in the order of the files. Contains NodePools whose requirements match no instance type, although these are also rejected. */
  readonly valid: readonly JsonObject[];
  readonly rejected: readonly RejectedObject[];
  /** NodePools whose EC2NodeClass has errors. */
  readonly skippedPools: readonly SkippedPool[];
}

/** Returns whether the command reads an object. */
export function isRead(json: Json): boolean {
  return KARPENTER_APIS.has(apiOfObject(json)) || OTHER_KINDS.has(json.kind) || podSpecOf(json) !== undefined;
}

/** Separates objects with errors, and NodePools whose EC2NodeClass has errors, from the others. */
export function inputObjects(read: readonly ManifestObject[], version: KarpenterVersion | undefined, colors: boolean): InputObjects {
  const objects = withDistinctNames(read);
  const { distinct, rejected: duplicates } = distinctObjects(objects, colors);
  const errors = objectErrors(distinct.filter(({ json }) => KARPENTER_APIS.has(apiOfObject(json))), version);
  const hasErrors = new Map([
    ...duplicates,
    ...[...errors].map(([object, ofObject]) => [object, rejectedObject(object, ofObject, colors)] as const),
    ...malformedPods(distinct.filter(({ json }) => podSpecOf(json) !== undefined), colors),
  ]);
  const rejectedJson = [...hasErrors.keys()].map(({ json }): JsonObject => json);
  const classesWithErrors = nodeClassesByName(rejectedJson.filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json))));
  const accepted = distinct.filter((object) => !hasErrors.has(object) || launchesNothing(object.json, errors.get(object) ?? []));
  const valid = accepted.map(({ json }): JsonObject => json);
  const reasons = new Map(valid.filter((json) => NODE_POOLS.includes(apiOfObject(json))).flatMap((json) => {
    const reason = rejectedClass(json, classesWithErrors);
    return reason === undefined ? [] : [[json, reason] as const];
  }));
  return {
    valid: valid.filter((json) => !reasons.has(json)),
    skippedPools: [...reasons].map(([json, reason]) => ({ name: objectName(json), reason })),
    rejected: objects.flatMap((object) => hasErrors.get(object) ?? []),
  };
}
