import { basename, relative } from 'path';
import { conversionRelease, convertFiles, reportNotes } from './convert-input';
import { ConvertOptions, convertOptions } from './convert-options';
import { convertToTarget } from './convert-to-target';
import { filesOf, InputFile } from './input-file';
import { printedFiles } from './printed-files';
import { withSchemaLines } from './schema-lines';
import { uniqueFiles } from './unique-files';
import { writeOutput } from './write-output';
import { STANDARD_INPUT } from '../../checks/manifests/source';
import { sourcesOf } from '../../checks/manifests/sources';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { withInputDetails } from '../config/input-details';
import { writeNewFolder } from '../files/write-new-folder';
import { convertHelp } from '../help/convert';
import { Terminal } from '../terminal/terminal';

/** Runs `cdk8s-karpenter convert` and returns its exit code. */
export function convert(args: readonly string[], terminal: Terminal): number {
  const options = convertOptions(args);
  if (options.help) {
    terminal.out(convertHelp());
    return 0;
  }
  const version = conversionRelease(options, terminal);
  const { files, links } = uniqueFiles(inputFiles(options, version, terminal));
  if (options.target !== undefined) {
    const { out } = options;
    return convertToTarget(files, options, options.target, version, terminal, out === undefined ? undefined : (texts) => writeNewFolder(out, texts));
  }
  const results = convertFiles(files, version, options, terminal);
  if (results === undefined) return 1;
  const converted = withSchemaLines(results, files, version, options);
  const isPrinted = options.out === undefined && !options.isInPlace;
  writeOutput(isPrinted ? printedFiles(converted, files, terminal) : converted, links, version, options, terminal);
  return reportNotes(converted, terminal);
}

/** Name of the output file for standard input. */
const STANDARD_INPUT_FILE = 'objects.yaml';

/** @throws {UsageError} if a file cannot be read */
function inputFiles(options: ConvertOptions, version: KarpenterVersion, terminal: Terminal): readonly InputFile[] {
  const { paths, excluded } = options;
  const placed = paths.flatMap((path) => sourcesOf(path, excluded).map((source) => ({ source, path: relativePath(path, source.name) })));
  return filesOf(placed, version, withInputDetails(placed.map(({ source }) => source), options, undefined, terminal));
}

function relativePath(path: string, name: string): string {
  return name === STANDARD_INPUT ? STANDARD_INPUT_FILE : relative(path, name) || basename(name);
}
