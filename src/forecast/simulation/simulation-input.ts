import { JsonObject } from '../../foundation/basics/json';
import { Market } from '../../karpenter/instance-types/prices-and-zones';
import { PoolWithTypes } from '../../karpenter/scheduling/pods/node-claim-templates';

/** A cluster without nodes, and the pods that wait for nodes. */
export interface SimulationInput {
  /** NodePools with the instance types that their node classes and NodeOverlays leave. */
  readonly pools: readonly PoolWithTypes[];
  /** NodePools that admit no instance types. Their domains count for topology spread. */
  readonly emptyPools?: readonly PoolWithTypes[];
  readonly daemonSets: readonly JsonObject[];
  /** Pods in the order of their creation, which breaks ties. */
  readonly pods: readonly JsonObject[];
  /** Other objects that scheduling reads, such as Namespaces, PersistentVolumeClaims, PersistentVolumes, and StorageClasses. */
  readonly others: readonly JsonObject[];
  readonly market: Market;
  readonly minValuesPolicy?: 'Strict' | 'BestEffort';
  readonly preferencePolicy?: 'Respect' | 'Ignore';
}
