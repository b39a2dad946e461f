import { isObject, JsonObject } from '../../../foundation/basics/json';
import { placeholderIn } from '../../../foundation/basics/placeholders';
import { AL2, CUSTOM, familyNamed, UBUNTU } from '../../../karpenter/ami-families/ami-families';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';
import { Draft, Origin } from '../draft';
import { ALIAS_VERSION } from '../live/webhook-annotations';
import { nameOf, note } from '../notes';

const { CONVERTED, DECISION } = ConversionNoteKind;
/** The root volume of Ubuntu images. */
const UBUNTU_VOLUME = { deviceName: UBUNTU.rootDevice, rootVolume: true, ebs: { encrypted: true, volumeType: 'gp3', volumeSize: '20Gi' } };
/** The default of v1beta1 for `metadataOptions.httpPutResponseHopLimit`. The default of v1 is 1. */
const HOP_LIMIT = 2;
const ADD_TERMS = 'Add amiSelectorTerms for the Kubernetes version of your cluster, for example {name: "ubuntu-eks/k8s_1.30/images/*", owner: "099720109477"}, and convert again.';
const ADD_SELECTOR = 'Add amiSelector for the Kubernetes version of your cluster, for example {"aws::name": "ubuntu-eks/k8s_1.30/images/*", "aws::owners": "099720109477"}, and convert again.';
const UNREGISTERED = 'karpenter.sh/unregistered';

/** The object and the path of the settings in notes. */
interface Place {
  readonly where: string;
  readonly spec: string;
  readonly origin?: Origin;
}

/** Converts a v1beta1 EC2NodeClass to v1, or returns undefined if its AMIs are unknown. `aliasVersion` is the AMI version of an alias. */
export function nodeClassV1({ json: nodeClass, origin }: Draft, aliasVersion: string | undefined, notes: ConversionNote[]): JsonObject | undefined {
  const place = placeOf(nodeClass, origin);
  const { amiFamily, amiSelectorTerms, ...rest } = nodeClass.spec ?? {};
  const images = imagesV1(amiFamily, amiSelectorTerms, rest, aliasVersion, place, notes);
  if (images === undefined) return undefined;
  const metadataOptions = hopLimit(rest.metadataOptions, place, notes);
  return { ...nodeClass, apiVersion: 'karpenter.k8s.aws/v1', spec: { ...images, ...rest, metadataOptions } };
}

function placeOf(nodeClass: JsonObject, origin: Origin | undefined): Place {
  const where = origin?.name ?? nameOf(nodeClass);
  return { where, spec: `${where} ${origin?.spec ?? 'spec'}`, origin };
}

function imagesV1(family: string | undefined, terms: unknown, spec: JsonObject, aliasVersion = 'latest', place: Place, notes: ConversionNote[]): JsonObject | undefined {
  const { where, spec: path } = place;
  const hasTerms = Array.isArray(terms) && terms.length > 0;
  if (family === UBUNTU.name) return ubuntu(terms, hasTerms, spec, place, notes);
  const known = familyNamed(family ?? '');
  if (known?.alias !== undefined && known.acceptedBy.v1beta1) {
    if (hasTerms) return { amiFamily: known.name, amiSelectorTerms: terms };
    const alias = `${known.alias}@${aliasVersion}`;
    notes.push(note(CONVERTED, `${path}.amiFamily`, known.name, `becomes the alias ${alias} in amiSelectorTerms`));
    return { amiSelectorTerms: [{ alias }] };
  }
  if (family !== undefined && placeholderIn(family) !== undefined) return unknownFamily(family, terms, hasTerms, aliasVersion, place, notes);
  if (family === undefined) notes.push(note(CONVERTED, where, 'a missing amiFamily', 'becomes Custom, as in the conversion webhook'));
  if (!spec.userData?.includes(UNREGISTERED)) {
    notes.push(note(DECISION, `${path}.userData`, 'user data of the Custom family', `must register the node with the taint ${UNREGISTERED}:NoExecute in Karpenter 1.0 and later`, `Set the taint in the user data, for example --register-with-taints=${UNREGISTERED}:NoExecute, unless the image does this.`));
  }
  return { amiFamily: CUSTOM.name, ...terms !== undefined && { amiSelectorTerms: terms } };
}

/** Returns the images of a family that another program fills in. Aliases need its name in lowercase. */
function unknownFamily(
  family: string, terms: unknown, hasTerms: boolean, aliasVersion: string, { spec: path }: Place, notes: ConversionNote[],
): JsonObject {
  if (hasTerms) return { amiFamily: family, amiSelectorTerms: terms };
  const alias = `${family}@${aliasVersion}`;
  notes.push(note(DECISION, `${path}.amiFamily`, family, `becomes the alias ${alias} in amiSelectorTerms, which needs the family in lowercase`, 'Set the placeholder to al2, al2023, bottlerocket, windows2019, or windows2022.'));
  return { amiSelectorTerms: [{ alias }] };
}

function ubuntu(
  amiSelectorTerms: unknown, hasTerms: boolean, { blockDeviceMappings }: JsonObject, { where, spec: path, origin }: Place, notes: ConversionNote[],
): JsonObject | undefined {
  if (!hasTerms) {
    notes.push(note(DECISION, `${path}.amiFamily`, UBUNTU.name, `needs AMI selector terms in v1, so the output omits ${origin?.results ?? 'the EC2NodeClass'}`, origin === undefined ? ADD_TERMS : ADD_SELECTOR));
    return undefined;
  }
  notes.push(note(CONVERTED, `${path}.amiFamily`, UBUNTU.name, 'becomes AL2, which has the same format of user data'));
  if (blockDeviceMappings !== undefined) return { amiFamily: AL2.name, amiSelectorTerms };
  notes.push(note(CONVERTED, where, 'a missing blockDeviceMappings', 'becomes the root volume of Ubuntu images, /dev/sda1 with 20Gi, because the root volume of AL2 is /dev/xvda'));
  return { amiFamily: AL2.name, amiSelectorTerms, blockDeviceMappings: [UBUNTU_VOLUME] };
}

function hopLimit(metadataOptions: unknown, { spec: path }: Place, notes: ConversionNote[]): JsonObject {
  if (isObject(metadataOptions) && metadataOptions.httpPutResponseHopLimit !== undefined) return metadataOptions;
  notes.push(note(CONVERTED, `${path}.metadataOptions`, 'a missing httpPutResponseHopLimit', `becomes ${HOP_LIMIT}, the default of v1beta1. The default of v1 is 1`));
  return { ...isObject(metadataOptions) && metadataOptions, httpPutResponseHopLimit: HOP_LIMIT };
}

/** Returns the AMI version that the conversion webhook keeps in an annotation. */
export function aliasVersionOf({ metadata }: JsonObject): string | undefined {
  return metadata.annotations?.[ALIAS_VERSION];
}
