import { KarpenterVersion } from '../../../versions/karpenter-version';
import { chartOf, isSince } from '../chart-settings/setting';

type Defaults = readonly (readonly [since: string, on: boolean | undefined])[];

const OFF_SINCE_1_15: Defaults = [['1.15', false]];

/**
 * A feature gate of the controller: one of Karpenter itself (`featureGates`), or since 1.15 one of its AWS provider (`awsFeatureGates`).
 *
 * Source: rules A.7, GS-3, and https://karpenter.sh/docs/reference/settings/#feature-gates
 *
 * @stability stable
 */
export class FeatureGate {
  /** Replacing nodes that differ from their pool or class. Since 0.21, on by default since 0.33; since 1.0 it is always on, and there is no gate. */
  public static readonly DRIFT = new FeatureGate('Drift', 'featureGates.drift', [['0.21', false], ['0.33', true], ['1.0', undefined]]);
  /** Replacing spot nodes by cheaper spot nodes. Since 0.34, off by default. */
  public static readonly SPOT_TO_SPOT_CONSOLIDATION = new FeatureGate('SpotToSpotConsolidation', 'featureGates.spotToSpotConsolidation', [['0.34', false]]);
  /** Replacing nodes that are not healthy. Since 1.1, off by default. */
  public static readonly NODE_REPAIR = new FeatureGate('NodeRepair', 'featureGates.nodeRepair', [['1.1', false]]);
  /** Capacity reservations, as the capacity type `reserved`. Since 1.3, on by default since 1.6. */
  public static readonly RESERVED_CAPACITY = new FeatureGate('ReservedCapacity', 'featureGates.reservedCapacity', [['1.3', false], ['1.6', true]]);
  /** NodeOverlays, which change prices and capacities of instance types. Since 1.7, off by default. */
  public static readonly NODE_OVERLAY = new FeatureGate('NodeOverlay', 'featureGates.nodeOverlay', [['1.7', false]]);
  /** Pools with `replicas`. Since 1.7 (in the chart's values since 1.8), off by default. */
  public static readonly STATIC_CAPACITY = new FeatureGate('StaticCapacity', 'featureGates.staticCapacity', [['1.7', false]]);
  /** CapacityBuffers, for which Karpenter keeps room on nodes. Since 1.14, off by default. */
  public static readonly CAPACITY_BUFFER = new FeatureGate('CapacityBuffer', 'featureGates.capacityBuffer', [['1.14', false]]);
  /** Drift deletes a node before its replacement launches if capacity leaves no room for both: a static pool at `limits.nodes`, or a full reservation. Since 1.15, off by default. */
  public static readonly TERMINATE_FIRST_DRIFT = new FeatureGate('TerminateFirstDrift', 'featureGates.terminateFirstDrift', OFF_SINCE_1_15);
  /** Node repair deletes a node before its replacement launches if capacity leaves no room for both. Requires NodeRepair. Since 1.15, off by default. */
  public static readonly TERMINATE_FIRST_REPAIR = new FeatureGate('TerminateFirstRepair', 'featureGates.terminateFirstRepair', OFF_SINCE_1_15);
  /** Karpenter writes `controller.kubernetes.io/pod-deletion-cost` on pods of ReplicaSets, and no longer reads it. Since 1.15, off by default. */
  public static readonly POD_DELETION_COST_MANAGEMENT = new FeatureGate('PodDeletionCostManagement', 'featureGates.podDeletionCostManagement', OFF_SINCE_1_15);
  /** CEL expressions in `maxPods`, `kubeReserved`, and `systemReserved` of an EC2NodeClass. An AWS gate. Since 1.15, off by default. */
  public static readonly NODE_CLASS_CEL = new FeatureGate('NodeClassCEL', 'awsFeatureGates.nodeClassCEL', OFF_SINCE_1_15);
  /** Devices of the DRA driver `gpu.nvidia.com`, so that Karpenter launches nodes for claims on NVIDIA GPUs. An AWS gate. Since 1.15, off by default. */
  public static readonly DRA_NVIDIA_GPU = new FeatureGate('DRANVIDIAGPU', 'awsFeatureGates.draNVIDIAGPU', OFF_SINCE_1_15);
  /** Devices of the DRA driver `dra.net`, so that Karpenter launches nodes for claims on EFA interfaces. An AWS gate. Since 1.15, off by default. */
  public static readonly DRA_EFA = new FeatureGate('DRAEFA', 'awsFeatureGates.draEFA', OFF_SINCE_1_15);
  /** Node repair reboots a node for GPU faults that a reboot clears. Requires NodeRepair and the permission `ec2:RebootInstances`. An AWS gate. Since 1.15, off by default. */
  public static readonly REBOOT_FOR_REPAIR = new FeatureGate('RebootForRepair', 'awsFeatureGates.rebootForRepair', OFF_SINCE_1_15);

  /** @internal the gate with a name that Karpenter reads: case matters */
  public static _named(name: string): FeatureGate {
    return FeatureGate._all().find((gate) => gate.name === name)!;
  }

  /** @internal the gate of a setting of the chart, by its id */
  public static _ofSetting(id: string): FeatureGate | undefined {
    return FeatureGate._all().find((gate) => gate.setting === id);
  }

  /** @internal all gates of all releases */
  public static _all(): FeatureGate[] {
    return Object.values(FeatureGate).filter((value) => value instanceof FeatureGate);
  }

  private constructor(
    /** As Karpenter writes it in FEATURE_GATES or AWS_FEATURE_GATES, such as `NodeOverlay`. */
    public readonly name: string,
    private readonly setting: string,
    private readonly defaults: Defaults,
  ) {}

  /** Whether the controller of a release has this gate. Releases newer than all that this package knows count as the newest. */
  public isKnownIn(version: KarpenterVersion): boolean {
    return this.defaultIn(version) !== undefined;
  }

  /** Whether what the gate guards works in a release where nothing is said of it. True for Drift since 1.0, which needs no gate. */
  public isOnByDefault(version: KarpenterVersion): boolean {
    return this.defaultIn(version) ?? (this === FeatureGate.DRIFT && isSince(chartOf(version), '1.0'));
  }

  /** @internal the id of the setting of the chart */
  public _setting(): string {
    return this.setting;
  }

  private defaultIn(version: KarpenterVersion): boolean | undefined {
    return this.defaults.filter(([since]) => isSince(chartOf(version), since)).pop()?.[1];
  }
}
