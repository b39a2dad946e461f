import { Conversion, ConversionOptions, ConversionTargetError } from './conversion';
import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { Draft } from './draft';
import { kopsClassNotes } from './kops-nodes';
import { isLive, withoutClusterState } from './live/live-object';
import { withoutServerDefaults } from './live/server-defaults';
import { hasPlaceholderAmi } from './live/webhook-annotations';
import { withoutNameConflicts } from './name-conflicts';
import { nameOf, note } from './notes';
import { originPath } from './origin-path';
import { rejections, unreadable } from './rejections';
import { reportKeptFields, withoutUnknownFields } from './unknown-fields';
import { fromV1alpha5 } from './v1alpha5/from-v1alpha5';
import { kubeletsInClasses } from './v1beta1/kubelet-classes';
import { toV1 } from './v1beta1/to-v1';
import { ruleSetFor } from '../../checks/engine/rule-set';
import { append } from '../../foundation/basics/append';
import { isObject, JsonObject, put } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, NODE_POOL, NODE_POOL_BETA } from '../../karpenter/versions/known-apis';

const V1BETA1_SINCE = KarpenterVersion.of('0.32.0');
const V1_SINCE = KarpenterVersion.of('1.0.0');
/** Notes about values of the output. */
const OF_OUTPUT = [ConversionNoteKind.CONVERTED, ConversionNoteKind.MOVED, ConversionNoteKind.KEPT];
const OF_V1 = [NODE_POOL, EC2_NODE_CLASS];
const OF_BETA = [NODE_POOL_BETA, EC2_NODE_CLASS_BETA];

/**
 * Converts Provisioners, AWSNodeTemplates, NodePools, and EC2NodeClasses to the API version that a release stores: v1beta1 from 0.32 to 0.37, and v1 since 1.0.
 *
 * @throws {ConversionTargetError} if the release is older than 0.32
 */
export function convert(objects: readonly JsonObject[], version: KarpenterVersion, options: ConversionOptions = {}): Conversion {
  if (!version._isAtLeast(V1BETA1_SINCE)) throw new ConversionTargetError(`Karpenter ${version} does not store v1beta1 or v1. Use Karpenter 0.32 or later.`);
  const notes: ConversionNote[] = [];
  const storesV1 = version._isAtLeast(V1_SINCE);
  const readable = objects.flatMap((json, source) => draftOf(json, source, { storesV1, version, notes, known: options.knownValues?.get(json) }));
  const drafts = withoutNameConflicts(readable, objects, notes);
  const ownClassNames = objects.filter(isClass).map(({ metadata }) => metadata?.name as string);
  const beta = fromV1alpha5(drafts, ownClassNames, { version, options, notes });
  const converted = storesV1 ? beta.flatMap((draft) => toV1(draft, version, notes)) : beta;
  const printable = complete(beta, admitted(converted.map((draft) => withoutDefaults(draft, version, notes)), version, notes));
  const classNames = [...ownClassNames, ...beta.filter(({ json }) => isClass(json)).map(({ json }) => json.metadata.name as string)];
  const { drafts: result, patches } = storesV1 ? kubeletsInClasses(printable, classNames, notes) : { drafts: printable, patches: [] };
  append(notes, omittedClasses(result, objects));
  return { objects: result.map(({ source, json }) => ({ source, json })), notes: notesOf(notes, objects, beta, result), patches };
}

/** Returns the drafts of the input objects whose results all remain. */
function complete(before: readonly Draft[], after: readonly Draft[]): Draft[] {
  const counts = new Map<number, number>();
  before.forEach(({ source }) => counts.set(source, (counts.get(source) ?? 0) + 1));
  after.forEach(({ source }) => counts.set(source, counts.get(source)! - 1));
  return after.filter(({ source }) => counts.get(source) === 0);
}

/** Returns an open decision for each NodePool whose EC2NodeClass is in the input but not in the output. */
function omittedClasses(result: readonly Draft[], objects: readonly JsonObject[]): ConversionNote[] {
  const printed = new Set(result.map(({ json }) => json).filter(isClass).map(({ metadata }) => metadata.name));
  const inInput = new Map(objects.filter(isClass).map((json) => [json.metadata?.name, json]));
  return result.flatMap((draft) => {
    const name = draft.json.spec?.template?.spec?.nodeClassRef?.name;
    const input = inInput.get(name);
    if (draft.json.kind !== 'NodePool' || input === undefined || printed.has(name)) return [];
    const { where } = originPath(draft, 'spec.template.spec.nodeClassRef');
    return [note(ConversionNoteKind.DECISION, where, `EC2NodeClass/${name}`, 'is not in the output', `Fix ${nameOf(input)} and convert again, or create EC2NodeClass/${name} by hand.`)];
  });
}

function isClass({ kind }: JsonObject): boolean {
  return kind === 'EC2NodeClass' || kind === 'AWSNodeTemplate';
}

/** Returns the notes, without those about values of objects that the output omits. */
function notesOf(
  notes: readonly ConversionNote[], objects: readonly JsonObject[], beta: readonly Draft[], result: readonly Draft[],
): readonly ConversionNote[] {
  const sources = new Set(result.map(({ source }) => source));
  const isPrinted = (source: number) => sources.has(source);
  const printed = new Set([...result.map(({ json }) => json), ...objects.filter((_, index) => isPrinted(index))].map(nameOf));
  const ofOmitted = beta.filter(({ source }) => !isPrinted(source)).map(({ json }) => json);
  const omitted = new Set([...ofOmitted, ...objects.filter((_, index) => !isPrinted(index))].map(nameOf));
  return notes.filter((each) => {
    const [name] = each.where.split(' ');
    return !OF_OUTPUT.includes(each.kind) || printed.has(name) || !omitted.has(name);
  });
}

interface Target {
  readonly storesV1: boolean;
  readonly version: KarpenterVersion;
  readonly notes: ConversionNote[];
  /** The object with placeholders for the values that kustomize sets, if it has such values. */
  readonly known?: JsonObject;
}

/** Returns an input object without the state of the cluster, or an empty list if it can't be converted. */
function draftOf(input: JsonObject, source: number, { storesV1, version, notes, known }: Target): Draft[] {
  const json = withoutNulls(input);
  const isInTarget = storesV1 ? OF_V1.includes(apiOfObject(json)) : OF_BETA.includes(apiOfObject(json));
  const problems = unreadable(known === undefined ? json : withoutNulls(known), isInTarget);
  if (problems.length > 0) {
    append(notes, problems);
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
  if (isClass(json)) append(notes, kopsClassNotes(json));
  const clean = withoutClusterState(json, notes);
  const isKept = storesV1 && isInTarget;
  if (isKept) reportKeptFields(clean, version, notes);
  return [{ source, json: isKept ? clean : withoutUnknownFields(clean, notes), isLive: isLive(json), known: isKept ? known : undefined }];
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
function admitted(drafts: readonly Draft[], version: KarpenterVersion, notes: ConversionNote[]): Draft[] {
  return drafts.filter((draft) => {
    const problems = rejections(draft, version);
    append(notes, problems);
    return problems.length === 0;
  });
}

function withoutDefaults(draft: Draft, version: KarpenterVersion, notes: ConversionNote[]): Draft {
  const { schema } = ruleSetFor(apiOfObject(draft.json), version) ?? {};
  if (!draft.isLive || schema === undefined) return draft;
  const { json, removed } = withoutServerDefaults(draft.json, schema);
  notes.filter((each) => isAddition(each, nameOf(json), removed)).forEach((each) => notes.splice(notes.indexOf(each), 1));
  removed.forEach((path) => notes.push(note(ConversionNoteKind.DROPPED, nameOf(json), path, 'is removed, because the API server adds the same value')));
  return { ...draft, json };
}

/** Reports whether a note states that the conversion added a value, which the result does not contain. */
function isAddition({ where, subject, message }: ConversionNote, name: string, removed: readonly string[]): boolean {
  return subject.startsWith('a missing ') && removed.some((path) => where === `${name} ${path}` || where === name && message.startsWith(`becomes ${path}:`));
}
