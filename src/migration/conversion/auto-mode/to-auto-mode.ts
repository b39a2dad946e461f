import { classToAutoMode } from './class-to-auto-mode';
import { newNames, NewNames } from './new-names';
import { ObjectNotes, word } from './object-notes';
import { runsWindows } from './operating-systems';
import { ClassesWithoutResult, poolToAutoMode, TO_AUTO_MODE } from './pool-to-auto-mode';
import { problemsOf } from './problems-of';
import { stepsToAutoMode } from './steps-to-auto-mode';
import { JsonObject } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { AUTO_MODE_RELEASE, isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { apiOfObject, EC2_NODE_CLASS, NODE_OVERLAY, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

/** The conversion of objects to EKS Auto Mode, or back. */
export interface TargetConversion {
  /** The converted objects, in the order of the input. */
  readonly objects: readonly JsonObject[];
  /** The result for each object of the input. An object without a counterpart has no result. */
  readonly results: readonly (JsonObject | undefined)[];
  readonly notes: readonly ConversionNote[];
  /** The steps of the migration, as sentences. Empty if no object was converted. */
  readonly steps: readonly string[];
}

/**
 * Converts v1 objects of self-managed Karpenter to EKS Auto Mode.
 *
 * @param invalid objects of the input that are not among the objects, because they are not valid, by the name of their EC2NodeClass
 */
export function toAutoMode(objects: readonly JsonObject[], invalid: ReadonlyMap<string, string> = new Map()): TargetConversion {
  const names = newNames(objects, isSelfManaged, TO_AUTO_MODE);
  const classes = objects.filter((json) => apiOfObject(json) === EC2_NODE_CLASS);
  const windows = new Set(classes.filter(({ spec }) => runsWindows(spec)).map(({ metadata }) => metadata.name as string));
  const results = objects.map((json) => {
    const notes = new ObjectNotes(json);
    const result = converted(json, names, { windows, invalid }, notes);
    return { before: json, result, notes: [...notes.all, ...result === undefined || result === json ? [] : problemsOf(result, AUTO_MODE_RELEASE)] };
  });
  const replaced = results.filter(({ before, result }) => result !== undefined && result !== before);
  return {
    objects: results.flatMap(({ result }) => result ?? []),
    results: results.map(({ result }) => result),
    notes: results.flatMap(({ notes }) => notes),
    steps: stepsToAutoMode({
      moved: replaced.map(({ before }) => before).filter((json) => !invalid.has(classOf(json))),
      created: replaced.map(({ result }) => result!),
      remain: invalid.size > 0 || results.some(({ before, result }) => result === undefined && isSelfManaged(before)),
    }),
  };
}

/** Returns the name of the EC2NodeClass of a NodePool, or an empty string for other objects. */
function classOf(json: JsonObject): string {
  return json.kind === 'NodePool' ? json.spec.template.spec.nodeClassRef.name : '';
}

function isSelfManaged(json: JsonObject): boolean {
  const api = apiOfObject(json);
  return api === EC2_NODE_CLASS || (api === NODE_POOL && objectAt(json, ['spec', 'template', 'spec', 'nodeClassRef']).kind === 'EC2NodeClass');
}

function converted(json: JsonObject, names: NewNames, withoutResult: ClassesWithoutResult, notes: ObjectNotes): JsonObject | undefined {
  if (isSelfManaged(json)) return json.kind === 'NodePool' ? poolToAutoMode(json, names, withoutResult, notes) : classToAutoMode(json, names, notes);
  if (apiOfObject(json) === NODE_OVERLAY) {
    notes.impossible('', word('the NodeOverlay'), 'is not in the output, because EKS Auto Mode does not offer NodeOverlays');
    return undefined;
  }
  if (!isOfAutoMode(json)) notes.add(ConversionNoteKind.KEPT, '', 'the object', 'is kept, because it is not for self-managed Karpenter on AWS');
  return json;
}
