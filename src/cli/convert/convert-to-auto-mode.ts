import { isConverted } from './convert-files';
import { ConvertOptions } from './convert-options';
import { notesText } from './notes-text';
import { provisionerRelease } from './provisioner-release';
import { JsonObject } from '../../basics/json';
import { jsonText } from '../../basics/json-text';
import { oneLine } from '../../basics/one-line';
import { toAutoMode } from '../../conversion/auto-mode/to-auto-mode';
import { convert } from '../../conversion/convert';
import { isOpen } from '../../conversion/notes';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { apiOfObject, AUTO_MODE_NODE_CLASS, NODE_OVERLAY } from '../../versions/known-apis';
import { yamlOf } from '../../yaml/write-yaml';
import { readObjects } from '../read-objects';
import { rejectedText } from '../rejected-objects';
import { Terminal } from '../terminal';
import { UsageError } from '../usage-error';
import { wellFormedObjects } from '../well-formed-objects';

const V1_SINCE = KarpenterVersion.of('1.0.0');
const OTHER_APIS: readonly string[] = [NODE_OVERLAY, AUTO_MODE_NODE_CLASS];

/** Prints the objects of the input for EKS Auto Mode, and returns the exit code. */
export function convertToAutoMode({ paths, from, output }: ConvertOptions, version: KarpenterVersion, terminal: Terminal): number {
  if (!version._isAtLeast(V1_SINCE)) throw new UsageError(`--karpenter-version must be 1.0 or later for --target auto-mode, got ${version}`);
  const all = readObjects(paths, (json) => isConverted(json) || OTHER_APIS.includes(apiOfObject(json)), terminal);
  const { objects, rejected } = wellFormedObjects(all, version, terminal.colors);
  if (rejected.length > 0) {
    terminal.err(`${rejectedText(rejected)}\nNo objects were converted. Fix the objects, and run the command again.\n`);
    return 1;
  }
  const inV1 = convert(objects.filter(isConverted), version, provisionerRelease(objects, from));
  const result = toAutoMode([...inV1.objects.map(({ json }) => json), ...objects.filter((json) => !isConverted(json))]);
  const notes = [...inV1.notes, ...result.notes];
  const { steps } = result;
  terminal.out(output === 'json' ? `${jsonText({ objects: result.objects, notes, steps })}\n` : yamlText(result.objects));
  if (notes.length > 0) terminal.err(notesText('all files', notes));
  if (steps.length > 0) terminal.err(`Next steps:\n${steps.map((step, index) => `  ${index + 1}. ${oneLine(step)}\n`).join('')}`);
  const open = notes.filter(isOpen).length;
  if (open > 0) terminal.err(`${open} ${open === 1 ? 'item needs' : 'items need'} a decision: see the lines with "decision" and "impossible"\n`);
  return open > 0 ? 1 : 0;
}

function yamlText(objects: readonly JsonObject[]): string {
  return objects.map((json) => yamlOf(json)).join('---\n');
}
