import { PendingReason } from './pending-reason';
import { JsonObject } from '../../foundation/basics/json';
import { Requirements } from '../../karpenter/requirements/label-requirement';
import { Resources } from '../../karpenter/scheduling/pods/resources';
import { PricedType } from '../../karpenter/scheduling/pool-types';

/** A NodeClaim that Karpenter creates. */
export interface SimulatedNodeClaim {
  readonly nodePool: string;
  /** The pods of the input, by identity. */
  readonly pods: readonly JsonObject[];
  /** The requirements of the NodeClaim. */
  readonly requirements: Requirements;
  /** Cheapest first, at most 600. */
  readonly instanceTypes: readonly PricedType[];
  /** Requests of the pods, and of the DaemonSets on the node. */
  readonly requests: Resources;
  /** True if the instance types have fewer values than a `minValues` of the NodePool. */
  readonly isMinValuesRelaxed: boolean;
  /** The pass of Karpenter that launches the node, if it is not the first one. */
  readonly pass?: number;
}

/** A pod for which Karpenter launches no node. */
export interface PendingPod {
  readonly pod: JsonObject;
  readonly reasons: readonly PendingReason[];
}

/** The nodes that Karpenter launches for pending pods. */
export interface SimulationResult {
  readonly nodeClaims: readonly SimulatedNodeClaim[];
  /** The pods that existing nodes run, by name of the node. */
  readonly existing?: ReadonlyMap<string, readonly JsonObject[]>;
  readonly pending: readonly PendingPod[];
  /** Properties of the input that the simulation does not cover, in sentences. If the list is not empty, the result can differ from Karpenter's. */
  readonly notSimulated: readonly string[];
  /** Choices that Karpenter makes at random, in sentences. */
  readonly randomChoices: readonly string[];
}
