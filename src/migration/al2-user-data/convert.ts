import { convertScript } from './convert-script';
import { ConvertedCluster, ConvertedTaint, Draft } from './draft';
import { InputPart, inputParts } from './input-parts';
import { UserDataNote, LineNotes } from './note';
import { SUSPICIOUS_LINES } from './suspicious-lines';
import { JsonObject } from '../../foundation/basics/json';
import { WrittenPart } from '../../karpenter/user-data/mime/archive';

export type { ConvertedCluster, ConvertedTaint } from './draft';
export type { UserDataNote, NoteKind } from './note';

/** AL2 user data, converted for AL2023. */
export interface ConvertedUserData {
  /** NodeConfig without cluster details, labels, and taints. */
  readonly nodeConfig?: JsonObject;
  /** Remaining MIME parts, in their original order. */
  readonly parts: readonly WrittenPart[];
  /** Cluster details from bootstrap.sh calls. Karpenter sets cluster details for the `AL2023` family, but not for the `Custom` family. */
  readonly cluster: ConvertedCluster;
  /** Labels from kubelet flags, which belong in the NodePool. */
  readonly labels: { readonly [key: string]: string };
  /** Taints from kubelet flags, which belong in the NodePool. */
  readonly taints: readonly ConvertedTaint[];
  /** One result for each converted value. */
  readonly notes: readonly UserDataNote[];
}

/** Maximum length of the input: 16 times the EC2 limit. */
const MAX_LENGTH = 256 * 1024;
/** Minimum size, in bytes, at which a note warns about the EC2 limit of 16,384 bytes. */
const LARGE = 14745;
/** Maximum length of a line. Longer lines are not searched, and count as data. */
const LONGEST_LINE = 2000;
/** Matches lines that have no effect without other lines: blank lines, comments, and `set` commands. */
const IDLE = /^\s*(?:#.*|set\s+[-+][a-z]+(?:\s+(?:pipefail|errexit|nounset|xtrace))*\s*)?$/;

/** Converts AL2 user data for AL2023. If Karpenter can't read the user data, returns the reason as a string. */
export function convertAl2UserData(text: string): ConvertedUserData | string {
  if (text.length > MAX_LENGTH) return `the size must be at most 16384 bytes, got ${text.length} characters`;
  const notes: UserDataNote[] = [];
  const given = inputParts(text, notes);
  if (typeof given === 'string') return given;
  const draft = new Draft();
  const parts = given.flatMap((part, index) => convertPart(part, draft, new LineNotes(notes, index, 1)));
  const nodeConfig = draft.nodeConfig();
  noteWhole(nodeConfig, parts, notes);
  const { cluster, labels, taints } = draft;
  return { ...nodeConfig && { nodeConfig }, parts, cluster, labels, taints, notes };
}

function convertPart(part: InputPart, draft: Draft, notes: LineNotes): readonly WrittenPart[] {
  const { contentType, mediaType, content } = part;
  if (mediaType === 'text/x-shellscript' || mediaType === '' && content.startsWith('#!')) return convertShellPart(part, draft, notes);
  if (mediaType === 'application/node.eks.aws') {
    notes.add('kept', contentType, 'is kept, because nodeadm reads this part on AL2023. The values that Karpenter sets take precedence', 'UD-143');
  } else if (/\bbootstrap\.sh\b/.test(content)) {
    notes.add('decision', contentType, 'is kept, but mentions bootstrap.sh, which only prints an error and exits with code 1 on AL2023', 'UD-183', 'Move the settings to a NodeConfig.');
  } else {
    notes.add('kept', contentType === '' ? 'a part without Content-Type' : contentType, 'is kept unchanged', 'UD-183', 'Check that the part works on AL2023.');
    noteLines(content, notes);
  }
  return [{ contentType, content }];
}

/** Looks for AL2-specific lines in parts other than shell scripts, without converting them. */
function noteLines(content: string, notes: LineNotes): void {
  const reported = new Set<string>();
  for (const [index, line] of content.split('\n').entries()) {
    if (line.length > LONGEST_LINE || /^\s*#/.test(line)) continue;
    const found = SUSPICIOUS_LINES.find(({ pattern, source }) => !reported.has(source) && pattern.test(line));
    if (!found) continue;
    reported.add(found.source);
    notes.at(index + 1).add(found.what, line, found.message, found.source, found.fix);
  }
}

function convertShellPart({ contentType, content }: InputPart, draft: Draft, notes: LineNotes): readonly WrittenPart[] {
  const left = convertScript(content, draft, notes);
  if (left !== content && left.split('\n').every((line) => IDLE.test(line))) {
    notes.add('converted', contentType, 'is dropped, because only comments and shell options are left', 'UD-174');
    return [];
  }
  notes.add('kept', contentType, left === content ? 'is kept unchanged' : 'is kept without the converted lines', 'UD-174');
  return [{ contentType, content: left }];
}

function noteWhole(nodeConfig: JsonObject | undefined, parts: readonly WrittenPart[], notes: UserDataNote[]): void {
  const size = parts.reduce((sum, { content }) => sum + Buffer.byteLength(content), Buffer.byteLength(JSON.stringify(nodeConfig) ?? ''));
  const whole = new LineNotes(notes, 0, 1);
  if (size > LARGE) whole.add('decision', 'user data', `has ${size} bytes, but the EC2 limit of 16384 bytes includes the user data that Karpenter adds`, 'UD-189', 'Shorten the user data. For example, download files in a script.');
  if (notes.some(({ source }) => source === 'UD-182')) {
    whole.add('kept', 'defaults', 'may differ. On AL2023, the kubelet enables dynamic resource allocation in Kubernetes 1.33 and later, and graceful shutdown in 1.34 and later. On AL2023, containerd enables CDI in Kubernetes 1.32 and later', 'UD-190');
  }
}
