import { ConversionNote, ConversionNoteKind } from './conversion-note';
import { Draft } from './draft';
import { nameOf, note } from './notes';
import { originPath } from './origin-path';
import { judgeKnownValues } from '../../checks/engine/judge';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { grouped } from '../../foundation/basics/grouped';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { placeholdersIn } from '../../foundation/basics/placeholders';
import { valueAtPath } from '../../foundation/basics/value-at-path';
import { valueText } from '../../foundation/basics/value-text';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, factsOf, isNonEmpty, PROVISIONER } from '../../karpenter/versions/known-apis';

const { DECISION } = ConversionNoteKind;
const OF_SERVER: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.CEL];
/** The structure check, which runs without rules, reports wrong types. */
const NO_RULES = () => false;
const SET_VALUE = 'Set the value of the placeholder before the conversion.';
const KUBELET = 'spec.kubelet';
const IN_POOL = 'spec.template.spec.kubelet';
/** A valid v1 EC2NodeClass without kubelet settings. */
const VALID_CLASS = {
  apiVersion: 'karpenter.k8s.aws/v1',
  kind: 'EC2NodeClass',
  metadata: { name: 'default' },
  spec: {
    role: 'default',
    amiSelectorTerms: [{ alias: 'al2023@latest' }],
    subnetSelectorTerms: [{ tags: { Name: 'default' } }],
    securityGroupSelectorTerms: [{ tags: { Name: 'default' } }],
  },
};

/** Returns an open decision for each rule by which the API server rejects a converted object or its kubelet settings. */
export function rejections(draft: Draft, version: KarpenterVersion): ConversionNote[] {
  const { json, kubelet, origin, known = json } = draft;
  const ofKubelet = (kubelet === undefined ? [] : kubeletRejections(kubelet, version))
    .map((finding) => ({ ...finding, path: finding.path.replace(KUBELET, IN_POOL) }));
  return [...grouped([...rejectionsOf(known, version), ...ofKubelet], ({ rule }) => rule).values()].map(([{ path, message, fix }, ...others]) => {
    const { where, renamed } = originPath(draft, path);
    const reason = `is not valid in Karpenter ${version}, so the output omits ${origin?.results ?? 'it'}: ${message}${alsoAt(others)}`;
    return note(DECISION, where, `the converted ${origin === undefined ? 'object' : json.kind}`, reason, renamed === undefined ? fix || undefined : fixOf(renamed));
  });
}

/** Returns the first reason for which kubelet settings from a v1beta1 NodePool are not valid. */
export function kubeletProblem(kubelet: JsonObject, version: KarpenterVersion): Finding | undefined {
  const pool = { apiVersion: 'karpenter.sh/v1beta1', kind: 'NodePool', metadata: { name: 'default' }, spec: { template: { spec: { kubelet } } } };
  const { findings } = judgeKnownValues(pool, lastRelease(pool), NO_RULES);
  const ofType = findings.find((finding) => isStructural(finding) && finding.path.startsWith(IN_POOL));
  return ofType ?? kubeletRejections(kubelet, version)[0];
}

/** Returns the reasons for which the API server rejects kubelet settings in a v1 EC2NodeClass. */
function kubeletRejections(kubelet: JsonObject, version: KarpenterVersion): readonly Finding[] {
  return rejectionsOf({ ...VALID_CLASS, spec: { ...VALID_CLASS.spec, kubelet } }, version).filter(({ path }) => path.startsWith(KUBELET));
}

function rejectionsOf(json: JsonObject, version: KarpenterVersion): readonly Finding[] {
  const { admitted, findings } = judgeKnownValues(json, version);
  return admitted === false ? findings.filter(isRejection) : [];
}

function isRejection({ severity, enforcedBy }: Finding): boolean {
  return severity === Severity.ERROR && OF_SERVER.includes(enforcedBy);
}

function alsoAt(others: readonly Finding[]): string {
  if (others.length === 0) return '';
  const places = [...new Set(others.map(({ path }) => path))];
  const more = places.length > 3 ? ` and ${places.length - 3} other fields` : '';
  return ` (also ${places.slice(0, 3).join(', ')}${more})`;
}

/** Returns the fix for a field that the input has under another name. */
function fixOf(path: string): string {
  if (path === 'spec.providerRef') return 'Set providerRef, for example providerRef: {name: default}, and convert again.';
  return `Change ${path} in the input and convert again, or convert the object by hand.`;
}

/**
 * Returns an open decision for each rule by which no release can read an input object.
 *
 * @param isKept whether the object keeps its API version, so that a spec that is a placeholder remains
 */
export function unreadable(json: JsonObject, isKept = false): ConversionNote[] {
  const omitted = (path: string, message: string, fix: string) => note(DECISION, `${nameOf(json)} ${path}`.trimEnd(), 'the object', `can't be read, so the output omits it: ${message}`, fix || undefined);
  if (!isNonEmpty(json.metadata?.name)) return [omitted('metadata.name', ...nameProblem(json.metadata))];
  const [ofSpec] = typeof json.spec === 'string' ? placeholdersIn(json.spec) : [];
  if (ofSpec !== undefined) return isKept ? [] : [omitted('spec', `spec is the placeholder ${ofSpec}`, SET_VALUE)];
  if (json.spec !== undefined && !isObject(json.spec)) return [omitted('spec', `spec must be a map, got ${valueText(json.spec)}`, 'Use a map.')];
  const unknown = unknownParts(json);
  if (unknown.length > 0) return unknown.map(({ field, placeholder }) => omitted(`spec.${field}`, `${field.replace(/^.*\./, '')} contains the placeholder ${placeholder} instead of ${field === 'requirements' ? 'objects' : 'a map'}`, SET_VALUE));
  const problems = grouped(judgeKnownValues(json, lastRelease(json), NO_RULES).findings.filter(isStructural), ({ rule }) => rule);
  return [...problems.values()].map(([{ path, message, fix }, ...others]) => omitted(path, `${message}${alsoAt(others)}`, fix));
}

/** The maps and lists whose parts the conversion changes, by API. */
const CONVERTED_FIELDS: { readonly [api: string]: readonly string[] } = {
  [PROVISIONER]: ['annotations', 'labels', 'requirements', 'limits', 'kubeletConfiguration', 'providerRef'],
  'karpenter.k8s.aws/v1alpha1 AWSNodeTemplate': ['subnetSelector', 'securityGroupSelector', 'amiSelector', 'metadataOptions'],
  'karpenter.sh/v1beta1 NodePool': ['disruption', 'template', 'template.spec', 'template.spec.nodeClassRef'],
  'karpenter.k8s.aws/v1beta1 EC2NodeClass': ['metadataOptions'],
};

/** Returns the fields of an object that are placeholders, but whose parts the conversion changes. */
function unknownParts(json: JsonObject): readonly { readonly field: string; readonly placeholder: string }[] {
  return (CONVERTED_FIELDS[apiOfObject(json)] ?? []).flatMap((field) => {
    const given = valueAtPath(json, `spec.${field}`);
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    const [placeholder] = placeholdersIn(values.filter((value) => typeof value === 'string'));
    return placeholder === undefined ? [] : [{ field, placeholder }];
  });
}

function nameProblem(metadata: unknown): [message: string, fix: string] {
  const { name, generateName } = isObject(metadata) ? metadata : {} as JsonObject;
  if (name !== undefined) return [`metadata.name must be a non-empty string, got ${valueText(name)}`, 'Set a name, for example name: default.'];
  return ['metadata.name is required', generateName === undefined ? 'Add name, for example name: default.' : 'Replace generateName with a name, for example name: default.'];
}

function isStructural({ rule, path }: Finding): boolean {
  return rule === 'schema-type' || (rule === 'schema-required' && path.includes(']'));
}

function lastRelease(json: JsonObject): KarpenterVersion {
  return KarpenterVersion.of(factsOf(apiOfObject(json))!.releases.at(-1)!);
}
