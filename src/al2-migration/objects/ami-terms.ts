import { MigrationChoices } from './migration-choices';
import { note } from './notes';
import { JsonObject } from '../../basics/json';
import { jsonText } from '../../basics/json-text';
import { valueText } from '../../basics/value-text';
import { EksImage, eksImageOf } from '../../versions/eks-image';
import { ConversionNote, ConversionNoteKind } from '../conversion-note';

const { CONVERTED, DECISION } = ConversionNoteKind;

/** Terms for images, and what became of those that were there. */
export interface ConvertedTerms {
  /** None where the family says enough, as it does in v1beta1. */
  readonly terms?: readonly JsonObject[];
  readonly notes: readonly ConversionNote[];
}

/** Turns the terms for images of a class of AL2 into those for AL2023. Source: UD-170, UD-171 and G-8. */
export function convertedTerms(nodeClass: JsonObject, where: string, choices: MigrationChoices): ConvertedTerms {
  const terms: readonly JsonObject[] = nodeClass.spec?.amiSelectorTerms ?? [];
  const path = `${where} spec.amiSelectorTerms`;
  if (choices.amiSelectorTerms) {
    return { terms: choices.amiSelectorTerms, notes: [note(CONVERTED, path, valueText(terms), `gives way to ${valueText(choices.amiSelectorTerms)}, as it was asked for`)] };
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
  const say = (kind: ConversionNoteKind, message: string) => notes.push(note(kind, where, valueText(term), message));
  if (typeof term.alias === 'string') {
    const [, version] = term.alias.split('@');
    const alias = newestAlias(choices);
    if (version === 'latest' || choices.amiVersion) say(CONVERTED, `becomes ${alias}`);
    else say(DECISION, `names a release of AL2, to which none of AL2023 corresponds: it becomes ${alias}, with which nodes are replaced whenever there is a newer image; say the release of AL2023 that you want`);
    return [{ alias }];
  }
  const image = eksImageOf(term);
  const key = term.name === undefined ? 'ssmParameter' : 'name';
  if (image?.family === 'AL2023') {
    say(ConversionNoteKind.KEPT, 'is of AL2023 already');
    return [term];
  }
  if (!image) {
    say(DECISION, 'finds images of your own, of which nothing says that they are of AL2023: it gives way to the images of EKS; say the terms that find yours');
    return [];
  }
  const text = key === 'name' ? al2023Name(term.name, image) : al2023Parameter(term.ssmParameter, image);
  if (image.variant === 'gpu') say(DECISION, `becomes ${text}: AL2 has one image for NVIDIA and Neuron, AL2023 one for each; for Neuron write neuron in place of nvidia`);
  else if (/v\d{8}/.test(text)) say(DECISION, `becomes ${text}: see whether there is an AL2023 image of that day`);
  else say(CONVERTED, `becomes ${text}`);
  return [{ ...term, [key]: text }];
}

/** Names and variants as Karpenter has them: https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/al2023.go (resolvePath). */
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

/** Two terms may have become one, as an alias does. */
function onlyOnce(terms: readonly JsonObject[]): readonly JsonObject[] {
  const texts = terms.map((term) => jsonText(term));
  return terms.filter((_, index) => texts.indexOf(texts[index]) === index);
}
