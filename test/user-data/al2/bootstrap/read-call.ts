import { JsonObject } from '../../../../src/basics/json';
import { BootstrapOptions } from '../../../../src/user-data/al2/bootstrap/bootstrap-options';
import { ARGUMENT_OF } from '../../../../src/user-data/al2/bootstrap/option-arguments';
import { splitArgs } from '../../../../src/user-data/al2/kubelet/split-args';
import { BOOTSTRAP_SCRIPT } from '../../../../src/user-data/al2/places';
import { readScript } from '../../../../src/user-data/al2/shell/read-script';
import { isKnown, Variables } from '../../../../src/user-data/al2/shell/variables';
import { callOf } from '../../../../src/user-data/al2/statement';

const OPTION_OF: ReadonlyMap<string, string> = new Map(Object.entries(ARGUMENT_OF).map(([option, argument]) => [argument, option]));
const BOOLEANS: ReadonlySet<string> = new Set(['useMaxPods', 'enableDockerBridge', 'enableLocalOutpost', 'mountBpfFs']);

/** The options of the first call of bootstrap.sh in a script; nothing where there is none, or one that says anything else than options. */
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
