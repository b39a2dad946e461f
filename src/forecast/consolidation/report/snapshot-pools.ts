import { JsonObject } from '../../../foundation/basics/json';
import { objectName } from '../../../foundation/basics/object-name';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { nodeClassesByName, nodeClassOfPool } from '../../../karpenter/instance-types/class-types';
import { Market } from '../../../karpenter/instance-types/prices-and-zones';
import { otherNodeClass } from '../../../karpenter/instance-types/unknown-node-class';
import { PoolWithTypes } from '../../../karpenter/scheduling/pods/node-claim-templates';
import { poolTypes } from '../../../karpenter/scheduling/pool-types';
import { apiOfObject, AWS_NODE_CLASSES, NODE_POOLS } from '../../../karpenter/versions/known-apis';

/** The NodePools of a snapshot. */
export interface SnapshotPools {
  readonly pools: readonly PoolWithTypes[];
  /** Names of NodePools whose EC2NodeClass the snapshot lacks. */
  readonly withoutClass: readonly string[];
  /** Names of NodePools with node classes of other providers. */
  readonly ofOthers: readonly string[];
}

/** Returns the NodePools with the instance types that their node classes leave. */
export function snapshotPools(objects: readonly JsonObject[], market: Market): SnapshotPools {
  const manifests = objects.filter((json) => NODE_POOLS.includes(apiOfObject(json)));
  const classes = nodeClassesByName(objects.filter((json) => AWS_NODE_CLASSES.includes(apiOfObject(json))));
  const ofAws = manifests.filter((manifest) => otherNodeClass(manifest) === undefined);
  const withClass = ofAws.map((manifest) => ({ manifest, nodeClass: nodeClassOfPool(manifest, classes) }));
  return {
    pools: withClass.map(({ manifest, nodeClass }) => ({ manifest, types: poolTypes(manifest, nodeClass, market) })),
    withoutClass: withClass.flatMap(({ manifest, nodeClass }) => (nodeClass === undefined && !isOfAutoMode(manifest) ? [objectName(manifest)] : [])),
    ofOthers: manifests.filter((manifest) => otherNodeClass(manifest) !== undefined).map(objectName),
  };
}
