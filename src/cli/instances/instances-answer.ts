import { PoolAnswer } from './pool-answer';
import { ChosenMarket } from '../../checks/workloads/places/market-of-places';
import { JsonObject } from '../../foundation/basics/json';
import { Overlap } from '../../karpenter/scheduling/overlap/overlaps';
import { JudgedOverlays } from '../../karpenter/scheduling/overlays/accepted-overlays';
import { PodOfRequests } from '../../karpenter/scheduling/pods/pod-of-requests';
import { PoolTypes } from '../../karpenter/scheduling/pool-types';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import type { AssumedClasses } from '../cluster/assumed-classes';
import { ClusterObjects, UnknownPool } from '../cluster/cluster-objects';
import { RejectedObject } from '../input/rejected-objects';

/** Everything that the outputs of the command show. */
export interface InstancesAnswer {
  readonly market: ChosenMarket;
  /** When the spot prices were valid, or undefined if unknown. */
  readonly spotAsOf?: string;
  readonly pools: readonly PoolAnswer[];
  /** The node classes in the files, and those in `assumed`. */
  readonly nodeClasses: readonly JsonObject[];
  /** The node classes that the files do not contain, and that the configuration describes. */
  readonly assumed?: AssumedClasses;
  /** The NodePools whose instance types are unknown. */
  readonly unknownPools: readonly UnknownPool[];
  readonly rejected: readonly RejectedObject[];
  /** Returns the NodePools that can run the same pods. */
  readonly overlaps: () => readonly Overlap[];
  readonly hasWorkloads: boolean;
  /** Workloads and DaemonSets that depend on placeholders, in sentences. */
  readonly unknownWorkloads?: readonly string[];
  /** The instance types of a run without files. */
  readonly all?: PoolTypes;
  /** The pod of `--pod`. */
  readonly pod?: PodOfRequests;
  /** The release of `--karpenter-version`. */
  readonly version?: KarpenterVersion;
  /** Whether to show kubelet values. */
  readonly kubelet: boolean;
  /** The NodeOverlays that change prices or capacity, and those that Karpenter rejects. */
  readonly overlays: JudgedOverlays;
}

/** The answer, and the objects of the cluster. */
export interface InstancesResult {
  readonly answer: InstancesAnswer;
  readonly objects: ClusterObjects;
}
