import { BottlerocketProblem, keyIn } from './problem';
import { isStruct, isTable, TomlTable, TomlValue } from '../toml/toml-value';

/** Name of the bootstrap command that Karpenter adds to set up the instance store as RAID0. */
export const MOUNT_COMMAND = '000-mount-instance-storage';

const BOOT_FAILS = 'so nodes with an instance store fail to boot';
const FIX = 'Remove the command, because Karpenter sets up the instance store.';
/** Matches a script that sets up the instance store. */
const SETS_UP_DISKS = /\bephemeral-storage\s+(?:init|bind)\b|\bmdadm\s+(?:--create|-C)\b/;

/** Finds commands that set up the instance store in addition to the command that Karpenter adds for `instanceStorePolicy: RAID0`. */
export function instanceStoreProblems(commands: TomlTable, settings: TomlTable): readonly BottlerocketProblem[] {
  const containers = settings['bootstrap-containers'];
  return [
    ...Object.entries(commands).flatMap(([name, command]) => (name === MOUNT_COMMAND ? [] : commandProblems(name, fieldsOf(command)))),
    ...Object.entries(fieldsOf(containers)).flatMap(([name, container]) => containerProblems(name, fieldsOf(container))),
  ];
}

/** Bottlerocket runs commands in the order of their names. The command that fails stops the boot if it is essential, as Karpenter's command is. */
function commandProblems(name: string, { commands, mode, essential }: TomlTable): readonly BottlerocketProblem[] {
  const own = (Array.isArray(commands) ? commands : []).map((words) => (Array.isArray(words) ? words.map(String) : [])).filter(isSetup);
  if (own.length === 0 || mode === 'off') return [];
  const key = keyIn('settings.bootstrap-commands', name);
  const isFirst = name < MOUNT_COMMAND;
  if (!own.some(changesDisks) || !(isFirst || essential === true)) {
    return [{ kind: 'overwritten', key, message: 'the command fails or has no effect, because Karpenter already sets up the instance store for instanceStorePolicy RAID0', fix: FIX }];
  }
  const message = isFirst
    ? `the command sets up the instance store before the essential command that Karpenter adds for instanceStorePolicy RAID0, which then fails, ${BOOT_FAILS}`
    : `the essential command sets up the instance store again after the command that Karpenter adds for instanceStorePolicy RAID0, and fails, ${BOOT_FAILS}`;
  return [{ kind: 'fails-to-boot', key, message, fix: FIX }];
}

/** Bottlerocket runs containers after all commands. */
function containerProblems(name: string, { 'user-data': script, command, mode, essential }: TomlTable): readonly BottlerocketProblem[] {
  const text = [...Array.isArray(command) ? command : [], typeof script === 'string' ? Buffer.from(script, 'base64').toString('utf8') : ''].map(String).join(' ');
  if (mode === 'off' || essential !== true || !SETS_UP_DISKS.test(text)) return [];
  const message = `the essential container sets up the instance store again after the command that Karpenter adds for instanceStorePolicy RAID0, and fails, ${BOOT_FAILS}`;
  return [{ kind: 'fails-to-boot', key: keyIn('settings.bootstrap-containers', name), message, fix: 'Remove the container, or the commands for disks, because Karpenter sets up the instance store.' }];
}

function isSetup([program, group, action]: readonly string[]): boolean {
  return program === 'apiclient' && group === 'ephemeral-storage' && (action === 'init' || action === 'bind');
}

/** Returns whether a command fails if it runs again: a mount, or a format with another file system. */
function changesDisks([, , action, ...options]: readonly string[]): boolean {
  return action === 'bind' || options.some((option, index) => /^(?:-t|--filesystem)$/.test(option) && options[index + 1] !== 'xfs');
}

function fieldsOf(value: TomlValue | undefined): TomlTable {
  if (value === undefined) return {};
  return isStruct(value) ? Object.fromEntries(value) : isTable(value) ? value : {};
}
