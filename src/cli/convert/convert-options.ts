import { isAbsolute, relative, resolve, sep } from 'path';
import { ExcludedPaths } from '../../checks/manifests/files/excluded-paths';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { EXCLUDE, excludedPaths, excludeHelp, inputPaths, karpenterRelease, karpenterVersion, oneOf, parsed, PATH_ARGUMENTS } from '../options';
import { UsageError } from '../usage-error';

export const CONVERT_HELP = `Convert Karpenter objects from old API versions to the version of a release.

The command converts Provisioners, AWSNodeTemplates, NodePools, and
EC2NodeClasses. Karpenter 1.0 and later store v1. Karpenter 0.32 to 0.37 store
v1beta1. The input can be manifests, live objects from kubectl, or the output of
'helm template'. The command prints all other objects unchanged, except with
--target. It does not print configurations of kustomize, eksctl, and similar
programs, which are never applied to a cluster.

The command also converts settings of the controller. ConfigMaps become Helm
values. Values files and Argo CD Applications get the values of the release.

YAML comments, the order of fields, and styles remain. The command reports all
changed values and open decisions on standard error.

Examples:
  # Print the converted objects.
  cdk8s-karpenter convert --karpenter-version 1.15 manifests/

  # Change the files, and review the changes with git diff.
  cdk8s-karpenter convert --karpenter-version 1.15 --in-place manifests/

  # Convert the objects of a cluster.
  kubectl get provisioners,awsnodetemplates -o yaml | cdk8s-karpenter convert -

  # Convert self-managed NodePools and EC2NodeClasses to EKS Auto Mode.
  cdk8s-karpenter convert --target auto-mode manifests/ > auto-mode.yaml

  # Convert NodePools and NodeClasses of EKS Auto Mode to Karpenter.
  cdk8s-karpenter convert --target self-managed manifests/ > karpenter.yaml

Usage:
  cdk8s-karpenter convert [OPTIONS] [FILE|FOLDER|-]...

${PATH_ARGUMENTS}

Options:
  --karpenter-version VERSION   Karpenter release, such as 1.15 or 1.15.3.
                                Default: the newest known release.
  --from-version VERSION        Release that the Provisioners and Helm values in
                                the input were written for. Default: 0.32 for
                                Provisioners. For values, the release that their
                                names or the Application determine.
  --target TARGET               Print only NodePools and node classes, with new
                                names, for EKS Auto Mode (auto-mode) or for
                                Karpenter (self-managed), and list the steps of
                                the migration on standard error. Mutually
                                exclusive with --in-place.
  --out FOLDER                  Write the converted files and all other files to
                                this new folder, with the same relative paths.
                                With --target, only the converted files.
                                Default: print the result.
  --in-place                    Change the files in place.
  --output FORMAT               Output format: yaml, or json for one report with
                                objects, values, patches, and notes. With
                                --target: objects, notes, and steps.
                                Default: yaml.
${excludeHelp(32)}
  -h, --help                    Print this help.

Exit codes:
  0  All objects were converted, or the input needs no conversion.
  1  An object or setting needs a decision, or an object has errors.
  2  Usage error, or unreadable input.
`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  'karpenter-version': TEXT,
  'from-version': TEXT,
  'target': TEXT,
  'out': TEXT,
  'in-place': { type: 'boolean' },
  'output': TEXT,
  ...EXCLUDE,
  'help': { type: 'boolean', short: 'h' },
} as const;

const FORMATS = ['yaml', 'json'] as const;
const TARGETS = ['auto-mode', 'self-managed'] as const;
export type ConvertTarget = typeof TARGETS[number];

export interface ConvertOptions {
  readonly paths: readonly string[];
  /** The files and folders that the command does not read. */
  readonly excluded: ExcludedPaths;
  readonly version?: KarpenterVersion;
  readonly from?: KarpenterVersion;
  /** The kind of cluster that the result is for. By default, the same kind as in the input. */
  readonly target?: ConvertTarget;
  readonly out?: string;
  readonly isInPlace: boolean;
  readonly output: typeof FORMATS[number];
  readonly help: boolean;
}

/** @throws {UsageError} */
export function convertOptions(args: readonly string[]): ConvertOptions {
  const { values, positionals } = parsed('convert', args, OPTIONS);
  const paths = inputPaths(positionals);
  const isInPlace = values['in-place'] ?? false;
  if (values.out === '') throw new UsageError('--out must be a new folder, got an empty string');
  if (isInPlace && values.out !== undefined) throw new UsageError('--in-place and --out are mutually exclusive');
  const outer = paths.find((path) => values.out !== undefined && path !== '-' && isBelow(values.out, path));
  if (outer !== undefined) throw new UsageError(`--out ${values.out} is in the input folder ${outer}, so the next run would read its own output. Use a folder outside the input.`);
  const target = values.target === undefined ? undefined : oneOf('--target', values.target, TARGETS);
  if (target !== undefined && isInPlace) throw new UsageError('--target and --in-place are mutually exclusive, because the old objects must remain during the migration. Use --out.');
  if (isInPlace && paths.includes('-')) throw new UsageError('--in-place requires files or folders. It cannot change standard input.');
  return {
    paths,
    excluded: excludedPaths(values),
    version: karpenterVersion(values['karpenter-version']),
    from: values['from-version'] === undefined ? undefined : karpenterRelease('--from-version', values['from-version']),
    target,
    out: values.out,
    isInPlace,
    output: oneOf('--output', values.output ?? 'yaml', FORMATS),
    help: values.help ?? false,
  };
}

/** Reports whether a path is a folder or below the folder. */
function isBelow(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}
