import { MigrationChoices } from './migration-choices';
import { JsonObject } from '../../../foundation/basics/json';
import { jsonText } from '../../../foundation/basics/json-text';
import { valueText } from '../../../foundation/basics/value-text';
import { AL2023 } from '../../../karpenter/ami-families/ami-families';
import { EksImage, eksImageOf } from '../../../karpenter/ami-families/eks-image';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { note } from '../../../migration/conversion/notes';

const { CONVERTED, DECISION, KEPT } = ConversionNoteKind;

/** Converted AMI selector terms, with notes. */
export interface ConvertedTerms {
  /** Converted terms. Absent for v1beta1 if `amiFamily` alone is enough. */
  readonly terms?: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
}

type AddNote = (kind: ConversionNoteKind, message: string, fix?: string) => void;

/** Converts AMI selector terms from AL2 to AL2023. */
export function convertedTerms(nodeClass: JsonObject, where: string, choices: MigrationChoices): ConvertedTerms {
  const terms: readonly JsonObject[] = nodeClass.spec?.amiSelectorTerms ?? [];
  const path = `${where} spec.amiSelectorTerms`;
  if (choices.amiSelectorTerms) {
    return { terms: choices.amiSelectorTerms, notes: [note(CONVERTED, path, valueText(terms), `is replaced with ${valueText(choices.amiSelectorTerms)}`)] };
  }
  const notes: ConversionNote[] = [];
  const converted = terms.flatMap((term, index) => convertedTerm(term, `${path}[${index}]`, choices, notes));
  if (converted.length > 0) return { terms: onlyOnce(converted), notes };
  if (nodeClass.apiVersion.endsWith('/v1beta1')) return { notes };
  return { terms: [{ alias: newestAlias(choices) }], notes };
}

function newestAlias({ amiVersion }: MigrationChoices): string {
  return `al2023@${amiVersion ?? 'latest'}`;
}

function convertedTerm(term: JsonObject, where: string, choices: MigrationChoices, notes: ConversionNote[]): JsonObject[] {
  const add: AddNote = (kind, message, fix) => notes.push(note(kind, where, valueText(term), message, fix));
  if (typeof term.alias === 'string') return [convertedAlias(term.alias, choices, add)];
  const image = eksImageOf(term);
  if (!image) {
    add(DECISION, 'is replaced with the EKS images for AL2023, because the term may select custom AL2 images', 'To use custom AL2023 images, set amiSelectorTerms.');
    return [];
  }
  if (image.family === AL2023.name) {
    add(KEPT, 'already selects AL2023');
    return [term];
  }
  return [convertedImage(term, image, add)];
}

function convertedAlias(alias: string, choices: MigrationChoices, add: AddNote): JsonObject {
  const [, version] = alias.split('@');
  const newest = newestAlias(choices);
  if (version === 'latest' || choices.amiVersion) add(CONVERTED, `becomes ${newest}`);
  else add(DECISION, `becomes ${newest}, because AL2023 releases differ from AL2 releases. With this alias, Karpenter replaces nodes whenever a newer image is released`, 'To pin a release, set amiVersion.');
  return { alias: newest };
}

/** Converts a term that selects EKS images by their name, or by the SSM parameter that contains their ID. */
function convertedImage(term: JsonObject, image: EksImage, add: AddNote): JsonObject {
  const key = term.name === undefined ? 'ssmParameter' : 'name';
  const text = key === 'name' ? al2023Name(term.name, image) : al2023Parameter(term.ssmParameter, image);
  if (image.variant === 'gpu') add(DECISION, `becomes ${text}, because AL2023 has separate images for NVIDIA and Neuron`, 'For Neuron, replace nvidia with neuron.');
  else if (/v\d{8}/.test(text)) add(DECISION, `becomes ${text}`, 'Check that an AL2023 image with this date exists.');
  else add(CONVERTED, `becomes ${text}`);
  return { ...term, [key]: text };
}

/**
 * Converts an image name from AL2 to AL2023. The names and variants are the same as in resolvePath in
 * https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/al2023.go.
 */
function al2023Name(name: string, { architecture, variant, kubernetes = '*' }: EksImage): string {
  const rest = name.replace(/^\*?amazon-eks-(?:arm64-|gpu-)?node-(?:\d+\.\d+|\*)/, '');
  return `${name.startsWith('*') ? '*' : ''}amazon-eks-node-al2023-${words(architecture, variant).join('-')}-${kubernetes}${rest}`;
}

function al2023Parameter(parameter: string, image: EksImage): string {
  return parameter.replace(/amazon-linux-2(?:-arm64|-gpu)?\/([^/]*)/, (_, name: string) => {
    const of = eksImageOf({ name });
    return `amazon-linux-2023/${words(image.architecture, image.variant).join('/')}/${of ? al2023Name(name, of) : name}`;
  });
}

function words(architecture: string, variant: string): readonly [string, string] {
  return [architecture === 'arm64' ? 'arm64' : 'x86_64', variant === 'gpu' ? 'nvidia' : variant];
}

/** Removes duplicate terms, which can result from the conversion. */
function onlyOnce(terms: readonly JsonObject[]): readonly JsonObject[] {
  const texts = terms.map((term) => jsonText(term));
  return terms.filter((_, index) => texts.indexOf(texts[index]) === index);
}
