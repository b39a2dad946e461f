import { grouped } from '../../../foundation/basics/grouped';
import { JsonObject } from '../../../foundation/basics/json';
import { listText } from '../../../foundation/basics/list-text';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { nodeClassName } from '../../../karpenter/instance-types/class-types';
import { describedClass, servesAny } from '../../../karpenter/instance-types/unknown-class/described-class';
import { unknownNodeClass } from '../../../karpenter/instance-types/unknown-node-class';
import { NodeClassDefaults, originText } from '../config/settings';

/**
 * Returns the EC2NodeClasses that NodePools name and that are not in the input, with the settings of the configuration. Omits classes whose NodePools all
 * require another operating system than that of the AMI family in the configuration.
 */
export function assumedClasses(
  pools: readonly JsonObject[], isInInput: (name: string) => boolean, defaults: NodeClassDefaults,
): readonly JsonObject[] {
  const fields = Object.fromEntries([...defaults.fields].map(([name, { value }]) => [name, value]));
  const missing = pools.filter((pool) => namesClass(pool) && !isInInput(nodeClassName(pool)));
  return [...grouped(missing, nodeClassName)].flatMap(([name, ofClass]) => {
    const nodeClass = describedClass(name, fields);
    return servesAny(nodeClass, ofClass) ? [nodeClass] : [];
  });
}

/** Returns whether a NodePool has a known EC2NodeClass by name. */
export function namesClass(pool: JsonObject): boolean {
  return !isOfAutoMode(pool) && unknownNodeClass(pool) === undefined && nodeClassName(pool) !== '';
}

/** Describes the assumption about classes, for example `EC2NodeClass/default is not in the input: node-class-defaults of .cdk8s-karpenter.yaml:7 apply`. */
export function assumptionText(names: readonly string[], defaults: NodeClassDefaults): string {
  return `${listText(names.map((name) => `EC2NodeClass/${name}`))} ${names.length === 1 ? 'is' : 'are'} not in the input: node-class-defaults of ${originText(defaults.origin)} apply`;
}
