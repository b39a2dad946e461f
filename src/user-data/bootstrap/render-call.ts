import { BOOTSTRAP_SCRIPT } from './al2-paths';
import { BootstrapOptions } from './bootstrap-options';
import { ARGUMENT_OF } from './option-arguments';
import { quoted } from './quote';
import { isObject } from '../../basics/json';
import { valueText } from '../../basics/value-text';

/**
 * The lines of a script that call bootstrap.sh.
 *
 * @throws where a value can't be said on its command line
 */
export function renderBootstrapCall(options: BootstrapOptions): string {
  if (!isObject(options) || typeof options.clusterName !== 'string') throw new Error(`clusterName: ${valueText((options as BootstrapOptions | undefined)?.clusterName)} is no text; write the name of the EKS cluster`);
  const unknown = Object.keys(options).find((name) => name !== 'clusterName' && !Object.hasOwn(ARGUMENT_OF, name));
  if (unknown !== undefined) throw new Error(`${unknown}: there is no such option; write one of ${Object.keys(ARGUMENT_OF).join(', ')}`);
  const extra: unknown = options.kubeletExtraArgs;
  if (extra !== undefined && !Array.isArray(extra)) throw new Error(`kubeletExtraArgs: ${valueText(extra)} is no list; write ["--max-pods=20"] or the like`);
  if (options.clusterName === '' || options.clusterName.startsWith('-')) {
    throw new Error(`clusterName is ${JSON.stringify(options.clusterName)}, which bootstrap.sh takes for none; give the name of the EKS cluster`);
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
  if (text === '') throw new Error(`${option} is empty, which is as if it were absent; leave it out`);
  return text;
}

function listItem(option: string, item: string): string {
  if (item === '' || /[\s,]/.test(item)) throw new Error(`${option} has ${JSON.stringify(item)}; give each address as an item of its own`);
  return item;
}

/** A flag as systemd reads it from the variable that bootstrap.sh puts it in: within single quotes, and split at blanks. */
function kubeletArg(arg: string): string {
  if (!/^--?[A-Za-z]/.test(arg)) throw new Error(`kubeletExtraArgs has ${JSON.stringify(arg)}; give each flag as an item of its own, such as --max-pods=20`);
  if (/['"\\\n\t$%]/.test(arg)) throw new Error(`kubeletExtraArgs has ${JSON.stringify(arg)}, whose quotes, backslashes, line breaks, $ or % systemd would read otherwise`);
  return arg.includes(' ') ? `"${arg}"` : arg;
}
