import { classSettings, ClassSettings } from './class-settings';
import { runsOnAmi, statusAmis } from './class-status';
import { incompatibilityOf } from './compatible-types';
import { settingsId } from './settings-id';
import { isArm } from './type-label';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { NANO } from '../../../foundation/go/exact-quantity';
import { InstanceType, Labels, NetworkLimits } from '../catalog/instance-type';
import { allInstanceTypes } from '../catalog/instance-types';
import { Amounts, hasNegative, quantitiesOf } from '../kubelet/amounts';
import { devicesOf, NodeResources, nodeResources } from '../kubelet/node-resources';

const ARCHITECTURE = 'Karpenter launches only instance types with the architecture of an AMI that amiSelectorTerms selects.';
const ENCLAVES = 'Karpenter launches only instance types that support Nitro Enclaves, because of enclaveOptions.';
const VIRTUALIZATION = 'Karpenter launches only instance types that support nested virtualization, because of cpuOptions.';
const PLACEMENT_GROUP = 'Karpenter launches only instance types that the placement group supports.';
const RESERVATIONS = 'Karpenter may also launch reserved capacity, because of capacityReservationSelectorTerms.';

/** The instance types that a node class leaves. */
export interface NodeClassTypes {
  /** The remaining types, with the labels and resources of nodes that use the node class. */
  readonly types: readonly InstanceType[];
  /** Settings that may exclude types, but whose effect cannot be known offline. */
  readonly unknowns: readonly string[];
}

/** Maximum number of remembered results. */
const MOST_RESULTS = 100;

/** Results for all instance types by the settings of the node class, because many NodePools share a node class, and many node classes share settings. */
const results = new Map<number, NodeClassTypes>();

/** Returns the instance types that an EC2NodeClass leaves. Without a node class, or with one of another kind, all types remain. */
export function nodeClassTypes(types: readonly InstanceType[], nodeClass: JsonObject | undefined): NodeClassTypes {
  if (!isEc2NodeClass(nodeClass)) return { types, unknowns: [] };
  if (types !== allInstanceTypes()) return typesOfClass(types, nodeClass);
  const settings = settingsId(nodeClass);
  let result = results.get(settings);
  if (result === undefined) {
    if (results.size === MOST_RESULTS) results.clear();
    results.set(settings, result = typesOfClass(types, nodeClass));
  }
  return result;
}

function typesOfClass(types: readonly InstanceType[], nodeClass: JsonObject): NodeClassTypes {
  const settings = classSettings(nodeClass);
  const amis = statusAmis(nodeClass);
  const runs = amis === undefined ? () => true : runsOnAmi(amis);
  const compatible = types.filter((type) => incompatibilityOf(type, settings) === undefined && runs(type));
  return { types: compatible.map((type) => new TypeOfClass(type, settings)), unknowns: unknownEffects(nodeClass, settings) };
}

function isEc2NodeClass(nodeClass: JsonObject | undefined): nodeClass is JsonObject {
  return nodeClass?.kind === 'EC2NodeClass' && String(nodeClass.apiVersion).startsWith('karpenter.k8s.aws/');
}

/**
 * An instance type with the labels and resources of nodes. Computes the resources on each request, because few types need them, and those of all types of a
 * class would take megabytes.
 */
class TypeOfClass implements InstanceType {
  readonly name: string;
  readonly labels: Labels;
  private exhausted?: boolean;

  constructor(private readonly type: InstanceType, private readonly settings: ClassSettings) {
    this.name = type.name;
    this.labels = labelsOf(type, settings);
  }

  get network(): NetworkLimits | undefined {
    return this.type.network;
  }

  get resources(): ReadonlyMap<string, string> {
    return new Map([...quantitiesOf(this.ofNode.allocatable), ...devicesOf(this.type, this.settings)]);
  }

  get capacity(): Amounts {
    const devices = [...devicesOf(this.type, this.settings)].map(([name, count]) => [name, BigInt(count) * NANO] as const);
    return new Map([...this.ofNode.capacity, ...devices]);
  }

  get isExhausted(): boolean {
    return this.exhausted ??= hasNegative(this.ofNode.allocatable);
  }

  private get ofNode(): NodeResources {
    return nodeResources(this.type, this.settings);
  }
}

/** Returns the labels of an instance type. Karpenter gives arm64 types no operating system if the AMI family is Windows. */
function labelsOf(type: InstanceType, { family: { windowsBuild } }: ClassSettings): Labels {
  if (windowsBuild === undefined) return type.labels;
  const labels = new Map(type.labels).set('node.kubernetes.io/windows-build', windowsBuild);
  if (isArm(type)) labels.delete('kubernetes.io/os');
  else labels.set('kubernetes.io/os', 'windows');
  return labels;
}

/** Returns a sentence for each setting of an EC2NodeClass that may exclude or add instance types, but whose effect cannot be known offline. */
function unknownEffects({ spec, status }: JsonObject, { alias }: ClassSettings): readonly string[] {
  const fields: JsonObject = isObject(spec) ? spec : {};
  const { enclaveOptions, cpuOptions, placementGroupSelector, capacityReservationSelectorTerms: reservations } = fields;
  const effects: readonly (readonly [string, boolean])[] = [
    [ARCHITECTURE, alias === undefined && statusAmis({ status }) === undefined],
    [ENCLAVES, isObject(enclaveOptions) && enclaveOptions.enabled === true],
    [VIRTUALIZATION, isObject(cpuOptions) && cpuOptions.nestedVirtualization === 'enabled'],
    [PLACEMENT_GROUP, isObject(placementGroupSelector)],
    [RESERVATIONS, Array.isArray(reservations) && reservations.length > 0],
  ];
  return effects.filter(([, applies]) => applies).map(([effect]) => effect);
}
