import { commandsText, commandsUpToEquals, figureText, podCounter, provisionText } from './command-text';
import { DisruptionCase } from './disruption-case';
import { eventTexts } from './event-text';
import { AnsweredCandidate, AnsweredMethod, AnsweredProvision, DisruptionAnswer } from './oracle-answer';

/** `pod reasons` are Karpenter's texts about pods that would have no node. Ours are shorter. */
export type Category = 'candidates' | 'allowed' | 'commands' | 'events' | 'pod reasons';

/** A difference between Karpenter and us. */
export interface Difference {
  /** The name of the method, or `provision`. */
  readonly of: string;
  readonly category: Category;
  readonly karpenter: string;
  readonly we: string;
}

/** Methods that take several candidates, so that any equal candidates are equally right. */
const SEVERAL = ['Emptiness', 'MultiNodeConsolidation', 'StaticDrift'];

const SAME = ['', ''] as const;

/** Returns the differences between Karpenter's answer and ours. */
export function disruptionDifferences(asked: DisruptionCase, theirs: DisruptionAnswer, ours: DisruptionAnswer): readonly Difference[] {
  if (theirs.methods === undefined) return provisionDifferences(asked, theirs, ours);
  return theirs.methods.flatMap((method) => {
    const our = ours.methods?.find((each) => each.method === method.method);
    if (our === undefined) return [{ of: method.method, category: 'commands', karpenter: 'has the method', we: 'do not have the method' } as const];
    return methodDifferences(asked, method, our);
  });
}

function provisionDifferences(asked: DisruptionCase, theirs: DisruptionAnswer, ours: DisruptionAnswer): readonly Difference[] {
  const podsText = podCounter(asked);
  const { alternatives = [] } = theirs;
  const texts = [theirs as AnsweredProvision, ...alternatives].map((each) => provisionText(asked, each, podsText));
  const we = provisionText(asked, ours as AnsweredProvision, podsText);
  return texts.includes(we) ? [] : [{ of: 'provision', category: 'commands', karpenter: texts.join('\nor:\n'), we }];
}

function methodDifferences(asked: DisruptionCase, their: AnsweredMethod, our: AnsweredMethod): readonly Difference[] {
  const [theirs, ours] = [their, our].map(withoutTypesOfStatic);
  const isSkipped = theirs.timedOut === true;
  // Karpenter's events belong to the first of its possible commands.
  const hasFirst = isSkipped || hasSameCommands(asked, { ...theirs, alternatives: [] }, ours);
  const [theirEvents, ourEvents] = hasFirst ? [eventsText(theirs, theirs), eventsText(ours, theirs)] : ['', ''];
  const hasCommands = isSkipped || hasSameCommands(asked, theirs, ours);
  const hasEvents = withoutPodReasons(theirEvents) === withoutPodReasons(ourEvents);
  const texts: readonly (readonly [Category, string, string])[] = [
    ['candidates', theirs.candidates.map(candidateText).join('\n'), ours.candidates.map(candidateText).join('\n')],
    ['allowed', allowedText(theirs), allowedText(ours)],
    ['commands', ...hasCommands ? SAME : [allCommands(asked, theirs), allCommands(asked, ours)] as const],
    ['events', withoutPodReasons(theirEvents), withoutPodReasons(ourEvents)],
    ['pod reasons', ...hasEvents ? [theirEvents, ourEvents] as const : SAME],
  ];
  return texts.filter(([, karpenter, we]) => karpenter !== we).map(([category, karpenter, we]) => ({ of: theirs.method, category, karpenter, we }));
}

/** Returns a text if Karpenter starts other commands first than we do. */
export function firstCommandsDiffer(asked: DisruptionCase, { methods = [] }: DisruptionAnswer, ours: DisruptionAnswer): string | undefined {
  for (const theirs of methods) {
    const our = ours.methods!.find(({ method }) => method === theirs.method)!;
    if (!hasSameCommands(asked, theirs, our)) return `${theirs.method}, Karpenter: ${allCommands(asked, theirs)}\n  we: ${allCommands(asked, our)}`;
    if (our.commands.length > 0) return undefined;
  }
  return undefined;
}

/** Returns true if our commands are among those that Karpenter can choose. */
export function hasSameCommands(asked: DisruptionCase, their: AnsweredMethod, our: AnsweredMethod): boolean {
  const [theirs, ours] = [their, our].map(withoutTypesOfStatic);
  const podsText = podCounter(asked);
  const lists = [theirs.commands, ...theirs.alternatives ?? []];
  const ourText = commandsText(ours.commands, podsText);
  if (lists.some((commands) => commandsText(commands, podsText) === ourText)) return true;
  if (!SEVERAL.includes(theirs.method)) return false;
  const hasRatio = theirs.method !== 'StaticDrift';
  const ourKinds = commandsUpToEquals(ours.commands, theirs.candidates, hasRatio);
  return lists.some((commands) => commandsUpToEquals(commands, theirs.candidates, hasRatio) === ourKinds);
}

/** Karpenter chooses the instance types of static nodes later. */
function withoutTypesOfStatic(method: AnsweredMethod): AnsweredMethod {
  if (method.method !== 'StaticDrift') return method;
  const commands = method.commands.map((command) => ({
    ...command, replacements: (command.replacements ?? []).map((claim) => ({ ...claim, instanceTypes: [], requests: {}, requirements: [] })),
  }));
  return { ...method, commands };
}

function allCommands(asked: DisruptionCase, { commands, alternatives = [] }: AnsweredMethod): string {
  const podsText = podCounter(asked);
  return [commands, ...alternatives].map((each) => commandsText(each, podsText)).join('\nor:\n');
}

function candidateText({ name, nodePool, price, disruptionCost, rescheduleDisruptionCost }: AnsweredCandidate): string {
  return `${name} of ${nodePool}: ${[price, disruptionCost, rescheduleDisruptionCost].map(figureText).join(', ')}`;
}

function allowedText({ allowed }: AnsweredMethod): string {
  return Object.entries(allowed).map(([pool, count]) => `${pool}: ${count}`).sort().join(', ');
}

/** Formats the events of the objects whose events Karpenter does not choose at random. */
function eventsText({ events = {} }: AnsweredMethod, { eventsVary = [] }: AnsweredMethod): string {
  return Object.entries(events)
    .filter(([object]) => !eventsVary.includes(object))
    .flatMap(([object, list]) => eventTexts(list).map((text) => `${object}: ${text}`))
    .sort().join('\n');
}

/** Removes the reasons why pods have no node. */
function withoutPodReasons(text: string): string {
  return text.replace(/ => .*$/gm, (reasons) => ` => ${[...reasons.matchAll(/(\S+\/\S+) => /g)].map(([, pod]) => pod).join(' ')}`);
}
