import { autoModeLifetime } from './lifetime';
import { newName, NewNames, Renaming } from './new-names';
import { ObjectNotes, word } from './object-notes';
import { excludesLinux, withLinuxOnly } from './operating-systems';
import { translatedLabels, translatedRequirements, templateWithLabels } from './pool-labels';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { AUTO_MODE_GROUP } from '../../../karpenter/auto-mode/auto-mode';
import { AUTO_MODE_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { ConversionNoteKind } from '../conversion-note';

export const TO_AUTO_MODE: Renaming = { kind: 'EC2NodeClass', newApi: AUTO_MODE_NODE_CLASS, suffix: '-auto-mode' };

const REF = 'spec.template.spec.nodeClassRef';
const STARTUP_TAINTS = 'spec.template.spec.startupTaints';
/** The startup taint that the EBS CSI driver removes. EKS Auto Mode does not run the driver as a DaemonSet. */
const EBS_DRIVER = 'ebs.csi.aws.com/agent-not-ready';

/** The names of EC2NodeClasses without a converted NodeClass. */
export interface ClassesWithoutResult {
  readonly windows: ReadonlySet<string>;
  /** The objects in the input from which the classes come, if they are not valid, such as `AWSNodeTemplate/web`. */
  readonly invalid: ReadonlyMap<string, string>;
}

/** Converts a NodePool of self-managed Karpenter. Returns undefined if EKS Auto Mode can't launch its nodes. */
export function poolToAutoMode(
  json: JsonObject, names: NewNames, { windows, invalid }: ClassesWithoutResult, notes: ObjectNotes,
): JsonObject | undefined {
  const className: string = json.spec.template.spec.nodeClassRef.name;
  if (excludesLinux(json) || windows.has(className)) {
    notes.impossible('', word('the NodePool'), 'is not in the output, because EKS Auto Mode has no Windows nodes', 'Keep the NodePool in self-managed Karpenter, or use a managed node group.');
    return undefined;
  }
  const { metadata, spec } = json;
  const { template } = spec;
  const { nodeClassRef: _, requirements, startupTaints, expireAfter, terminationGracePeriod, ...ofNodes } = template.spec;
  const name = names.pools.get(metadata.name)!;
  notes.converted('metadata.name', metadata.name, `becomes ${name}, because the group and kind of nodeClassRef are immutable`);
  const taints = remainingStartupTaints(startupTaints, notes);
  return {
    ...json,
    metadata: { ...metadata, name },
    spec: {
      ...spec,
      template: {
        ...templateWithLabels(template, (labels) => translatedLabels(labels, names, notes)),
        spec: {
          ...ofNodes,
          ...autoModeLifetime({ expireAfter, terminationGracePeriod }, notes),
          nodeClassRef: { group: AUTO_MODE_GROUP, kind: 'NodeClass', name: newClassName(className, names, invalid, notes) },
          requirements: translatedRequirements(withLinuxOnly(requirements, notes), names, notes),
          ...taints !== undefined && { startupTaints: taints },
        },
      },
    },
  };
}

function newClassName(className: string, names: NewNames, invalid: ReadonlyMap<string, string>, notes: ObjectNotes): string {
  const known = names.classes.get(className);
  const name = known ?? newName(className, TO_AUTO_MODE);
  const source = invalid.get(className);
  notes.converted(REF, word(`EC2NodeClass ${className}`), `becomes NodeClass ${name}`);
  if (source !== undefined) notes.decision(REF, word(source), 'is in the input, but could not be converted', `Fix ${source} and convert again, or create NodeClass/${name} by hand.`);
  else if (known === undefined) notes.decision(REF, word(`EC2NodeClass/${className}`), 'is not in the input', `Convert EC2NodeClass/${className} together with the NodePool, or create NodeClass/${name}.`);
  return name;
}

function remainingStartupTaints(taints: unknown, notes: ObjectNotes): unknown {
  if (!Array.isArray(taints)) return taints;
  return taints.filter((taint, index) => {
    const path = `${STARTUP_TAINTS}[${index}]`;
    const key: unknown = isObject(taint) ? taint.key : undefined;
    if (key === EBS_DRIVER) {
      notes.dropped(path, word(EBS_DRIVER), 'the EBS CSI driver of EKS Auto Mode does not remove the taint');
      return false;
    }
    notes.add(ConversionNoteKind.KEPT, path, String(key), 'is kept. Nodes stay unusable until a pod or controller removes the taint on nodes of EKS Auto Mode');
    return true;
  });
}
