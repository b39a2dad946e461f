import { convertScript } from './convert-script';
import { ConvertedCluster, ConvertedTaint, Draft } from './draft';
import { InputPart, inputParts } from './input-parts';
import { ConversionNote, Notes } from './note';
import { SUSPICIOUS_LINES } from './suspicious-lines';
import { JsonObject } from '../../basics/json';
import { WrittenPart } from '../../user-data/mime/archive';

export type { ConvertedCluster, ConvertedTaint } from './draft';
export type { ConversionNote, NoteKind } from './note';

/** User data of AL2 as it is for AL2023. */
export interface ConvertedUserData {
  /** A NodeConfig with what stands in none of the following; absent where there is no such thing. */
  readonly nodeConfig?: JsonObject;
  /** What is left of the parts, in their order. */
  readonly parts: readonly WrittenPart[];
  /** What calls of bootstrap.sh said of the cluster: Karpenter sets it for family AL2023, a NodeConfig of family Custom has to. */
  readonly cluster: ConvertedCluster;
  /** Labels among the flags of the kubelet; they belong in the NodePool. */
  readonly labels: { readonly [key: string]: string };
  /** Taints among the flags of the kubelet; they belong in the NodePool. */
  readonly taints: readonly ConvertedTaint[];
  /** What became of everything. */
  readonly notes: readonly ConversionNote[];
}

/** Sixteen times what EC2 takes. */
const MAX_LENGTH = 256 * 1024;
/** From where Karpenter warns, of the 16,384 bytes that EC2 takes. */
const LARGE = 14745;
/** Longer lines hold data. */
const LONGEST_LINE = 2000;
/** What a script says that does nothing by itself. */
const IDLE = /^\s*(?:#.*|set\s+[-+][a-z]+(?:\s+(?:pipefail|errexit|nounset|xtrace))*\s*)?$/;

/** Converts user data of AL2 for AL2023; a text in place of the result says why that can't be read. */
export function convertAl2UserData(text: string): ConvertedUserData | string {
  if (text.length > MAX_LENGTH) return `it has ${text.length} characters; EC2 takes 16384 bytes`;
  const notes: ConversionNote[] = [];
  const given = inputParts(text, notes);
  if (typeof given === 'string') return given;
  const draft = new Draft();
  const parts = given.flatMap((part, index) => convertPart(part, draft, new Notes(notes, index, 1)));
  const nodeConfig = draft.nodeConfig();
  noteWhole(nodeConfig, parts, notes);
  const { cluster, labels, taints } = draft;
  return { ...nodeConfig && { nodeConfig }, parts, cluster, labels, taints, notes };
}

function convertPart(part: InputPart, draft: Draft, notes: Notes): readonly WrittenPart[] {
  const { contentType, mediaType, content } = part;
  if (mediaType === 'text/x-shellscript' || mediaType === '' && content.startsWith('#!')) return convertShellPart(part, draft, notes);
  if (mediaType === 'application/node.eks.aws') {
    notes.add('kept', contentType, 'is kept: nothing read it on AL2, and nodeadm reads it on AL2023, where Karpenter\'s own values win', 'UD-143');
  } else if (/\bbootstrap\.sh\b/.test(content)) {
    notes.add('decision', contentType, 'is kept, but names bootstrap.sh, which only prints an error and exits with 1 on AL2023: say what it sets in a NodeConfig', 'UD-183');
  } else {
    notes.add('kept', contentType === '' ? 'a part without Content-Type' : contentType, 'is kept as it is: see whether what it does fits AL2023', 'UD-183');
    noteLines(content, notes);
  }
  return [{ contentType, content }];
}

/** In what is no shell part nothing is converted, but lines of AL2 are seen. */
function noteLines(content: string, notes: Notes): void {
  const said = new Set<string>();
  for (const [index, line] of content.split('\n').entries()) {
    if (line.length > LONGEST_LINE || /^\s*#/.test(line)) continue;
    const found = SUSPICIOUS_LINES.find(({ pattern, source }) => !said.has(source) && pattern.test(line));
    if (!found) continue;
    said.add(found.source);
    notes.at(index + 1).add(found.what, line, found.message, found.source);
  }
}

function convertShellPart({ contentType, content }: InputPart, draft: Draft, notes: Notes): readonly WrittenPart[] {
  const left = convertScript(content, draft, notes);
  if (left !== content && left.split('\n').every((line) => IDLE.test(line))) {
    notes.add('converted', contentType, 'is left out: nothing but comments and settings of the shell is left of it', 'UD-174');
    return [];
  }
  notes.add('kept', contentType, left === content ? 'is kept as it is' : 'is kept without the lines that are converted', 'UD-174');
  return [{ contentType, content: left }];
}

function noteWhole(nodeConfig: JsonObject | undefined, parts: readonly WrittenPart[], notes: ConversionNote[]): void {
  const size = parts.reduce((sum, { content }) => sum + Buffer.byteLength(content), Buffer.byteLength(JSON.stringify(nodeConfig) ?? ''));
  const whole = new Notes(notes, 0, 1);
  if (size > LARGE) whole.add('decision', 'user data', `has ${size} bytes; EC2 takes 16384 with Karpenter's own part`, 'UD-189');
  if (notes.some(({ source }) => source === 'UD-182')) {
    whole.add('kept', 'what was left to defaults', 'may differ: the kubelet of AL2023 shuts down gracefully from Kubernetes 1.34, allocates devices dynamically from 1.33, and containerd has CDI from 1.32', 'UD-190');
  }
}
