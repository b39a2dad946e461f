import { chartOf, isSince } from './setting';
import { KarpenterVersion } from '../../versions/karpenter-version';

/**
 * A part of Karpenter that is switched on or off for the whole controller.
 *
 * Source: rules A.7, GS-3.
 *
 * @stability stable
 */
export class FeatureGate {
  /** Replacing nodes that differ from their pool or class. Since 0.21, on by default since 0.33; since 1.0 it is always on, and there is no gate. */
  public static readonly DRIFT = new FeatureGate('Drift', 'drift', [['0.21', false], ['0.33', true], ['1.0', undefined]]);
  /** Replacing spot nodes by cheaper spot nodes. Since 0.34, off by default. */
  public static readonly SPOT_TO_SPOT_CONSOLIDATION = new FeatureGate('SpotToSpotConsolidation', 'spotToSpotConsolidation', [['0.34', false]]);
  /** Replacing nodes that are not healthy. Since 1.1, off by default. */
  public static readonly NODE_REPAIR = new FeatureGate('NodeRepair', 'nodeRepair', [['1.1', false]]);
  /** Capacity reservations, as the capacity type `reserved`. Since 1.3, on by default since 1.6. */
  public static readonly RESERVED_CAPACITY = new FeatureGate('ReservedCapacity', 'reservedCapacity', [['1.3', false], ['1.6', true]]);
  /** NodeOverlays, which change prices and capacities of instance types. Since 1.7, off by default. */
  public static readonly NODE_OVERLAY = new FeatureGate('NodeOverlay', 'nodeOverlay', [['1.7', false]]);
  /** Pools with `replicas`. Since 1.7 (in the chart's values since 1.8), off by default. */
  public static readonly STATIC_CAPACITY = new FeatureGate('StaticCapacity', 'staticCapacity', [['1.7', false]]);
  /** CapacityBuffers, for which Karpenter keeps room on nodes. Since 1.14, off by default. */
  public static readonly CAPACITY_BUFFER = new FeatureGate('CapacityBuffer', 'capacityBuffer', [['1.14', false]]);

  /** @internal the gate that Karpenter calls so */
  public static _named(name: string): FeatureGate {
    const { DRIFT, NODE_REPAIR, RESERVED_CAPACITY, NODE_OVERLAY, STATIC_CAPACITY, CAPACITY_BUFFER } = FeatureGate;
    const gates = [DRIFT, FeatureGate.SPOT_TO_SPOT_CONSOLIDATION, NODE_REPAIR, RESERVED_CAPACITY, NODE_OVERLAY, STATIC_CAPACITY, CAPACITY_BUFFER];
    return gates.find((gate) => gate.name === name)!;
  }

  private constructor(
    /** As Karpenter writes it in FEATURE_GATES, such as `NodeOverlay`. */
    public readonly name: string,
    private readonly prop: string,
    private readonly defaults: readonly (readonly [since: string, on: boolean | undefined])[],
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
    return `featureGates.${this.prop}`;
  }

  private defaultIn(version: KarpenterVersion): boolean | undefined {
    return this.defaults.filter(([since]) => isSince(chartOf(version), since)).pop()?.[1];
  }
}
