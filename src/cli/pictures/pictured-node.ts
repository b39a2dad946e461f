import { Resources } from '../../karpenter/scheduling/pods/resources';

/** A pod in a picture. */
export interface PicturedPod {
  readonly name: string;
  /** The workload. Pods of one workload have the same color. */
  readonly owner: string;
  readonly requests: Resources;
  /** The other node of a moved pod, such as `to node-b`. `beforeAndAfter` sets it. */
  readonly move?: string;
}

/** A node in a picture. Fields that are not known are missing in its caption. */
export interface PicturedNode {
  readonly name: string;
  readonly nodePool?: string;
  readonly instanceType?: string;
  readonly capacityType?: string;
  readonly zone?: string;
  readonly price?: PicturedPrice;
  /** The resources that the node offers to pods, including those of DaemonSets. */
  readonly allocatable: Resources;
  /** Requests of the pods of DaemonSets. */
  readonly daemons?: Resources;
  /** The other pods. */
  readonly pods: readonly PicturedPod[];
  /** More lines of the caption, such as a verdict. */
  readonly notes?: readonly string[];
  /** Why the node wastes money. By default, `unusedAccelerators` determines it. */
  readonly mark?: string;
  /** `beforeAndAfter` sets it. */
  readonly change?: 'removed' | 'added';
}

/** The price of a node. */
export interface PicturedPrice {
  readonly perHour: number;
  readonly isUpperBound: boolean;
}
