import { put } from '../../../basics/json';
import { suggestion } from '../../../basics/suggestion';
import { Draft, setAt, valueAt } from '../draft';
import { Notes } from '../note';
import { CONFIG_FLAGS } from './config-flags';
import { remarkOn } from './field-remarks';
import { flagValue } from './flag-value';
import { LEFT_OUT_FLAGS, PLAIN_FLAGS, PLAIN_SWITCHES } from './other-flags';
import { splitArgs } from './split-args';
import { taintOf, UNREGISTERED } from './taints';
import { kubeletField } from '../../../kubelet/kubelet-field';
import { asWritten, isKnown, splitKnown } from '../shell/variables';

const KNOWN_FLAGS: readonly string[] = [...Object.keys(CONFIG_FLAGS), ...LEFT_OUT_FLAGS.keys(), ...PLAIN_FLAGS, 'node-labels', 'register-with-taints'];
/** For longer flags, and behind more of them, no likelier one is looked for. */
const MAX_LIKELY = 64;

/** A flag of the kubelet as it is given. */
interface GivenFlag {
  /** Without dashes, and with hyphens where underscores are written, which the kubelet takes for the same. */
  readonly name: string;
  readonly value: string | undefined;
  readonly source: string;
  /** How many words it is. */
  readonly words: number;
}

/** Puts flags of the kubelet where they belong on AL2023. */
export function convertKubeletArgs(text: string, draft: Draft, notes: Notes): void {
  const words = splitArgs(text).filter((word) => !/^\$\{?KUBELET_EXTRA_ARGS\}?$/.test(asWritten(word)));
  const seen = new Set<string>();
  for (let index = 0; index < words.length;) {
    const given = flagAt(words, index, notes);
    index += given?.words ?? 1;
    if (!given) continue;
    convertFlag(given, seen, draft, notes);
    seen.add(given.name);
  }
}

function flagAt(words: readonly string[], index: number, notes: Notes): GivenFlag | undefined {
  const word = words[index];
  const [, name, value] = /^(?:--|-(?=v(?:=|$)))([A-Za-z][\w.-]*)(?:=(.*))?$/s.exec(word) ?? [];
  if (name === undefined) {
    const message = isKnown(word) ? 'is no flag of the kubelet; it is left out' : 'is only known on the node: have the script write it to /etc/eks/nodeadm.d/*.yaml';
    notes.add('decision', asWritten(word), message, isKnown(word) ? 'UD-107' : 'UD-179');
    return undefined;
  }
  const flag = name.replaceAll('_', '-');
  const next = words[index + 1];
  if (value !== undefined || isSwitch(flag) || next === undefined || next.startsWith('-') && !/^-\d/.test(next)) return { name: flag, value, source: word, words: 1 };
  return { name: flag, value: next, source: `${word} ${next}`, words: 2 };
}

function isSwitch(flag: string): boolean {
  return PLAIN_SWITCHES.has(flag) || Object.hasOwn(CONFIG_FLAGS, flag) && kubeletField(CONFIG_FLAGS[flag].split('.'))?.type === 'boolean';
}

function convertFlag(given: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: Notes): void {
  const { name, value = '', source } = given;
  const subject = asWritten(source);
  const leftOut = LEFT_OUT_FLAGS.get(name);
  if (leftOut) notes.add(leftOut.what, subject, leftOut.message, leftOut.source);
  else if (name === 'node-labels') addLabels(value, draft, notes);
  else if (name === 'register-with-taints') addTaints(value, seen.has(name), draft, notes);
  else if (!isKnown(value)) notes.add('decision', subject, 'has a value that is only known on the node: have the script write it to /etc/eks/nodeadm.d/*.yaml, which wins over Karpenter\'s own values', 'UD-179');
  else if (Object.hasOwn(CONFIG_FLAGS, name)) setField(given, seen, draft, notes);
  else keepFlag(given, seen, draft, notes);
}

function setField({ name, value, source }: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: Notes): void {
  const path = CONFIG_FLAGS[name].split('.');
  const field = kubeletField(path)!;
  const before = valueAt(draft.kubeletConfig, path);
  const text = value ?? (field.type === 'boolean' ? 'true' : undefined);
  const read = text === undefined ? 'has no value' : flagValue(name, field, text, seen.has(name) ? before : undefined);
  if (typeof read === 'string') {
    notes.add('decision', source, `${read}: no kubelet starts with it; it is left out`, 'UD-107');
    return;
  }
  if (before !== undefined && !Array.isArray(before) && typeof before !== 'object' && before !== read.value) {
    notes.add('dropped', `--${name}`, `was ${JSON.stringify(before)} before; the last value wins`, 'UD-107');
  }
  setAt(draft.kubeletConfig, path, read.value);
  notes.add('converted', source, `is kubelet.config.${path.join('.')} now${remarkOn(path[0], name)}`, 'UD-107');
  if (name === 'reserved-cpus') reserveCgroups(source, draft, notes);
}

/** What AL2's bootstrap.sh did when it saw the flag. */
function reserveCgroups(source: string, draft: Draft, notes: Notes): void {
  setAt(draft.kubeletConfig, ['kubeReservedCgroup'], '');
  setAt(draft.kubeletConfig, ['systemReservedCgroup'], '');
  notes.add('converted', source, 'needs kubeReservedCgroup and systemReservedCgroup to be empty; they are set so', 'UD-186');
}

function keepFlag({ name, value, source }: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: Notes): void {
  if (value !== undefined && /\s/.test(value)) {
    notes.add('decision', source, 'has blanks in its value, which kubelet.flags can\'t hold, since nodeadm joins them without quotes; it is left out', 'UD-66');
    return;
  }
  draft.kubeletFlags.push(value === undefined ? `--${name}` : `--${name}=${value}`);
  if (PLAIN_FLAGS.has(name)) {
    notes.add('converted', source, 'is in kubelet.flags now; the configuration has no field for it', 'UD-66');
    return;
  }
  const meant = name.length <= MAX_LIKELY && seen.size <= MAX_LIKELY && !seen.has(name) ? suggestion(name, KNOWN_FLAGS) : undefined;
  const hint = meant === undefined ? '' : `; did you mean --${meant}?`;
  notes.add('decision', source, `is in kubelet.flags, but nothing here knows it, and the kubelet does not start with a flag that it does not know${hint}`, 'UD-107');
}

function addLabels(text: string, draft: Draft, notes: Notes): void {
  for (const pair of splitKnown(text, ',')) {
    if (pair === '') continue;
    const subject = `--node-labels=${asWritten(pair)}`;
    if (!isKnown(pair)) {
      notes.add('decision', subject, 'is only known on the node: have the script write the flag to /etc/eks/nodeadm.d/*.yaml', 'UD-179');
      continue;
    }
    const at = pair.indexOf('=');
    const [key, value] = at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (Object.hasOwn(draft.labels, key) && draft.labels[key] !== value) notes.add('dropped', `${key}=${draft.labels[key]}`, 'is given again later; the last value wins', 'UD-107');
    put(draft.labels, key, value);
    notes.add('moved', subject, 'belongs in the labels of the NodePool\'s template, so that Karpenter counts with it when it schedules', 'UD-107');
  }
}

function addTaints(text: string, isRepeated: boolean, draft: Draft, notes: Notes): void {
  if (isRepeated && draft.taints.length > 0) {
    notes.add('dropped', draft.taints.map(({ key }) => key).join(', '), 'is given before the last --register-with-taints, which the kubelet takes alone', 'UD-107');
    draft.taints = [];
  }
  for (const item of splitKnown(text, ',')) {
    if (item === '') continue;
    const subject = `--register-with-taints=${asWritten(item)}`;
    const taint = isKnown(item) ? taintOf(item) : undefined;
    if (!taint) {
      if (isKnown(item)) notes.add('decision', subject, 'is no taint such as key=value:NoSchedule; it is left out', 'UD-107');
      else notes.add('decision', subject, 'is only known on the node', 'UD-179');
    } else if (taint.key === UNREGISTERED) {
      notes.add('dropped', subject, 'is left out: Karpenter\'s own part for AL2023 has it', 'UD-23');
    } else {
      draft.taints = [...draft.taints.filter(({ key, effect }) => key !== taint.key || effect !== taint.effect), taint];
      notes.add('moved', subject, 'belongs in the taints of the NodePool\'s template: Karpenter\'s list replaces one in the NodeConfig, and a flag would keep the node from registering', 'UD-81');
    }
  }
}
