import { chartOf, isSince } from './chart-settings/setting';
import { once } from '../../foundation/basics/remembered';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';

type Defaults = readonly (readonly [since: string, on: boolean | undefined])[];

const OFF_SINCE_1_15: Defaults = [['1.15', false]];

/**
 * A feature gate of the Karpenter controller, which is set in `featureGates` or, since 1.15, in `awsFeatureGates`.
 *
 * @see https://karpenter.sh/docs/reference/settings/#feature-gates
 *
 * @example
 *
 * const values = new karpenter.settings.ControllerValues({ clusterName: 'demo', featureGates: { nodeOverlay: true } });
 * values.isGateOn(karpenter.settings.FeatureGate.NODE_OVERLAY, karpenter.KarpenterVersion.of('1.15.3'));
 *
 * @stability stable
 */
export class FeatureGate {
  /** Replaces drifted nodes, which no longer match their NodePool or node class. Available since 0.21, and on by default since 0.33. Since 1.0, drift is always on and has no gate. */
  public static readonly DRIFT = new FeatureGate('Drift', 'featureGates.drift', [['0.21', false], ['0.33', true], ['1.0', undefined]]);
  /** Replaces spot nodes with cheaper spot nodes during consolidation. Since 0.34, off by default. */
  public static readonly SPOT_TO_SPOT_CONSOLIDATION = new FeatureGate('SpotToSpotConsolidation', 'featureGates.spotToSpotConsolidation', [['0.34', false]]);
  /** Replaces unhealthy nodes. Since 1.1, off by default. */
  public static readonly NODE_REPAIR = new FeatureGate('NodeRepair', 'featureGates.nodeRepair', [['1.1', false]]);
  /** Uses EC2 capacity reservations, as the capacity type `reserved`. Available since 1.3, and on by default since 1.6. */
  public static readonly RESERVED_CAPACITY = new FeatureGate('ReservedCapacity', 'featureGates.reservedCapacity', [['1.3', false], ['1.6', true]]);
  /** Applies NodeOverlays, which change the price or the capacity of instance types. Since 1.7, off by default. */
  public static readonly NODE_OVERLAY = new FeatureGate('NodeOverlay', 'featureGates.nodeOverlay', [['1.7', false]]);
  /** Supports static NodePools, which have `replicas`. Since 1.7 (in the chart since 1.8), off by default. */
  public static readonly STATIC_CAPACITY = new FeatureGate('StaticCapacity', 'featureGates.staticCapacity', [['1.7', false]]);
  /** Supports CapacityBuffers, which reserve spare capacity. Since 1.14, off by default. */
  public static readonly CAPACITY_BUFFER = new FeatureGate('CapacityBuffer', 'featureGates.capacityBuffer', [['1.14', false]]);
  /** Deletes a drifted node before its replacement launches if capacity is not sufficient for both nodes. Since 1.15, off by default. */
  public static readonly TERMINATE_FIRST_DRIFT = new FeatureGate('TerminateFirstDrift', 'featureGates.terminateFirstDrift', OFF_SINCE_1_15);
  /** Deletes an unhealthy node before its replacement launches if capacity is not sufficient for both nodes. Requires NodeRepair. Since 1.15, off by default. */
  public static readonly TERMINATE_FIRST_REPAIR = new FeatureGate('TerminateFirstRepair', 'featureGates.terminateFirstRepair', OFF_SINCE_1_15);
  /** Manages `controller.kubernetes.io/pod-deletion-cost` on pods of ReplicaSets. If the gate is on, Karpenter no longer reads the annotation. Since 1.15, off by default. */
  public static readonly POD_DELETION_COST_MANAGEMENT = new FeatureGate('PodDeletionCostManagement', 'featureGates.podDeletionCostManagement', OFF_SINCE_1_15);
  /** Accepts CEL expressions in `maxPods`, `kubeReserved`, and `systemReserved` of an EC2NodeClass. AWS provider gate since 1.15, off by default. */
  public static readonly NODE_CLASS_CEL = new FeatureGate('NodeClassCEL', 'awsFeatureGates.nodeClassCEL', OFF_SINCE_1_15);
  /** Calculates the DRA devices of the driver `gpu.nvidia.com`, so that Karpenter launches nodes for claims on NVIDIA GPUs. AWS provider gate since 1.15, off by default. */
  public static readonly DRA_NVIDIA_GPU = new FeatureGate('DRANVIDIAGPU', 'awsFeatureGates.draNVIDIAGPU', OFF_SINCE_1_15);
  /** Calculates the DRA devices of the driver `dra.net`, so that Karpenter launches nodes for claims on EFA interfaces. AWS provider gate since 1.15, off by default. */
  public static readonly DRA_EFA = new FeatureGate('DRAEFA', 'awsFeatureGates.draEFA', OFF_SINCE_1_15);
  /** Lets node repair reboot a node if a reboot can clear its GPU fault. Requires NodeRepair and the permission `ec2:RebootInstances`. AWS provider gate since 1.15, off by default. */
  public static readonly REBOOT_FOR_REPAIR = new FeatureGate('RebootForRepair', 'awsFeatureGates.rebootForRepair', OFF_SINCE_1_15);

  /** @internal gate with this name, which is case-sensitive */
  public static _named(name: string): FeatureGate {
    return gatesByName().get(name)!;
  }

  /** @internal gate of a chart setting */
  public static _ofSetting(id: string): FeatureGate | undefined {
    return FeatureGate._all().find((gate) => gate.setting === id);
  }

  /** @internal gates of all releases */
  public static _all(): readonly FeatureGate[] {
    return allGates();
  }

  private constructor(
    /** Name of the gate in `FEATURE_GATES` or `AWS_FEATURE_GATES`, for example `NodeOverlay`. */
    public readonly name: string,
    private readonly setting: string,
    private readonly defaults: Defaults,
  ) {}

  /** Returns true if the controller of a release has this gate. A release that is newer than this package counts as the newest known release. */
  public isKnownIn(version: KarpenterVersion): boolean {
    return this.defaultIn(version) !== undefined;
  }

  /** Returns true if the feature is on in a release when the gate is not set. For Drift, returns true since 1.0, although the gate no longer exists. */
  public isOnByDefault(version: KarpenterVersion): boolean {
    return this.defaultIn(version) ?? (this === FeatureGate.DRIFT && isSince(chartOf(version), '1.0'));
  }

  /** @internal id of the chart setting */
  public _setting(): string {
    return this.setting;
  }

  private defaultIn(version: KarpenterVersion): boolean | undefined {
    return this.defaults.filter(([since]) => isSince(chartOf(version), since)).pop()?.[1];
  }
}

const allGates = once((): readonly FeatureGate[] => Object.values(FeatureGate).filter((value) => value instanceof FeatureGate));
const gatesByName = once(() => new Map(allGates().map((gate) => [gate.name, gate])));
