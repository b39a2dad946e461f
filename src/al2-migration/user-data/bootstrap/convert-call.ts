import { suggestion } from '../../../basics/suggestion';
import { Draft } from '../draft';
import { Notes } from '../note';
import { asWritten, isKnown } from '../shell/variables';
import { Call } from '../statement';
import { BOOTSTRAP_ARGUMENTS } from './arguments';

/** For longer arguments no likelier one is looked for. */
const MAX_LIKELY = 64;

/** An argument with its value. */
interface GivenArgument {
  readonly name: string;
  readonly value: string;
  readonly subject: string;
}

/** Puts what a call of AL2's bootstrap.sh said where it belongs. */
export function convertCall({ words, environment }: Call, draft: Draft, notes: Notes): void {
  for (const assignment of environment) nameVariable(assignment, notes);
  const positional: string[] = [];
  const given = new Map<string, GivenArgument>();
  const args = words.slice(1);
  for (let at = 0; at < args.length; at++) {
    const name = args[at];
    const [named] = name.split('=', 1);
    if (Object.hasOwn(BOOTSTRAP_ARGUMENTS, name)) {
      if (at + 1 >= args.length) notes.add('decision', name, 'has no value, at which bootstrap.sh stopped', 'UD-117');
      else give(given, { name, value: args[++at], subject: `${name} ${args[at]}` }, notes);
    } else if (name.startsWith('--') && name.includes('=') && Object.hasOwn(BOOTSTRAP_ARGUMENTS, named)) {
      notes.add('decision', asWritten(name), 'never worked as meant: bootstrap.sh reads a value behind a blank only and took this for a name; what was meant is converted, and works on AL2023 for the first time', 'UD-117');
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

function give(given: Map<string, GivenArgument>, argument: GivenArgument, notes: Notes): void {
  const before = given.get(argument.name);
  if (before) notes.add('dropped', asWritten(before.subject), 'is given again later; bootstrap.sh took the last', 'UD-117');
  given.set(argument.name, argument);
}

function nameVariable(assignment: string, notes: Notes): void {
  const subject = asWritten(assignment);
  if (assignment.startsWith('PAUSE_CONTAINER_IMAGE=')) notes.add('dropped', subject, 'is left out: the pause image is in the AMI', 'UD-116');
  else notes.add('decision', subject, 'is left out with the call; a variable for nodeadm and all services is instance.environment.default', 'UD-73');
}

function unknownArgument(name: string, shiftsName: boolean, notes: Notes): void {
  const [word] = name.split('=', 1);
  const meant = word.length <= MAX_LIKELY ? suggestion(word, Object.keys(BOOTSTRAP_ARGUMENTS)) : undefined;
  const hint = meant === undefined ? '' : `; did you mean ${meant}?`;
  const took = shiftsName ? 'took it for the name of the cluster' : 'passed over it';
  notes.add('decision', asWritten(name), `is no argument of bootstrap.sh, which ${took}; it is left out${hint}`, name === '--max-pods-value' ? 'UD-118' : 'UD-117');
}

function setName([name, ...more]: readonly string[], draft: Draft, notes: Notes): void {
  if (name === undefined) {
    notes.add('decision', 'bootstrap.sh', 'is called without the name of a cluster', 'UD-100');
  } else if (!isKnown(name)) {
    notes.add('decision', asWritten(name), 'is the name of the cluster, which is only known on the node; Karpenter sets it for family AL2023', 'UD-179');
  } else {
    draft.cluster = { ...draft.cluster, name };
    notes.add('moved', name, 'is cluster.name, which Karpenter sets for family AL2023 and a NodeConfig of family Custom has to say', 'UD-100');
  }
  for (const extra of more) notes.add('dropped', asWritten(extra), 'is left out: bootstrap.sh passed over it, too', 'UD-117');
}

function convertArgument({ name, value, subject }: GivenArgument, draft: Draft, notes: Notes): void {
  const shown = asWritten(subject);
  if (value === '') {
    notes.add('dropped', shown, 'is empty, as if it were absent', 'UD-117');
  } else if (!isKnown(value) && name !== '--kubelet-extra-args') {
    notes.add('decision', shown, 'is only known on the node; where Karpenter does not set it, have the script write it to /etc/eks/nodeadm.d/*.yaml', 'UD-179');
  } else {
    BOOTSTRAP_ARGUMENTS[name](value, { draft, notes, subject: shown });
  }
}

function decideMaxPods(given: GivenArgument | undefined, draft: Draft, notes: Notes): void {
  if (given?.value !== 'false') return;
  if (draft.kubeletConfig.maxPods !== undefined) notes.add('dropped', given.subject, 'is left out: maxPods is said', 'UD-106');
  else notes.add('decision', given.subject, 'without maxPods let the kubelet take 110 on AL2; on AL2023 the maximum is computed: set spec.kubelet.maxPods of the class', 'UD-187');
}
