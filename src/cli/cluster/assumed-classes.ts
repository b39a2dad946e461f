import { assumedClasses, assumptionText } from '../../checks/manifests/class-defaults/assumed-classes';
import { NodeClassDefaults, originText } from '../../checks/manifests/config/settings';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';
import { jsonText } from '../../foundation/basics/json-text';
import { listText } from '../../foundation/basics/list-text';
import { objectName } from '../../foundation/basics/object-name';
import { nodeClassName } from '../../karpenter/instance-types/class-types';
import { ClassDefaults } from '../config/class-defaults';
import { UsageError } from '../terminal/usage-error';

/** The EC2NodeClasses that the files do not contain, with the settings of the configuration. */
export interface AssumedClasses {
  /** The classes, each with the assumption, for example `EC2NodeClass default has node-class-defaults of .cdk8s-karpenter.yaml:7`. */
  readonly classes: ReadonlyMap<JsonObject, string>;
  /** The assumptions about all classes, in sentences. */
  readonly texts: readonly string[];
}

/**
 * Returns the classes of NodePools that the configuration describes.
 *
 * @param pools the NodePools whose classes matter
 * @param read all objects in the files
 * @throws {UsageError} if the configuration describes one class in different ways
 */
export function assumedClassesOf(pools: readonly JsonObject[], read: readonly ManifestObject[], defaults: ClassDefaults): AssumedClasses {
  const inInput = new Set(read.filter(({ json: { kind } }) => kind === 'EC2NodeClass').map(({ json }) => objectName(json)));
  const wanted = new Set(pools);
  const missing = read.filter(({ json }) => wanted.has(json) && !inInput.has(nodeClassName(json)));
  const ofClasses = [...grouped(missing, ({ json }) => nodeClassName(json))].flatMap(([name, ofClass]) => {
    const ofClassName = defaultsOfClass(name, ofClass, defaults);
    return ofClassName === undefined ? [] : [{ defaults: ofClassName, pools: ofClass.map(({ json }): JsonObject => json) }];
  });
  const alike = [...grouped(ofClasses, (each) => originText(each.defaults.origin)).values()].map((each) => {
    const [{ defaults: common }] = each;
    return { common, classes: assumedClasses(each.flatMap((ofClass) => ofClass.pools), (name) => inInput.has(name), common) };
  }).filter(({ classes }) => classes.length > 0);
  return {
    classes: new Map(alike.flatMap(({ common, classes }) => (
      classes.map((nodeClass) => [nodeClass, `EC2NodeClass ${objectName(nodeClass)} has node-class-defaults of ${originText(common.origin)}`] as const)
    ))),
    texts: alike.map(({ common, classes }) => `${assumptionText(classes.map(objectName).sort(), common)}.`),
  };
}

function defaultsOfClass(name: string, pools: readonly ManifestObject[], defaults: ClassDefaults): NodeClassDefaults | undefined {
  const ofPools = pools.flatMap(({ source }) => defaults.get(source) ?? []);
  const distinct = [...new Map(ofPools.map((each) => [valuesText(each), each])).values()];
  if (distinct.length > 1) throw new UsageError(`the configuration sets different node-class-defaults for EC2NodeClass/${name}: ${listText(distinct.map(({ origin }) => originText(origin)))}. Set files of one cluster.`);
  return distinct[0];
}

function valuesText({ fields }: NodeClassDefaults): string {
  return jsonText([...fields].map(([name, { value }]) => [name, value]).sort())!;
}
