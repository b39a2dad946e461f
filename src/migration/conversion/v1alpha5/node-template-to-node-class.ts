import { amiTerms, resourceTerms } from './selector-terms';
import { defined } from '../../../foundation/basics/defined';
import { childPath, isObject, JsonObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { NANO, parseNanos } from '../../../foundation/go/exact-quantity';
import { AL2 } from '../../../karpenter/ami-families/ami-families';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { ConversionContext } from '../conversion-context';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { note } from '../notes';

const GIB = 1024n ** 3n * NANO;
const IN_V1BETA1 = /^[1-9]\d*(Gi|G|Ti|T)$/;

const { CONVERTED, DROPPED, DECISION } = ConversionNoteKind;

/** The first release whose EC2NodeClass has `instanceProfile`. */
const PROFILE_SINCE = KarpenterVersion.of('0.32.2');
/** Stands for the name of a role in the output, as in the output of karpenter-convert. */
const ROLE = '$KARPENTER_NODE_ROLE';
/** EC2's values for fields that are missing in a launch template. */
const EC2_METADATA = { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'optional' };
const TYPE_META = ['apiVersion', 'kind'];
const KNOWN = [
  ...TYPE_META, 'amiFamily', 'amiSelector', 'blockDeviceMappings', 'context', 'detailedMonitoring', 'instanceProfile', 'launchTemplate', 'metadataOptions',
  'securityGroupSelector', 'subnetSelector', 'tags', 'userData',
];

/** Returns the spec of a v1beta1 EC2NodeClass for AWS settings, or undefined if they have no equivalent. `where` is the path of the settings. */
export function nodeClassSpec(settings: JsonObject, where: string, context: ConversionContext): JsonObject | undefined {
  const { notes } = context;
  const { amiSelector, subnetSelector, securityGroupSelector, blockDeviceMappings, metadataOptions, launchTemplate } = settings;
  if (launchTemplate !== undefined) {
    notes.push(note(DECISION, `${where}.launchTemplate`, valueText(launchTemplate), `has no equivalent, so the output omits ${where.endsWith('spec.provider') ? 'the NodePool and the EC2NodeClass' : 'the EC2NodeClass'}`, 'Replace the launch template with amiFamily, amiSelector, securityGroupSelector, userData, and blockDeviceMappings, and convert again. See https://karpenter.sh/v0.32/concepts/nodeclasses/.'));
    return undefined;
  }
  reportUnknownFields(settings, KNOWN, where, notes);
  TYPE_META.filter((name) => settings[name] !== undefined).forEach((name) => notes.push(note(DROPPED, `${where}.${name}`, valueText(settings[name]), 'is removed, because Karpenter does not use it')));
  if (settings.amiFamily === undefined) notes.push(note(CONVERTED, where, 'a missing amiFamily', 'becomes AL2, the default in v1alpha1'));
  const tags = allTags(settings.tags, where, context);
  return defined({
    amiFamily: settings.amiFamily ?? AL2.name,
    amiSelectorTerms: amiSelector && amiTerms(amiSelector, `${where}.amiSelector`, notes),
    subnetSelectorTerms: subnetSelector && resourceTerms(subnetSelector, `${where}.subnetSelector`, notes),
    securityGroupSelectorTerms: securityGroupSelector && resourceTerms(securityGroupSelector, `${where}.securityGroupSelector`, notes),
    ...identity(settings.instanceProfile, where, context),
    userData: settings.userData,
    tags,
    blockDeviceMappings: blockDeviceMappings && withVolumeSizes(blockDeviceMappings, `${where}.blockDeviceMappings`, notes),
    metadataOptions: metadataOptions && completed(metadataOptions, `${where}.metadataOptions`, notes),
    detailedMonitoring: settings.detailedMonitoring,
    context: settings.context,
  });
}

function identity(own: string | undefined, where: string, { version, options, notes }: ConversionContext): JsonObject {
  const instanceProfile = own ?? options.defaultInstanceProfile;
  if (instanceProfile !== undefined && version._isAtLeast(PROFILE_SINCE)) {
    if (own === undefined) notes.push(note(CONVERTED, where, 'a missing instanceProfile', `becomes ${valueText(instanceProfile)}, the controller setting aws.defaultInstanceProfile`));
    return { instanceProfile };
  }
  const [subject, reason] = instanceProfile === undefined
    ? ['a missing instanceProfile', 'becomes a role, because an EC2NodeClass has no default instance profile']
    : [valueText(instanceProfile), `becomes a role, because Karpenter ${version} does not support instanceProfile`];
  const path = own === undefined ? where : `${where}.instanceProfile`;
  notes.push(note(DECISION, path, subject, reason, `Replace ${ROLE} in spec.role with the name of the nodes' IAM role.`));
  return { role: ROLE };
}

function allTags(own: JsonObject | undefined, where: string, { options: { tags = {} }, notes }: ConversionContext): JsonObject | undefined {
  const added = Object.keys(tags).filter((key) => own?.[key] === undefined);
  if (added.length === 0) return own;
  notes.push(note(CONVERTED, `${where}.tags`, added.join(', '), `${added.length === 1 ? 'is' : 'are'} added from the controller setting aws.tags, which later releases do not have`));
  return { ...tags, ...own };
}

/** Adds the values that EC2 uses for missing fields. Karpenter's default for the fields is different in an EC2NodeClass. */
function completed(options: JsonObject, where: string, notes: ConversionNote[]): JsonObject {
  const missing = Object.entries(EC2_METADATA).filter(([name]) => options[name] === undefined);
  missing.forEach(([name, value]) => notes.push(note(CONVERTED, where, `a missing ${name}`, `becomes ${name}: ${value}, the value that EC2 uses`)));
  return { ...options, ...Object.fromEntries(missing) };
}

/** Reports the fields of an object that its API version does not have. */
function reportUnknownFields(object: JsonObject, known: readonly string[], where: string, notes: ConversionNote[]): void {
  for (const name of Object.keys(object).filter((each) => !known.includes(each))) {
    notes.push(note(ConversionNoteKind.DROPPED, childPath(where, name), valueText(object[name]), 'is removed, because the field is unknown'));
  }
}

/** Returns block device mappings whose volume sizes have a format that v1beta1 supports. Mappings can be placeholders. */
function withVolumeSizes(mappings: unknown, where: string, notes: ConversionNote[]): unknown {
  if (!Array.isArray(mappings)) return mappings;
  return mappings.map((mapping: unknown, index) => {
    if (!isObject(mapping)) return mapping;
    const { ebs } = mapping;
    if (!isObject(ebs) || ebs.volumeSize === undefined) return mapping;
    const written = String(ebs.volumeSize);
    const volumeSize = inGibibytes(written);
    if (volumeSize !== ebs.volumeSize) notes.push(note(ConversionNoteKind.CONVERTED, `${where}[${index}].ebs.volumeSize`, written, `becomes ${volumeSize}, the size that Karpenter passes to EC2`));
    return { ...mapping, ebs: { ...ebs, volumeSize } };
  });
}

function inGibibytes(size: string): string {
  const nanos = IN_V1BETA1.test(size) ? undefined : parseNanos(size);
  return nanos === undefined ? size : `${(nanos + GIB - 1n) / GIB}Gi`;
}
