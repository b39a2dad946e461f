import { editedText } from './yaml/edited-text';
import { movesBetween } from './yaml/moved-comments';
import { JsonObject } from '../../foundation/basics/json';
import { oneLine } from '../../foundation/basics/one-line';
import { yamlOf } from '../../foundation/yaml/write-yaml';
import { ConversionPatch } from '../../migration/conversion/conversion';

/** A patch, and the name of the NodePool whose kubelet settings it contains. */
export interface CommentedPatch extends ConversionPatch {
  readonly pool: string;
}

/**
 * Returns the YAML of a patch.
 *
 * @param before the NodePool or Provisioner with the settings
 * @param text the YAML of this object, whose comments and styles the patch keeps
 */
export function patchYaml({ json }: ConversionPatch, before: JsonObject, text: string | undefined): string {
  const moves = movesBetween(before, { kind: 'EC2NodeClass' });
  const edited = text === undefined ? undefined : editedText({ text: text.replace(/\r\n/g, '\n'), before, after: json, moves, isFurther: true });
  return edited ?? yamlOf(json);
}

/** Returns YAML comments that contain a patch. */
export function patchComment({ object, pool }: CommentedPatch, yaml: string): string {
  return [
    `# The kubelet settings of ${oneLine(pool)} belong in ${oneLine(object)}, which is not in the output.`,
    '# Merge this patch into the class, or into a copy of it if other NodePools use the class:',
    ...yaml.trim().split('\n').map((line) => `#   ${line}`.trimEnd()),
  ].join('\n');
}
