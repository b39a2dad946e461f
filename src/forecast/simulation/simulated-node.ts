/**
 * The price of simulated nodes in USD (CNY in China), without EBS volumes and data transfer.
 *
 * @stability experimental
 */
export interface SimulatedPrice {
  /** Hourly price of the likely instance types. */
  readonly perHour: number;

  /** Price of a month with 730 hours. */
  readonly perMonth: number;

  /** Whether the price includes spot nodes. Spot prices are not known offline, so the price contains their on-demand price, which is an upper bound. */
  readonly isUpperBound: boolean;
}

/**
 * A node that Karpenter launches in a simulation.
 *
 * @stability experimental
 */
export interface SimulatedNode {
  /** The name of the NodePool. */
  readonly nodePool: string;

  /** Names of the pods, such as `web-0`. Names of pods outside of the default namespace begin with the namespace, such as `shop/web-0`. */
  readonly pods: string[];

  /** Names of the instance types in the NodeClaim, cheapest first. Contains at most 600. */
  readonly instanceTypes: string[];

  /** The instance type that EC2 launches if it has capacity. For spot nodes, EC2 can also choose another one. */
  readonly likelyInstanceType: string;

  /** `spot`, `on-demand`, or `reserved`. */
  readonly capacityType: string;

  /** Labels that pods require from the node, in addition to the requirements of the NodePool, such as `topology.kubernetes.io/zone In [us-east-1a]`. */
  readonly addedRequirements: string[];

  /** Requests of the pods, and of the DaemonSets on the node, for example `{ cpu: '3.5', memory: '6Gi', pods: '4' }`. */
  readonly requests: { [resource: string]: string };

  /** The pass of Karpenter that launches the node, starting at 1. A pass schedules the pods that are still pending after the nodes of earlier passes have started. */
  readonly passNumber: number;

  /** The price of the likely instance type. */
  readonly price: SimulatedPrice;

  /**
   * The settings of the node class that the simulation assumes, because the app does not contain the node class.
   *
   * @default - the app contains the node class
   */
  readonly nodeClassCondition?: string;

  /**
   * The condition on the zone IDs of the AWS account under which Karpenter launches the node, such as `us-east-1a has zone ID use1-az1`. Set if the
   * NodePool, the pods, or their volumes require a zone name and a zone ID together.
   *
   * @default - the node does not depend on zone IDs
   */
  readonly zoneIdCondition?: string;
}

/**
 * An existing node on which pods start in a simulation.
 *
 * @stability experimental
 */
export interface ExistingNode {
  /** The name in `metadata` of the Node, such as `ip-10-0-1-11.ec2.internal`. */
  readonly name: string;

  /**
   * The name of the NodePool.
   *
   * @default - the Node does not belong to a NodePool
   */
  readonly nodePool?: string;

  /**
   * The instance type, such as `m7i.large`.
   *
   * @default - the Node does not have the label node.kubernetes.io/instance-type
   */
  readonly instanceType?: string;

  /** Names of the pods that start on the node, such as `shop/web-0`. Does not contain pods that run on the node already. */
  readonly pods: string[];
}

/**
 * A pod for which Karpenter launches no node, or launches a node only with some node classes.
 *
 * @stability experimental
 */
export interface UnschedulablePod {
  /** The name of the pod, such as `web-0`. */
  readonly pod: string;

  /** The reasons, one for each NodePool. */
  readonly reasons: string[];

  /**
   * The first thing to do.
   *
   * @default - undefined if there is no reason
   */
  readonly fix?: string;
}
