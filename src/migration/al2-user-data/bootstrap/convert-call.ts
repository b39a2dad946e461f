import { suggestion } from '../../../foundation/basics/suggestion';
import { Draft } from '../draft';
import { LineNotes } from '../note';
import { asWritten, isKnown } from '../shell/variables';
import { Call } from '../statement';
import { BOOTSTRAP_ARGUMENTS } from './arguments';

/** Maximum length of an unknown argument for which the conversion suggests a known argument. */
const MAX_LIKELY = 64;

/** An argument with its value. */
interface GivenArgument {
  readonly name: string;
  readonly value: string;
  readonly subject: string;
}

/** Converts a call to AL2's bootstrap.sh. */
export function convertCall({ words, environment }: Call, draft: Draft, notes: LineNotes): void {
  for (const assignment of environment) nameVariable(assignment, notes);
  const positional: string[] = [];
  const given = new Map<string, GivenArgument>();
  const args = words.slice(1);
  for (let at = 0; at < args.length; at++) {
    const name = args[at];
    const [named] = name.split('=', 1);
    if (Object.hasOwn(BOOTSTRAP_ARGUMENTS, name)) {
      if (at + 1 >= args.length) notes.add('decision', name, 'has no value, so bootstrap.sh failed', 'UD-117');
      else give(given, { name, value: args[++at], subject: `${name} ${args[at]}` }, notes);
    } else if (name.startsWith('--') && name.includes('=') && Object.hasOwn(BOOTSTRAP_ARGUMENTS, named)) {
      notes.add('decision', asWritten(name), 'is converted. The argument had no effect on AL2, because bootstrap.sh requires a space instead of "=". It takes effect on AL2023', 'UD-117');
      give(given, { name: named, value: name.slice(named.length + 1), subject: name }, notes);
    } else if (name.startsWith('-')) {
      unknownArgument(name, positional.length === 0, notes);
    } else {
      positional.push(name);
    }
  }
  setName(positional, draft, notes);
  for (const argument of given.values()) convertArgument(argument, draft, notes);
  decideMaxPods(given.get('--use-max-pods'), draft, notes);
}

function give(given: Map<string, GivenArgument>, argument: GivenArgument, notes: LineNotes): void {
  const before = given.get(argument.name);
  if (before) notes.add('dropped', asWritten(before.subject), 'is dropped, because it is set again later and bootstrap.sh uses the last value', 'UD-117');
  given.set(argument.name, argument);
}

function nameVariable(assignment: string, notes: LineNotes): void {
  const subject = asWritten(assignment);
  if (assignment.startsWith('PAUSE_CONTAINER_IMAGE=')) notes.add('dropped', subject, 'is dropped, because the pause image is in the AMI', 'UD-116');
  else notes.add('decision', subject, 'is dropped together with the bootstrap.sh call', 'UD-73', 'To set a variable for nodeadm and all services, use instance.environment.default.');
}

function unknownArgument(name: string, shiftsName: boolean, notes: LineNotes): void {
  const [word] = name.split('=', 1);
  const meant = word.length <= MAX_LIKELY ? suggestion(word, Object.keys(BOOTSTRAP_ARGUMENTS)) : undefined;
  const took = shiftsName ? 'treated it as the cluster name' : 'ignored it';
  notes.add('decision', asWritten(name), `is dropped, because bootstrap.sh has no such argument and ${took}`, name === '--max-pods-value' ? 'UD-118' : 'UD-117', meant && `Did you mean ${meant}?`);
}

function setName([name, ...more]: readonly string[], draft: Draft, notes: LineNotes): void {
  if (name === undefined) {
    notes.add('decision', 'bootstrap.sh', 'is called without a cluster name', 'UD-100');
  } else if (!isKnown(name)) {
    notes.add('decision', asWritten(name), 'is a cluster name that only the node can resolve, but Karpenter sets the name for the AL2023 family', 'UD-179');
  } else {
    draft.cluster = { ...draft.cluster, name };
    notes.add('moved', name, 'is now cluster.name. Karpenter sets this field for the AL2023 family, but a NodeConfig for the Custom family requires it', 'UD-100');
  }
  for (const extra of more) notes.add('dropped', asWritten(extra), 'is dropped, because bootstrap.sh ignored it', 'UD-117');
}

function convertArgument({ name, value, subject }: GivenArgument, draft: Draft, notes: LineNotes): void {
  const shown = asWritten(subject);
  if (value === '') {
    notes.add('dropped', shown, 'is dropped, because it is empty', 'UD-117');
  } else if (!isKnown(value) && name !== '--kubelet-extra-args') {
    notes.add('decision', shown, 'has a value that is known only on the node', 'UD-179', 'If Karpenter does not set this value, add the value to /etc/eks/nodeadm.d/*.yaml in the script.');
  } else {
    BOOTSTRAP_ARGUMENTS[name](value, { draft, notes, subject: shown });
  }
}

function decideMaxPods(given: GivenArgument | undefined, draft: Draft, notes: LineNotes): void {
  if (given?.value !== 'false') return;
  if (draft.kubeletConfig.maxPods !== undefined) notes.add('dropped', given.subject, 'is dropped, because maxPods is set', 'UD-106');
  else notes.add('decision', given.subject, 'allowed 110 pods for each node on AL2 if maxPods was not set, but AL2023 computes the maximum', 'UD-187', 'To keep 110 pods, set spec.kubelet.maxPods in the EC2NodeClass.');
}
