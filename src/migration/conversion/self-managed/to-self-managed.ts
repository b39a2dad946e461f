import { classToSelfManaged } from './class-to-self-managed';
import { poolToSelfManaged, TO_SELF_MANAGED } from './pool-to-self-managed';
import { stepsToSelfManaged } from './steps-to-self-managed';
import { JsonObject } from '../../../foundation/basics/json';
import { isOfAutoMode } from '../../../karpenter/auto-mode/auto-mode';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { newNames } from '../auto-mode/new-names';
import { ObjectNotes } from '../auto-mode/object-notes';
import { problemsOf } from '../auto-mode/problems-of';
import { TargetConversion } from '../auto-mode/to-auto-mode';
import { ConversionNote } from '../conversion-note';
import { withoutClusterState } from '../live/live-object';

/** Converts objects of EKS Auto Mode to v1 objects of a Karpenter release. Other objects stay unchanged. */
export function toSelfManaged(objects: readonly JsonObject[], version: KarpenterVersion): TargetConversion {
  const names = newNames(objects, isOfAutoMode, TO_SELF_MANAGED);
  const results = objects.map((before) => {
    if (!isOfAutoMode(before)) return { before, result: before, notes: [] };
    const notes = new ObjectNotes(before);
    const ofCluster: ConversionNote[] = [];
    const json = withoutClusterState(before, ofCluster);
    const result = json.kind === 'NodePool' ? poolToSelfManaged(json, names, notes) : classToSelfManaged(json, names, notes);
    return { before, result, notes: [...ofCluster, ...notes.all, ...problemsOf(result, version)] };
  });
  const converted = results.filter(({ before, result }) => result !== before);
  return {
    objects: results.map(({ result }) => result),
    results: results.map(({ result }) => result),
    notes: results.flatMap(({ notes }) => notes),
    steps: stepsToSelfManaged(converted.map(({ before }) => before), converted.map(({ result }) => result), version),
  };
}
