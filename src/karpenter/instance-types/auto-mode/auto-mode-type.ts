import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { AUTO_MODE_GROUP } from '../../auto-mode/auto-mode';
import { AUTO_MODE_INSTANCE_LABELS, autoModeLabel, COMPUTE_TYPE, karpenterLabel } from '../../auto-mode/auto-mode-labels';
import { AWS_DOMAIN } from '../../versions/label-catalogue';
import { InstanceType, Labels, NetworkLimits } from '../catalog/instance-type';

const NONE: ReadonlyMap<string, string> = new Map();
const INSTANCE_LABELS: ReadonlySet<string> = new Set(AUTO_MODE_INSTANCE_LABELS);

/** Maximum number of pods on a node of EKS Auto Mode. */
export const MOST_PODS = 110;
const MOST_PODS_IN_NANOS = BigInt(MOST_PODS) * NANO;

/** EKS Auto Mode has no security groups for single pods, so its nodes do not offer their network interfaces. */
const POD_ENI = 'vpc.amazonaws.com/pod-eni';

/** An instance type with the labels of EKS Auto Mode, and the resources of self-managed nodes. */
export class AutoModeType implements InstanceType {
  readonly name: string;
  readonly labels: Labels;
  private offered?: ReadonlyMap<string, string>;

  /** @param added quantities of the resources that a NodeClass adds to its nodes */
  constructor(private readonly type: InstanceType, private readonly added: ReadonlyMap<string, string> = NONE) {
    this.name = type.name;
    this.labels = new AutoModeLabels(type.labels);
  }

  get resources(): ReadonlyMap<string, string> {
    return this.offered ??= new Map([...limited(this.type.resources, (pods) => String(Math.min(Number(pods), MOST_PODS))), ...this.added]);
  }

  get capacity(): ReadonlyMap<string, bigint> | undefined {
    if (this.type.capacity === undefined) return undefined;
    const capacity = limited(this.type.capacity, (pods) => (pods > MOST_PODS_IN_NANOS ? MOST_PODS_IN_NANOS : pods));
    return new Map([...capacity, ...[...this.added].map(([name, quantity]) => [name, parseNanos(quantity)!] as const)]);
  }

  get isExhausted(): boolean | undefined {
    return this.type.isExhausted;
  }

  get network(): NetworkLimits | undefined {
    return this.type.network;
  }

  public lacks(key: string): boolean {
    return key.startsWith(`${AWS_DOMAIN}/`) || INSTANCE_LABELS.has(key) && this.labels.get(key) === undefined;
  }
}

/** Returns resources with a limited number of pods, and without network interfaces for pods. */
function limited<T>(resources: ReadonlyMap<string, T>, limit: (pods: T) => T): ReadonlyMap<string, T> {
  return new Map([...resources].flatMap(([name, amount]) => (name === POD_ENI ? [] : [[name, name === 'pods' ? limit(amount) : amount] as const])));
}

/** The labels of nodes. To calculate with an instance type, labels of Karpenter on AWS can also be read. */
class AutoModeLabels implements Labels {
  constructor(private readonly labels: Labels) {}

  get(key: string): string | undefined {
    if (!key.startsWith(`${AUTO_MODE_GROUP}/`)) return this.labels.get(key);
    return key === COMPUTE_TYPE ? 'auto' : this.labels.get(karpenterLabel(key) ?? key);
  }

  *[Symbol.iterator](): Iterator<readonly [string, string]> {
    for (const [key, value] of this.labels) yield [autoModeLabel(key) ?? key, value];
    yield [COMPUTE_TYPE, 'auto'];
  }
}
