import { classSettings, ClassSettings } from './class-settings';
import { incompatibilityOf } from './compatible-types';
import { isArm } from './type-label';
import { unknownEffects } from './unknown-effects';
import { JsonObject } from '../../basics/json';
import { jsonText } from '../../basics/json-text';
import { InstanceType } from '../catalog/instance-type';
import { allInstanceTypes } from '../catalog/instance-types';
import { quantitiesOf } from '../kubelet/amounts';
import { nodeResources } from '../kubelet/node-resources';

/** The instance types that a node class leaves. */
export interface NodeClassTypes {
  /** The remaining types, with the labels and resources of nodes that use the node class. */
  readonly types: readonly InstanceType[];
  /** Settings that may exclude types, but whose effect cannot be known offline. */
  readonly unknowns: readonly string[];
}

/** Maximum number of remembered results. */
const MOST_RESULTS = 100;

/** Results for all instance types by spec, because many NodePools share a node class. */
const results = new Map<string, NodeClassTypes>();

/** Returns the instance types that an EC2NodeClass leaves. Without a node class, or with one of another kind, all types remain. */
export function nodeClassTypes(types: readonly InstanceType[], nodeClass: JsonObject | undefined): NodeClassTypes {
  if (!isEc2NodeClass(nodeClass)) return { types, unknowns: [] };
  if (types !== allInstanceTypes()) return typesOfClass(types, nodeClass);
  const spec = jsonText(nodeClass.spec ?? {});
  const result = results.get(spec) ?? typesOfClass(types, nodeClass);
  if (results.size >= MOST_RESULTS) results.clear();
  results.set(spec, result);
  return result;
}

function typesOfClass(types: readonly InstanceType[], nodeClass: JsonObject): NodeClassTypes {
  const settings = classSettings(nodeClass);
  const compatible = types.filter((type) => incompatibilityOf(type, settings) === undefined);
  return { types: compatible.map((type) => withSettings(type, settings)), unknowns: unknownEffects(nodeClass, settings) };
}

function isEc2NodeClass(nodeClass: JsonObject | undefined): nodeClass is JsonObject {
  return nodeClass?.kind === 'EC2NodeClass' && String(nodeClass.apiVersion).startsWith('karpenter.k8s.aws/');
}

/** Returns the instance type with the labels and resources of nodes. Computes the resources at first use, because few types need them. */
function withSettings(type: InstanceType, settings: ClassSettings): InstanceType {
  let resources: ReadonlyMap<string, string> | undefined;
  return {
    ...type,
    labels: labelsOf(type, settings),
    get resources() {
      return resources ??= allocatableOf(type, settings);
    },
  };
}

function allocatableOf(type: InstanceType, settings: ClassSettings): ReadonlyMap<string, string> {
  const { allocatable, devices } = nodeResources(type, settings);
  return new Map([...quantitiesOf(allocatable), ...devices]);
}

/** Returns the labels of an instance type. Karpenter gives arm64 types no operating system if the AMI family is Windows. */
function labelsOf(type: InstanceType, { family: { windowsBuild } }: ClassSettings): ReadonlyMap<string, string> {
  if (windowsBuild === undefined) return type.labels;
  const labels = new Map(type.labels).set('node.kubernetes.io/windows-build', windowsBuild);
  if (isArm(type)) labels.delete('kubernetes.io/os');
  else labels.set('kubernetes.io/os', 'windows');
  return labels;
}
