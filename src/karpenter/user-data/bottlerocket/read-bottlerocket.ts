import { decode, Decoder, merged } from './decode';
import { integerProblems } from './integers';
import { BOOTSTRAP_COMMANDS, BOOTSTRAP_COMMANDS_SINCE, KUBERNETES } from './known-keys';
import { BottlerocketProblem, keyIn } from './problem';
import { settingProblems } from './settings/setting-problems';
import { SETTINGS } from './settings/settings-models';
import { fieldOf, Shape } from './shape';
import { typeProblem } from './type-problem';
import { append } from '../../../foundation/basics/append';
import { suggestion } from '../../../foundation/basics/suggestion';
import { KarpenterVersion } from '../../versions/karpenter-version';
import { parseToml } from '../toml/parse-toml';
import { isStruct, isTable, TomlStruct, TomlTable, TomlValue } from '../toml/toml-value';
import { shownToml } from '../toml/write-toml';

/** Bottlerocket user data as a Karpenter release reads it. */
export interface BottlerocketReading {
  /** Values that Karpenter rejects or drops, and values that Bottlerocket rejects. */
  readonly problems: readonly BottlerocketProblem[];
  /** All settings as written. Empty if Karpenter can't read the user data. */
  readonly settings: TomlTable;
  /** Keys of `settings.kubernetes` that Karpenter keeps. */
  readonly kubernetes: TomlStruct;
  /** `settings.bootstrap-commands`, if it is set and the release validates it. */
  readonly bootstrapCommands?: TomlTable;
}

/** Reads Bottlerocket user data as a Karpenter release does. */
export function readBottlerocket(text: string | undefined, release: KarpenterVersion): BottlerocketReading {
  const { table, problem } = parseToml(text ?? '');
  if (problem) return { problems: [{ kind: 'unreadable', key: '', ...problem }], settings: {}, kubernetes: new Map() };
  const problems: BottlerocketProblem[] = [];
  const decoder: Decoder = { release, report: (each) => problems.push(each) };
  const settings = settingsOf(table, decoder);
  append(problems, integerProblems(settings, 'settings'));
  const kubernetes = decodedAt(settings, 'kubernetes', { fields: KUBERNETES }, decoder);
  const readsCommands = release._isAtLeast(KarpenterVersion.of(BOOTSTRAP_COMMANDS_SINCE));
  const commands = readsCommands ? decodedAt(settings, 'bootstrap-commands', BOOTSTRAP_COMMANDS, decoder) : undefined;
  const reported = new Set(problems.map(({ key }) => key));
  const { 'bootstrap-commands': given, ...others } = settings;
  const written = readsCommands ? commandsAsWritten(commands) : given;
  const rejected = [...settingProblems({ ...others, ...written !== undefined && { 'bootstrap-commands': written } }), ...readsCommands ? missingModes(commands) : []];
  append(problems, rejected.filter(({ key }) => !reported.has(key)));
  return {
    problems,
    settings,
    kubernetes: kubernetes !== undefined && isStruct(kubernetes) ? kubernetes : new Map(),
    bootstrapCommands: commands !== undefined && isTable(commands) ? commands : undefined,
  };
}

function settingsOf(table: TomlTable, decoder: Decoder): TomlTable {
  let settings: TomlTable = {};
  for (const [name, value] of Object.entries(table)) {
    if (name.toLowerCase() !== 'settings') decoder.report(droppedProblem(name, value));
    else if (isTable(value)) settings = merged(settings, value) as TomlTable;
    else decoder.report(typeProblem(name, value, { fields: {} }));
  }
  return settings;
}

/** Returns the bootstrap commands that Karpenter writes, without empty modes. */
function commandsAsWritten(commands: TomlValue | undefined): TomlTable | undefined {
  if (commands === undefined || !isTable(commands)) return undefined;
  return Object.fromEntries(Object.entries(commands).map(([name, command]) => {
    return [name, Object.fromEntries([...command as TomlStruct].filter(([key, value]) => key !== 'mode' || value !== ''))];
  }));
}

/** Reports bootstrap commands without a mode. Karpenter writes an empty mode for them. */
function missingModes(commands: TomlValue | undefined): readonly BottlerocketProblem[] {
  if (commands === undefined || !isTable(commands)) return [];
  return Object.entries(commands).filter(([, command]) => (command as TomlStruct).get('mode') === '').map(([name]) => ({
    kind: 'rejected-setting',
    key: `${keyIn('settings.bootstrap-commands', name)}.mode`,
    message: "Karpenter writes mode = '' for a command without a mode, so Bottlerocket rejects all user data and the node never joins the cluster",
    fix: 'Set mode = "always", or "once".',
  }));
}

/** Returns the decoded value of a key, regardless of letter case. */
function decodedAt(settings: TomlTable, name: string, shape: Shape, decoder: Decoder): TomlValue | undefined {
  const names = Object.keys(settings).filter((written) => written.toLowerCase() === name);
  const values = names.map((written) => settings[written]);
  if (values.length === 0) return undefined;
  return decode(values.reduce(merged), shape, `settings.${names[names.length - 1]}`, decoder);
}

/** Reports a table or value that is not in `settings`, because Karpenter drops it. */
function droppedProblem(name: string, value: TomlValue): BottlerocketProblem {
  return {
    kind: 'dropped-table',
    key: keyIn('', name),
    message: `Karpenter keeps only the settings table and drops ${shownToml(value)}`,
    fix: droppedFix(name),
  };
}

/** Suggests a place only for keys that are settings, because keys such as `version` belong to other files. */
function droppedFix(name: string): string {
  if (name.length <= 80 && suggestion(name, ['settings'])) return 'Did you mean settings?';
  if (fieldOf(KUBERNETES, name) !== undefined) return `Did you mean ${keyIn('settings.kubernetes', name)}?`;
  return Object.hasOwn(SETTINGS.fields, name) ? `Did you mean ${keyIn('settings', name)}?` : 'Remove the key.';
}
