import { answerNotes } from './answer-notes';
import { ConsolidationSection } from './consolidation-section';
import { effectJson } from './effect-json';
import { commandTexts, effectTexts } from './effect-texts';
import { namedPlaces } from '../../../checks/workloads/places/named-places';
import { consolidationOfEdit } from '../../../forecast/consolidation/edit/consolidation-of-edit';
import { editOfPlan } from '../../../forecast/consolidation/edit/edit-of-plan';
import { planWithEffect } from '../../../forecast/consolidation/edit/plan-with-effect';
import { FleetPlan } from '../../../forecast/plan/plan-of';
import { latestObjects } from '../../../forecast/snapshot/read/latest-objects';
import { SnapshotObject } from '../../../forecast/snapshot/read/snapshot-objects';
import { JsonObject } from '../../../foundation/basics/json';
import { controllerGates } from '../../consolidate/controller-gates';
import { marketOf } from '../../market/market-options';

/** Number of nodes up to which the plan follows all steps of Karpenter. */
const MOST_FOLLOWED = 250;

/** A plan that counts the nodes that consolidation removes or replaces. */
export interface PlanOnSnapshot {
  readonly plan: FleetPlan;
  readonly consolidation: ConsolidationSection;
}

/** A snapshot, and a change of its manifests. */
export interface SnapshotChange {
  /** The plan for the change, without consolidation. */
  readonly plan: FleetPlan;
  readonly snapshot: readonly SnapshotObject[];
  /** The manifests after the change. */
  readonly after: readonly JsonObject[];
  readonly now: Date;
  /** An instruction to run `consolidate` on the same files. */
  readonly command: string;
}

/** Adds the effect of a change on the consolidation of a snapshot. Returns undefined if nothing changes, or if the change contains unknown values. */
export function effectOnSnapshot({ plan, snapshot: all, after, now, command }: SnapshotChange): PlanOnSnapshot | undefined {
  const edit = editOfPlan(plan, after);
  if (edit === undefined) return undefined;
  const snapshot = latestObjects(all).objects;
  const market = marketOf({}, namedPlaces(snapshot));
  const { gates } = controllerGates(snapshot, undefined);
  const nodeCount = snapshot.filter(({ kind }) => kind === 'Node').length;
  const effect = consolidationOfEdit(snapshot, edit, { market, now, gates, untilStable: nodeCount <= MOST_FOLLOWED });
  const notes = answerNotes(effect, { market, version: plan.karpenterVersion, command });
  return {
    plan: planWithEffect(plan, effect),
    consolidation: { summary: effectTexts(effect, market), commands: commandTexts(effect, market), notes, json: effectJson(effect, market, notes) },
  };
}
