import { dirname, isAbsolute, join, relative, resolve, sep } from 'path';
import { InputFile } from './input-file';
import { locationFrom } from '../../constructs/synthesis/location-from';
import { configurationsOf } from '../config/configurations-of';
import { CONVERT_OPTIONS } from '../help/convert';
import { choiceOf, excludedPaths, inputPaths, karpenterRelease, karpenterVersion, oneOf, schemaLocation } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';

export type ConvertTarget = typeof CONVERT_OPTIONS.target.choices[number];

export type ConvertOptions = ReturnType<typeof convertOptions>;

/** @throws {UsageError} */
export function convertOptions(args: readonly string[]) {
  const { values, positionals } = parsed('convert', args, CONVERT_OPTIONS);
  const paths = inputPaths(positionals);
  const isInPlace = values['in-place'] ?? false;
  if (values.out === '') throw new UsageError('--out must be a new folder, got an empty string');
  if (isInPlace && values.out !== undefined) throw new UsageError('--in-place and --out are mutually exclusive');
  const outer = paths.find((path) => values.out !== undefined && path !== '-' && isBelow(values.out, path));
  if (outer !== undefined) throw new UsageError(`--out ${values.out} is in the input folder ${outer}, so the next run would read its own output. Use a folder outside the input.`);
  const target = values.target === undefined ? undefined : oneOf('--target', values.target, CONVERT_OPTIONS.target.choices);
  if (target !== undefined && isInPlace) throw new UsageError('--target and --in-place are mutually exclusive, because the old objects must remain during the migration. Use --out.');
  if (isInPlace && paths.includes('-')) throw new UsageError('--in-place requires files or folders. It cannot change standard input.');
  const configurations = configurationsOf(values);
  return {
    paths,
    excluded: excludedPaths(values, configurations),
    configurations,
    version: karpenterVersion(values['karpenter-version']),
    from: values['from-version'] === undefined ? undefined : karpenterRelease('--from-version', values['from-version']),
    /** The kind of cluster that the result is for. By default, the same kind as in the input. */
    target,
    out: values.out,
    isInPlace,
    /** Returns the location of the schemas in comments of a file. By default, the output has no comments about schemas. */
    schemas: locationsFrom(schemaLocation(values.schemas), values.out, isInPlace),
    output: choiceOf('--output', CONVERT_OPTIONS.output, values.output),
    verbose: values.verbose ?? false,
    help: values.help ?? false,
  };
}

function locationsFrom(location: string | undefined, out: string | undefined, isInPlace: boolean) {
  if (location === undefined) return undefined;
  const folderOf = ({ name, path }: Pick<InputFile, 'name' | 'path'>) => (isInPlace ? dirname(name) : out === undefined ? '.' : dirname(join(out, path)));
  return (file: Pick<InputFile, 'name' | 'path'>) => locationFrom(location, folderOf(file));
}

/** Reports whether a path is a folder or below the folder. */
function isBelow(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
