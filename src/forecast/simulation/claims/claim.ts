import { Amounts } from './amounts';
import { TypeTable } from './type-table';
import { JsonObject } from '../../../foundation/basics/json';
import { Requirements } from '../../../karpenter/requirements/label-requirement';
import { HostPort } from '../../../karpenter/scheduling/pods/host-ports';
import { NodeClaimTemplate } from '../../../karpenter/scheduling/pods/node-claim-templates';

/** A NodePool with its instance types as columns. */
export interface ClaimTemplate {
  readonly template: NodeClaimTemplate;
  readonly table: TypeTable;
  readonly hasMinValues: boolean;
  /** Whether the nodes have only taints that a state of a pod tolerates, by state. */
  readonly tolerated: Map<number, boolean>;
  /** States of pods that no new node of the NodePool can run. */
  readonly rejected: Set<number>;
}

/** A node in the simulation. Pods can only narrow its requirements and instance types. */
export interface Claim extends ClaimTemplate {
  /** The number of nodes that existed before. */
  readonly index: number;
  readonly pods: JsonObject[];
  requirements: Requirements;
  /** Indexes of the instance types in the template, cheapest first. */
  types: readonly number[];
  requests: Amounts;
  hostPorts: readonly HostPort[];
  isMinValuesRelaxed: boolean;
  /** States of pods that the node can never run. A node without pods shares them with its NodePool. */
  rejected: Set<number>;
  /** States of pods whose requirements are part of the requirements of the node. */
  readonly absorbed: Set<number>;
}
