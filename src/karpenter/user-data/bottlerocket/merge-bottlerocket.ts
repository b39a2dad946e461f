import { BottlerocketPart, karpenterValues } from './bottlerocket-part';
import { instanceStoreProblems, MOUNT_COMMAND } from './instance-store-problems';
import { BOOTSTRAP_COMMANDS_SINCE, KUBERNETES } from './known-keys';
import { BottlerocketProblem, keyIn } from './problem';
import { BottlerocketReading, readBottlerocket } from './read-bottlerocket';
import { append } from '../../../foundation/basics/append';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { isEmpty, isTable, TomlStruct, TomlTable, TomlValue } from '../toml/toml-value';
import { shownToml, writeToml } from '../toml/write-toml';

const DIRECTORIES = ['/var/lib/containerd', '/var/lib/kubelet', '/var/log/pods'];

/** The merged user data of a node. */
export interface MergedBottlerocket {
  /** Merged TOML. Absent if Karpenter rejects the user's TOML. */
  readonly text?: string;
  /** Values in the user's TOML that do not reach the node or that the node rejects, with the reasons. */
  readonly problems: readonly BottlerocketProblem[];
}

/** Merges Bottlerocket user data with the values that Karpenter writes, as a Karpenter release does. */
export function mergeBottlerocket(text: string | undefined, part: BottlerocketPart, release: KarpenterVersion): MergedBottlerocket {
  const reading = readBottlerocket(text, release);
  if (reading.problems.some(({ kind }) => kind === 'unreadable')) return { problems: reading.problems };
  const problems = [...reading.problems];
  const kubernetes = mergedKubernetes(reading.kubernetes, part, release, problems);
  const commands = mergedCommands(reading, part, release, problems);
  const settings = { ...reading.settings, kubernetes, ...(commands && { 'bootstrap-commands': commands }) };
  return { text: writeToml({ settings }), problems };
}

function mergedKubernetes(kubernetes: TomlStruct, part: BottlerocketPart, release: KarpenterVersion, problems: BottlerocketProblem[]): TomlStruct {
  const values = new Map<string, TomlValue | undefined>(kubernetes);
  for (const { key, value, instead } of karpenterValues(part, release)) {
    append(problems, overwritten(`settings.kubernetes.${key}`, kubernetes.get(key), value, instead));
    values.set(key, value);
  }
  values.set('node-labels', mergedLabels(kubernetes.get('node-labels'), part.labels, release, problems));
  const entries = Object.keys(KUBERNETES).map((key) => [key, values.get(key)] as const);
  return new Map(entries.filter((entry): entry is [string, TomlValue] => entry[1] !== undefined && !isEmpty(entry[1])));
}

function mergedLabels(given: TomlValue | undefined, labels: TomlTable, release: KarpenterVersion, problems: BottlerocketProblem[]): TomlTable {
  const own = given !== undefined && isTable(given) ? given : {};
  const key = 'settings.kubernetes.node-labels';
  const instead = 'Set the label in the NodePool.';
  if (!release._isAtLeast(KarpenterVersion.of('0.28.0'))) {
    append(problems, overwritten(key, given, labels, instead));
    return labels;
  }
  const both = Object.keys(own).filter((name) => Object.hasOwn(labels, name));
  append(problems, both.flatMap((name) => overwritten(keyIn(key, name), own[name], labels[name], instead)));
  return Object.fromEntries([...Object.entries(own), ...Object.entries(labels)]);
}

function mergedCommands(
  { bootstrapCommands, settings }: BottlerocketReading, part: BottlerocketPart, release: KarpenterVersion, problems: BottlerocketProblem[],
): TomlTable | undefined {
  if (!part.raid0 || !release._isAtLeast(KarpenterVersion.of(BOOTSTRAP_COMMANDS_SINCE))) return bootstrapCommands;
  const command = mountCommand(part.defaultBind, release);
  append(problems, overwritten(keyIn('settings.bootstrap-commands', MOUNT_COMMAND), bootstrapCommands?.[MOUNT_COMMAND], command, 'Rename your command.'));
  append(problems, instanceStoreProblems(bootstrapCommands ?? {}, settings));
  return { ...bootstrapCommands, [MOUNT_COMMAND]: command };
}

/** Reports a value that Karpenter overwrites or removes. */
function overwritten(key: string, given: TomlValue | undefined, value: TomlValue | undefined, instead: string): BottlerocketProblem[] {
  if (given === undefined || (value !== undefined && writeToml({ given }) === writeToml({ given: value }))) return [];
  const fate = value === undefined ? `removes ${shownToml(given)}` : `overwrites ${shownToml(given)}${isPlaceholder(value) ? '' : ` with ${shownToml(value)}`}`;
  return [{ kind: 'overwritten', key, message: `Karpenter ${fate}`, fix: instead }];
}

/** Returns true if a value is an UPPERCASE placeholder for an unknown value. */
function isPlaceholder(value: TomlValue): boolean {
  return typeof value === 'string' && /^[A-Z]+(?:_[A-Z]+)*$/.test(value);
}

/** Returns the bootstrap command that Karpenter adds. */
function mountCommand(defaultBind: boolean, release: KarpenterVersion): TomlStruct {
  const storage = ['apiclient', 'ephemeral-storage'];
  const bindsDefault = defaultBind && release._isAtLeast(KarpenterVersion.of('1.8.0'));
  const bind = [...storage, 'bind', ...(bindsDefault ? [] : ['--dirs', ...DIRECTORIES])];
  return new Map<string, string | boolean | string[][]>([['commands', [[...storage, 'init'], bind]], ['mode', 'always'], ['essential', true]]);
}
