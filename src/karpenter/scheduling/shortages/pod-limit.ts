import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { listText } from '../../../foundation/basics/list-text';
import { objectName } from '../../../foundation/basics/object-name';
import { valueText } from '../../../foundation/basics/value-text';
import { NANO } from '../../../foundation/go/exact-quantity';
import { isOfAutoMode } from '../../auto-mode/auto-mode';
import { InstanceType } from '../../instance-types/catalog/instance-type';
import { instanceTypeOf } from '../../instance-types/catalog/instance-types';
import { maxPodsOf } from '../../instance-types/kubelet/node-resources';
import { classSettings, ClassSettings } from '../../instance-types/node-class/class-settings';
import { podCount } from '../../instance-types/node-class/pod-count';

/** The kubelet settings that limit the pods on a node, and how to raise them. */
export interface PodLimit {
  /** The settings with their values, for example `kubelet.maxPods of EC2NodeClass default is 1`. */
  readonly text: string;
  readonly fix: string;
}

/**
 * Describes the kubelet settings that leave room for too few pods on every instance type. Returns undefined if the number of pods depends on other
 * facts, such as network interfaces.
 *
 * @param count the pod and the pods of DaemonSets, in billionths
 */
export function podLimit(nodeClass: JsonObject | undefined, ofPool: readonly InstanceType[], count: bigint): PodLimit | undefined {
  if (nodeClass === undefined || isOfAutoMode(nodeClass)) return undefined;
  const types = ofPool.map(({ name }) => instanceTypeOf(name)!);
  const settings = classSettings(nodeClass);
  const needed = Number(count / NANO);
  const name = `EC2NodeClass ${objectName(nodeClass)}`;
  const causes = CAUSES.filter(({ podsOn }) => types.every((type) => podsOn(type, settings) < needed));
  if (causes.length === 0) return undefined;
  const kubelet = objectAt(nodeClass, ['spec', 'kubelet']);
  const advice = listText(causes.map(({ field, fix }) => fix(field, needed)));
  return { text: listText(causes.map(({ field }) => `kubelet.${field} of ${name} is ${valueText(kubelet[field])}`)), fix: `In ${name}, ${advice}.` };
}

interface Cause {
  readonly field: 'maxPods' | 'podsPerCore';
  /** Returns the pods that the field allows on an instance type. */
  readonly podsOn: (type: InstanceType, settings: ClassSettings) => number;
  readonly fix: (field: string, needed: number) => string;
}

const CAUSES: readonly Cause[] = [
  {
    field: 'maxPods',
    podsOn: (type, settings) => {
      const pods = maxPodsOf(type, settings);
      return typeof pods === 'number' ? pods : Infinity;
    },
    fix: (field, needed) => `set kubelet.${field} to at least ${needed}`,
  },
  {
    field: 'podsPerCore',
    podsOn: (type, settings) => podCount(type, settings, Infinity),
    fix: (field) => `raise kubelet.${field}`,
  },
];
