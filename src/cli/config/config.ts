import { configurationsOf } from './configurations-of';
import { featureGates, gatesRelease } from './feature-gates';
import { printMisnamedFiles } from './misnamed-files';
import { optionSettings } from './option-settings';
import { printedConfig, PrintedConfig } from './printed-config';
import { PrintedValue } from './printed-value';
import { unmatchedLine } from './unmatched-values';
import { checkRuleId } from '../../checks/engine/rule-id';
import { mergedSettings } from '../../checks/manifests/config/settings';
import { oneLine } from '../../foundation/basics/one-line';
import { kubernetesMinor } from '../../karpenter/versions/kubernetes-compatibility';
import { CONFIG_OPTIONS, configHelp } from '../help/config';
import { choiceOf, excludedPaths, karpenterVersion, readable } from '../options/option-values';
import { parsed } from '../options/parsed';
import { Terminal } from '../terminal/terminal';
import { UsageError } from '../terminal/usage-error';
import { tableLines } from '../text/table';

/** Runs `cdk8s-karpenter config` and returns its exit code. */
export function config(args: readonly string[], terminal: Terminal): number {
  const { values, positionals } = parsed('config', args, CONFIG_OPTIONS);
  if (values.help) {
    terminal.out(configHelp());
    return 0;
  }
  const output = choiceOf('--output', CONFIG_OPTIONS.output, values.output);
  const file = values.print;
  if (file === undefined || file === '') throw new UsageError('--print FILE is required. For example: cdk8s-karpenter config --print nodes.yaml');
  if (positionals.length > 0) throw new UsageError(`config takes no arguments, got ${oneLine(positionals.join(' '))}. Set one file in --print.`);
  const kubernetes = values['kubernetes-version'];
  const rulesOff = values['rule-off'] ?? [];
  rulesOff.forEach((id) => readable('--rule-off', () => checkRuleId(id)));
  const version = karpenterVersion(values['karpenter-version']);
  const configurations = configurationsOf(values);
  const ofFile = configurations.settingsOf(file);
  const gates = values['feature-gates'] === undefined ? undefined : featureGates(values['feature-gates'], [version === undefined ? gatesRelease(ofFile) : { version }]);
  const ofOptions = optionSettings({
    version,
    kubernetesVersion: kubernetes === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(kubernetes)),
    gates,
    rulesOff,
  });
  const settings = mergedSettings([ofFile, ofOptions]);
  const excluded = excludedPaths(values);
  const printed = printedConfig(file, settings, configurations, excluded);
  printMisnamedFiles(configurations, terminal);
  terminal.out(output === 'json' ? `${JSON.stringify(printed, undefined, 2)}\n` : textOf(printed));
  return 0;
}

const COLUMNS = [
  { title: 'Setting', cell: ({ name }: PrintedValue) => oneLine(name), isText: true },
  { title: 'Value', cell: ({ value }: PrintedValue) => oneLine(value), isText: true },
  { title: 'Source', cell: ({ from }: PrintedValue) => oneLine(from), isText: true },
];

function textOf({ file, config: used, values, excludedBy, unmatched = [] }: PrintedConfig): string {
  const exclusion = excludedBy === undefined ? [] : ['', oneLine(`${excludedBy.value} excludes the file (${excludedBy.from}). A command reads the file only if its arguments name the file.`)];
  return `${[oneLine(`${file}: ${used ?? 'no configuration file'}`), '', ...tableLines(COLUMNS, values), ...exclusion, ...unmatched.length === 0 ? [] : ['', ...unmatched.map((each) => `${unmatchedLine(each)}.`)]].join('\n')}\n`;
}
