import { changesBetween } from './changes';
import { podOf } from './changes/pods';
import { compareFindings } from './compare-findings';
import { FieldEffect, FieldEffects, fieldEffectsOf } from './field-effect';
import { ReportedChanges } from './reported-changes';
import { UpgradeChange } from './upgrade-change';
import { ChangedPlace, UpgradeReport } from './upgrade-report';
import { UpgradeTarget } from './upgrade-target';
import { checkSupport } from '../../checks/engine/check-support';
import { checkKnownValues } from '../../checks/engine/report-object';
import { checkTarget } from '../../checks/findings/check-target';
import { Finding, Severity } from '../../checks/findings/finding';
import { Json, ObjectIndex } from '../../checks/findings/rule';
import { MAX_FINDINGS } from '../../checks/manifests/check-manifests';
import { clustersIn } from '../../checks/manifests/clusters-in';
import { ManifestObject } from '../../checks/manifests/read-manifests';
import { readReplacedManifests } from '../../checks/manifests/replaced-values';
import { UnreadableSource } from '../../checks/manifests/report';
import { Source } from '../../checks/manifests/source';
import { positionOf } from '../../foundation/yaml/positions';
import { isOfAutoMode } from '../../karpenter/auto-mode/auto-mode';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, isIndependentApi, isKarpenterObject, isObjectWithoutApi } from '../../karpenter/versions/known-apis';

const PROGRESS_STEP = 1000;

/** Rule that the report includes even if both releases are newer than all known releases. */
const NEWER_THAN_KNOWN = 'karpenter-version-known';

/** Finds the effects of an upgrade on the objects in the sources. Calls `progress` with a line of text at intervals. */
export function checkUpgrade(sources: readonly Source[], target: UpgradeTarget, progress: (text: string) => void = () => {}): UpgradeReport {
  const { objects, skipped, unreadable, notes } = readReplacedManifests(sources, isChecked, progress);
  const { indexOf } = clustersIn(objects);
  const changes = changesBetween(target.from, target.to).filter(({ id }) => !target.rulesOff.has(id));
  const reported = new ReportedChanges(target.from, target.to);
  const ofReleases = fieldEffectsOf({}, [], compareFindings(...bothOf(target, (version) => (
    checkTarget(version, target.kubernetesVersion).filter(({ rule }) => version === target.to || rule !== NEWER_THAN_KNOWN)
  ))));
  ofReleases.effects.forEach((effect) => reported.add(effect));
  let errorsInBoth = ofReleases.inBoth;
  let room = MAX_FINDINGS;
  let checked = 0;
  const left: UnreadableSource[] = [];
  for (const object of objects) {
    const { effects, inBoth } = checkObjectUpgrade(object, target, changes, indexOf(object));
    errorsInBoth += inBoth;
    placed(object, effects.slice(0, room)).forEach(({ effect, place }) => reported.add(effect, place));
    room -= Math.min(room, effects.length);
    checked++;
    if (room === 0) {
      left.push(tooMuch(object));
      break;
    }
    if (checked % PROGRESS_STEP === 0) progress(`${checked} of ${objects.length} objects checked`);
  }
  return {
    fromVersion: target.from.toString(),
    karpenterVersion: target.to.toString(),
    target: releaseFindings(target),
    objects: checked,
    changes: reported.inOrder(),
    errorsInBoth,
    skipped,
    unreadable: [...unreadable, ...left],
    notes,
  };
}

function tooMuch({ source, document: { line } }: ManifestObject): UnreadableSource {
  return { source, line, column: null, message: `the report ends after ${MAX_FINDINGS} changes`, fix: 'Check fewer files at once.' };
}

/** Reports whether an object has a Karpenter kind or creates pods. Kinds of Argo CD and EKS Auto Mode are skipped, because they are the same for every release. */
function isChecked(json: Json): boolean {
  return isOfKarpenter(json) || podOf(json) !== undefined;
}

function isOfKarpenter(json: Json): boolean {
  return (isKarpenterObject(json) && !isIndependentApi(apiOfObject(json)) && !isOfAutoMode(json)) || isObjectWithoutApi(json);
}

function checkObjectUpgrade(
  object: ManifestObject, target: UpgradeTarget, changes: readonly UpgradeChange[], objectIndex: ObjectIndex,
): FieldEffects {
  const { json } = object;
  const api = apiOfObject(json);
  const isOfPods = podOf(json) !== undefined;
  const own = changes.filter(({ apis }) => apis.includes(api) || (isOfPods && apis.includes('pods')));
  const compared = !isOfKarpenter(json) ? { changes: [], inBoth: [] } : compareFindings(...bothOf(target, (version) => (
    checkKnownValues(object, { version, assumed: false, kubernetesVersion: target.kubernetesVersion, ...target.gates }, objectIndex).findings
  )));
  return fieldEffectsOf(json, own, compared);
}

/** Returns the findings of the old and the new release. Omits findings of rules that are off. */
function bothOf(
  { from, to, rulesOff }: UpgradeTarget, find: (version: KarpenterVersion) => readonly Finding[],
): [readonly Finding[], readonly Finding[]] {
  const found = (version: KarpenterVersion) => find(version).filter(({ rule }) => !rulesOff.has(rule));
  return [found(from), found(to)];
}

/** Sorts effects by position in the file. */
function placed(object: ManifestObject, effects: readonly FieldEffect[]): { readonly effect: FieldEffect; readonly place: ChangedPlace }[] {
  return effects.map((effect) => ({ effect, place: placeOf(object, effect) })).sort((a, b) => byPosition(a.place, b.place));
}

function placeOf({ json, source, document, path }: ManifestObject, { path: field, detail }: FieldEffect): ChangedPlace {
  return {
    source,
    ...positionOf(document, [path, field].filter((part) => part).join('.')),
    apiVersion: String(json.apiVersion),
    kind: String(json.kind),
    name: typeof json.metadata?.name === 'string' ? json.metadata.name : null,
    path: field,
    ...detail === undefined ? {} : { detail },
  };
}

function byPosition(a: ChangedPlace, b: ChangedPlace): number {
  return a.line! - b.line! || a.column! - b.column!;
}

/** Returns the infos about the two releases of an upgrade: unknown patches, and releases without support. */
function releaseFindings({ from, to, rulesOff }: Pick<UpgradeTarget, 'from' | 'to' | 'rulesOff'>): readonly Finding[] {
  const releases = from._compareMinor(to) === 0 ? [to] : [from, to];
  const patches = from.toString() === to.toString() ? [to] : [from, to];
  const found = [
    ...patches.flatMap((version) => checkTarget(version, undefined)).filter(({ severity }) => severity === Severity.INFO),
    ...releases.flatMap(checkSupport),
  ];
  return found.filter(({ rule }) => !rulesOff.has(rule));
}
