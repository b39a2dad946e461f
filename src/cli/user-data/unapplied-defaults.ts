import { namesClass } from '../../checks/manifests/class-defaults/assumed-classes';
import { originText } from '../../checks/manifests/config/settings';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { oneLine } from '../../foundation/basics/one-line';
import { nodeClassName } from '../../karpenter/instance-types/class-types';
import { apiOfObject, NODE_POOL } from '../../karpenter/versions/known-apis';
import { ClassDefaults } from '../config/class-defaults';

/**
 * Returns a line for each EC2NodeClass that is not in the files, and to which the node class defaults of its NodePools do not apply.
 *
 * @param selected the NodePools that the user selects
 * @param read all objects in the files
 * @param applied the classes to which the defaults apply
 */
export function unappliedDefaults(
  selected: readonly ManifestObject[], read: readonly ManifestObject[], applied: readonly JsonObject[], defaults: ClassDefaults,
): readonly string[] {
  const known = new Set([...read.map(({ json }): JsonObject => json).filter(({ kind }) => kind === 'EC2NodeClass'), ...applied].map(objectName));
  const lines = selected.flatMap(({ json, source }) => {
    const ofSource = defaults.get(source);
    if (ofSource === undefined || json.kind !== 'NodePool' || !namesClass(json) || known.has(nodeClassName(json))) return [];
    const reason = apiOfObject(json) === NODE_POOL ? 'its NodePools require another operating system' : 'they have the fields of v1, and its NodePools are v1beta1';
    return [oneLine(`node-class-defaults of ${originText(ofSource.origin)} do not apply to EC2NodeClass/${nodeClassName(json)}, because ${reason}.`)];
  });
  return [...new Set(lines)];
}
