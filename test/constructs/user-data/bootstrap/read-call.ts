import { BootstrapOptions } from '../../../../src/constructs/user-data/bootstrap/bootstrap-options';
import { ARGUMENT_OF } from '../../../../src/constructs/user-data/bootstrap/option-arguments';
import { JsonObject } from '../../../../src/foundation/basics/json';
import { BOOTSTRAP_SCRIPT } from '../../../../src/karpenter/user-data/bootstrap/al2-paths';
import { splitArgs } from '../../../../src/migration/al2-user-data/kubelet/split-args';
import { readScript } from '../../../../src/migration/al2-user-data/shell/read-script';
import { isKnown, Variables } from '../../../../src/migration/al2-user-data/shell/variables';
import { callOf } from '../../../../src/migration/al2-user-data/statement';

const OPTION_OF: ReadonlyMap<string, string> = new Map(Object.entries(ARGUMENT_OF).map(([option, argument]) => [argument, option]));
const BOOLEANS: ReadonlySet<string> = new Set(['useMaxPods', 'enableDockerBridge', 'enableLocalOutpost', 'mountBpfFs']);

/** Returns the options of the first bootstrap.sh call in a script, or undefined if no call consists only of options. */
export function readBootstrapCall(script: string): BootstrapOptions | undefined {
  const { commands } = readScript(script);
  const variables = new Variables(commands);
  for (const command of commands) {
    const { words } = callOf(command, variables);
    if (words[0] === BOOTSTRAP_SCRIPT) return command.isInner ? undefined : optionsOf(words.slice(1));
    variables.follow(command);
  }
  return undefined;
}

function optionsOf(args: readonly string[]): BootstrapOptions | undefined {
  const options: JsonObject = {};
  if (!args.every(isKnown)) return undefined;
  for (let at = 0; at < args.length; at++) {
    const option = OPTION_OF.get(args[at]);
    if (option === undefined && (args[at].startsWith('-') || options.clusterName !== undefined)) return undefined;
    if (option === undefined) options.clusterName = args[at];
    else if (++at < args.length) options[option] = valueOf(option, args[at]);
    else return undefined;
  }
  return options.clusterName === undefined ? undefined : options as BootstrapOptions;
}

function valueOf(option: string, text: string): unknown {
  if (option === 'kubeletExtraArgs') return splitArgs(text);
  if (option === 'clusterDNS') return text.split(',');
  if (option === 'awsApiRetryAttempts') return Number(text);
  return BOOLEANS.has(option) ? text === 'true' : text;
}
