import { put } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { Draft, setAt, valueAt } from '../draft';
import { LineNotes } from '../note';
import { CONFIG_FLAGS } from './config-flags';
import { fixOf } from './field-remarks';
import { flagValue } from './flag-value';
import { LEFT_OUT_FLAGS, PLAIN_FLAGS, PLAIN_SWITCHES } from './other-flags';
import { splitArgs } from './split-args';
import { taintOf, UNREGISTERED } from './taints';
import { kubeletField } from '../../../karpenter/kubelet/kubelet-field';
import { asWritten, isKnown, splitKnown } from '../shell/variables';

const ONLY_ON_NODE = 'is known only on the node';
const IN_SCRIPT = 'In the script, add the setting to /etc/eks/nodeadm.d/*.yaml, which overrides Karpenter\'s values.';
const KNOWN_FLAGS: readonly string[] = [...Object.keys(CONFIG_FLAGS), ...LEFT_OUT_FLAGS.keys(), ...PLAIN_FLAGS, 'node-labels', 'register-with-taints'];
/** Maximum length of an unknown flag, and maximum number of unknown flags, for which the conversion suggests known flags. */
const MAX_LIKELY = 64;

/** A kubelet flag as written. */
interface GivenFlag {
  /** Name without leading hyphens. Hyphens replace underscores, because the kubelet treats both the same. */
  readonly name: string;
  readonly value: string | undefined;
  readonly source: string;
  /** Number of words in the flag and its value. */
  readonly words: number;
}

/** Converts kubelet flags for AL2023. */
export function convertKubeletArgs(text: string, draft: Draft, notes: LineNotes): void {
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

function flagAt(words: readonly string[], index: number, notes: LineNotes): GivenFlag | undefined {
  const word = words[index];
  const [, name, value] = /^(?:--|-(?=v(?:=|$)))([A-Za-z][\w.-]*)(?:=(.*))?$/s.exec(word) ?? [];
  if (name === undefined) {
    if (isKnown(word)) notes.add('decision', word, 'is dropped, because it is not a kubelet flag', 'UD-107', 'Check the preceding flag.');
    else notes.add('decision', asWritten(word), ONLY_ON_NODE, 'UD-179', IN_SCRIPT);
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

function convertFlag(given: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: LineNotes): void {
  const { name, value = '', source } = given;
  const subject = asWritten(source);
  const leftOut = LEFT_OUT_FLAGS.get(name);
  if (leftOut) notes.add(leftOut.what, subject, leftOut.message, leftOut.source, leftOut.fix);
  else if (name === 'node-labels') addLabels(value, draft, notes);
  else if (name === 'register-with-taints') addTaints(value, seen.has(name), draft, notes);
  else if (!isKnown(value)) notes.add('decision', subject, 'has a value that is known only on the node', 'UD-179', IN_SCRIPT);
  else if (Object.hasOwn(CONFIG_FLAGS, name)) setField(given, seen, draft, notes);
  else keepFlag(given, seen, draft, notes);
}

function setField({ name, value, source }: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: LineNotes): void {
  const path = CONFIG_FLAGS[name].split('.');
  const field = kubeletField(path)!;
  const before = valueAt(draft.kubeletConfig, path);
  const text = value ?? (field.type === 'boolean' ? 'true' : undefined);
  const read = text === undefined ? 'is missing' : flagValue(name, field, text, seen.has(name) ? before : undefined);
  if (typeof read === 'string') {
    notes.add('decision', source, `is dropped, because its value ${read}`, 'UD-107', 'Set a valid value, or remove the flag.');
    return;
  }
  if (before !== undefined && !Array.isArray(before) && typeof before !== 'object' && before !== read.value) {
    notes.add('dropped', `--${name}`, `was set to ${JSON.stringify(before)} earlier, but the kubelet uses the last value`, 'UD-107');
  }
  setAt(draft.kubeletConfig, path, read.value);
  notes.add('converted', source, `is now kubelet.config.${path.join('.')}`, 'UD-107', fixOf(path[0], name));
  if (name === 'reserved-cpus') reserveCgroups(source, draft, notes);
}

/** Sets two cgroup fields to empty strings, like AL2's bootstrap.sh for `--reserved-cpus`. */
function reserveCgroups(source: string, draft: Draft, notes: LineNotes): void {
  setAt(draft.kubeletConfig, ['kubeReservedCgroup'], '');
  setAt(draft.kubeletConfig, ['systemReservedCgroup'], '');
  notes.add('converted', source, 'requires empty kubeReservedCgroup and systemReservedCgroup fields, so both fields are now set to ""', 'UD-186');
}

function keepFlag({ name, value, source }: GivenFlag, seen: ReadonlySet<string>, draft: Draft, notes: LineNotes): void {
  if (value !== undefined && /\s/.test(value)) {
    notes.add('decision', source, 'is dropped, because its value has spaces and nodeadm joins kubelet.flags without quotes', 'UD-66');
    return;
  }
  draft.kubeletFlags.push(value === undefined ? `--${name}` : `--${name}=${value}`);
  if (PLAIN_FLAGS.has(name)) {
    notes.add('converted', source, 'is now in kubelet.flags, because the kubelet configuration has no field for it', 'UD-66');
    return;
  }
  const meant = name.length <= MAX_LIKELY && seen.size <= MAX_LIKELY && !seen.has(name) ? suggestion(name, KNOWN_FLAGS) : undefined;
  notes.add('decision', source, 'is now in kubelet.flags, but it is not a known flag. The kubelet does not start with unknown flags', 'UD-107', meant === undefined ? 'Check the flag name.' : `Did you mean --${meant}?`);
}

function addLabels(text: string, draft: Draft, notes: LineNotes): void {
  for (const pair of splitKnown(text, ',')) {
    if (pair === '') continue;
    const subject = `--node-labels=${asWritten(pair)}`;
    if (!isKnown(pair)) {
      notes.add('decision', subject, ONLY_ON_NODE, 'UD-179', IN_SCRIPT);
      continue;
    }
    const at = pair.indexOf('=');
    const [key, value] = at < 0 ? [pair.trim(), ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (Object.hasOwn(draft.labels, key) && draft.labels[key] !== value) notes.add('dropped', `${key}=${draft.labels[key]}`, 'is dropped, because it is set again later', 'UD-107');
    put(draft.labels, key, value);
    notes.add('moved', subject, 'belongs in the labels of the NodePool, so that Karpenter considers the label for scheduling', 'UD-107');
  }
}

function addTaints(text: string, isRepeated: boolean, draft: Draft, notes: LineNotes): void {
  if (isRepeated && draft.taints.length > 0) {
    notes.add('dropped', draft.taints.map(({ key }) => key).join(', '), 'is dropped, because the kubelet uses only the last --register-with-taints flag', 'UD-107');
    draft.taints = [];
  }
  for (const item of splitKnown(text, ',')) {
    if (item === '') continue;
    const subject = `--register-with-taints=${asWritten(item)}`;
    const taint = isKnown(item) ? taintOf(item) : undefined;
    if (!taint) {
      if (isKnown(item)) notes.add('decision', subject, 'is dropped, because it is not a taint such as key=value:NoSchedule', 'UD-107');
      else notes.add('decision', subject, ONLY_ON_NODE, 'UD-179', IN_SCRIPT);
    } else if (taint.key === UNREGISTERED) {
      notes.add('dropped', subject, 'is dropped, because Karpenter itself sets this taint for AL2023', 'UD-23');
    } else {
      draft.taints = [...draft.taints.filter(({ key, effect }) => key !== taint.key || effect !== taint.effect), taint];
      notes.add('moved', subject, 'belongs in the taints of the NodePool. Karpenter overwrites the taints in the NodeConfig, and the kubelet flag prevents the node from registering', 'UD-81');
    }
  }
}
