import { Conversion, ConversionOptions, ConversionTargetError } from './conversion';
import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { Draft } from './draft';
import { isLive, withoutClusterState } from './live/live-object';
import { withoutServerDefaults } from './live/server-defaults';
import { hasPlaceholderAmi } from './live/webhook-annotations';
import { nameOf, note } from './notes';
import { rejections, unreadable } from './rejections';
import { fromV1alpha5 } from './v1alpha5/from-v1alpha5';
import { kubeletsInClasses } from './v1beta1/kubelet-classes';
import { toV1 } from './v1beta1/to-v1';
import { isObject, JsonObject, put } from '../basics/json';
import { ruleSetFor } from '../validation/engine/rule-set';
import { KarpenterVersion } from '../versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, NODE_POOL } from '../versions/known-apis';

const V1BETA1_SINCE = KarpenterVersion.of('0.32.0');
const V1_SINCE = KarpenterVersion.of('1.0.0');
const OF_V1 = [NODE_POOL, EC2_NODE_CLASS];

/**
 * Converts Provisioners, AWSNodeTemplates, NodePools, and EC2NodeClasses to the API version that a release stores: v1beta1 from 0.32 to 0.37, and v1 since 1.0.
 *
 * @throws {ConversionTargetError} if the release is older than 0.32
 */
export function convert(objects: readonly JsonObject[], version: KarpenterVersion, options: ConversionOptions = {}): Conversion {
  if (!version._isAtLeast(V1BETA1_SINCE)) throw new ConversionTargetError(`Karpenter ${version} does not store v1beta1 or v1. Use Karpenter 0.32 or later.`);
  const notes: ConversionNote[] = [];
  const storesV1 = version._isAtLeast(V1_SINCE);
  const drafts = objects.flatMap((json, source) => draftOf(json, source, storesV1, version, notes));
  const beta = fromV1alpha5(drafts, { version, options, notes });
  const converted = storesV1 ? allInV1(beta, version, notes) : beta;
  const result = admitted(converted.map((draft) => withoutDefaults(draft, version, notes)), version, notes);
  return { objects: result.map(({ source, json }) => ({ source, json })), notes };
}

/** Moves kubelet settings only to classes that the API server accepts. */
function allInV1(drafts: readonly Draft[], version: KarpenterVersion, notes: ConversionNote[]): Draft[] {
  const converted = drafts.flatMap((draft) => toV1(draft, notes));
  return kubeletsInClasses(admitted(converted, version, notes, ['EC2NodeClass']), notes);
}

/** Returns an input object without the state of the cluster, or an empty list if it can't be converted. */
function draftOf(input: JsonObject, source: number, storesV1: boolean, version: KarpenterVersion, notes: ConversionNote[]): Draft[] {
  const json = withoutNulls(input);
  const problems = unreadable(json);
  if (problems.length > 0) {
    notes.push(...problems);
    return [];
  }
  if (!storesV1 && OF_V1.includes(apiOfObject(json))) {
    notes.push(note(ConversionNoteKind.IMPOSSIBLE, nameOf(json), 'API version v1', "can't become v1beta1, so the output omits the object", `Convert to Karpenter 1.0 or later instead of ${version}.`));
    return [];
  }
  if (hasPlaceholderAmi(json)) {
    notes.push(note(ConversionNoteKind.DECISION, `${nameOf(json)} spec.amiSelectorTerms`, 'ami-placeholder', 'is the placeholder of the conversion webhook for Ubuntu, so the output omits the EC2NodeClass', 'Replace it with terms for your Ubuntu images, for example {name: "ubuntu-eks/k8s_1.30/images/*", owner: "099720109477"}, and convert again.'));
    return [];
  }
  const clean = withoutClusterState(json, notes);
  return [{ source, json: clean, isLive: isLive(json) }];
}

/** Returns a copy of a value without nulls in maps, which the API server drops. */
function withoutNulls(value: unknown): any {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const result: JsonObject = {};
  Object.entries(value).filter(([, child]) => child !== null).forEach(([name, child]) => put(result, name, withoutNulls(child)));
  return result;
}

/** Returns the objects that the API server accepts, and reports the others. */
function admitted(drafts: readonly Draft[], version: KarpenterVersion, notes: ConversionNote[], kinds?: readonly string[]): Draft[] {
  return drafts.filter(({ json }) => {
    const problems = kinds === undefined || kinds.includes(json.kind) ? rejections(json, version) : [];
    notes.push(...problems);
    return problems.length === 0;
  });
}

function withoutDefaults(draft: Draft, version: KarpenterVersion, notes: ConversionNote[]): Draft {
  const { schema } = ruleSetFor(apiOfObject(draft.json), version) ?? {};
  if (!draft.isLive || schema === undefined) return draft;
  const { json, removed } = withoutServerDefaults(draft.json, schema);
  removed.forEach((path) => notes.push(note(ConversionNoteKind.DROPPED, nameOf(json), path, 'is removed, because the API server adds the same value')));
  return { ...draft, json };
}
