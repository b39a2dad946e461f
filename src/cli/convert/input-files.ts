import { basename, relative } from 'path';
import { filesOf, InputFile } from './input-file';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { sourcesOf } from '../../checks/manifests/sources';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { Terminal } from '../terminal/terminal';

/** Name of the output file for standard input. */
const STANDARD_INPUT_FILE = 'objects.yaml';

/** @throws {UsageError} if a file cannot be read */
export function inputFiles(paths: readonly string[], excluded: ExcludedPaths, version: KarpenterVersion, terminal: Terminal): readonly InputFile[] {
  const placed = paths.flatMap((path) => sourcesOf(path, excluded).map((source) => ({ source, path: relativePath(path, source.name) })));
  return filesOf(placed, version, terminal);
}

function relativePath(path: string, name: string): string {
  return name === '-' ? STANDARD_INPUT_FILE : relative(path, name) || basename(name);
}
