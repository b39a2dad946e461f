import { BootstrapOptions } from './bootstrap-options';
import { ARGUMENT_OF } from './option-arguments';
import { isObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { BOOTSTRAP_SCRIPT } from '../../../karpenter/user-data/bootstrap/al2-paths';

/**
 * Renders the script lines that call bootstrap.sh.
 *
 * @throws if bootstrap.sh can't read an option
 */
export function renderBootstrapCall(options: BootstrapOptions): string {
  if (!isObject(options) || typeof options.clusterName !== 'string') throw new Error(`clusterName must be the name of the EKS cluster, got ${valueText((options as BootstrapOptions | undefined)?.clusterName)}`);
  const unknown = Object.keys(options).find((name) => name !== 'clusterName' && !Object.hasOwn(ARGUMENT_OF, name));
  if (unknown !== undefined) throw new Error(`${unknown} is not a known option. Use one of ${Object.keys(ARGUMENT_OF).join(', ')}.`);
  const extra: unknown = options.kubeletExtraArgs;
  if (extra !== undefined && !Array.isArray(extra)) throw new Error(`kubeletExtraArgs must be a list of flags, got ${valueText(extra)}. For example: ["--max-pods=20"]`);
  if (options.clusterName === '' || options.clusterName.startsWith('-')) {
    throw new Error(`clusterName must not be empty or start with a hyphen, got ${JSON.stringify(options.clusterName)}. Set the name of the EKS cluster.`);
  }
  const args = (Object.keys(ARGUMENT_OF) as (keyof typeof ARGUMENT_OF)[]).flatMap((option) => {
    const text = textOf(option, options[option]);
    return text === undefined ? [] : [`${ARGUMENT_OF[option]} ${quoted(text)}`];
  });
  return [`${BOOTSTRAP_SCRIPT} ${quoted(options.clusterName)}`, ...args].join(' \\\n  ').concat('\n');
}

function textOf(option: string, value: BootstrapOptions[keyof BootstrapOptions]): string | undefined {
  if (value === undefined || Array.isArray(value) && value.length === 0) return undefined;
  if (option === 'kubeletExtraArgs') return (value as string[]).map(kubeletArg).join(' ');
  const text = Array.isArray(value) ? value.map((item) => listItem(option, item)).join(',') : String(value);
  if (text === '') throw new Error(`${option} must not be empty. Remove the option to use the default.`);
  return text;
}

function listItem(option: string, item: string): string {
  if (item === '' || /[\s,]/.test(item)) throw new Error(`each item of ${option} must be one address, got ${JSON.stringify(item)}. Add one item for each address.`);
  return item;
}

/** Quotes a flag for the variable that bootstrap.sh sets. systemd reads the variable in single quotes, and splits its value at spaces. */
function kubeletArg(arg: string): string {
  if (!/^--?[A-Za-z]/.test(arg)) throw new Error(`each item of kubeletExtraArgs must be one flag, got ${JSON.stringify(arg)}. Add one item for each flag, for example --max-pods=20.`);
  if (/['"\\\n\t$%]/.test(arg)) throw new Error(`kubeletExtraArgs must not contain quotes, backslashes, tabs, line breaks, $, or %, which systemd interprets, got ${JSON.stringify(arg)}. Remove these characters.`);
  return arg.includes(' ') ? `"${arg}"` : arg;
}

/**
 * Quotes a string as one word of a shell command.
 *
 * @throws if the string contains a NUL or a carriage return
 */
function quoted(text: string): string {
  if (/[\0\r]/.test(text)) throw new Error(`user data must not contain a NUL character or a carriage return, got ${JSON.stringify(text)}. Remove the character.`);
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
