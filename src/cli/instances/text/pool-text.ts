import { kubeletLines } from './kubelet-text';
import { podLines, relaxationLines } from './pod-text';
import { typeTable } from './type-table';
import { oneLine } from '../../../foundation/basics/one-line';
import { allInstanceTypes } from '../../../karpenter/instance-types/catalog/instance-types';
import { currencyOf, Market } from '../../../karpenter/instance-types/prices-and-zones';
import { minValuesProblem } from '../../../karpenter/scheduling/min-values-problem';
import { PoolTypes } from '../../../karpenter/scheduling/pool-types';
import { RemovalCount } from '../../../karpenter/scheduling/removed-types/removal-counts';
import { UnknownPool } from '../../cluster/cluster-objects';
import { tableLines } from '../../text/table';
import { wrapped } from '../../text/wrapped';
import { InstancesAnswer } from '../instances-answer';
import { kubeletAnswer } from '../kubelet-answer';
import { cheapest, PoolAnswer } from '../pool-answer';
import { familyText, rangeText } from '../type-summary';

const INDENT = '  ';

/** Returns the text about a NodePool. */
export function poolText(answer: PoolAnswer, { kubelet }: InstancesAnswer, top: number): string {
  const { pool, admitted, market, nodeClass, removals, asked, pod, emptyReason, fix, reserved, errors, relaxations } = answer;
  const { nodeClassCondition, dependent } = answer;
  const title = `NodePool ${oneLine(pool.name)}`;
  // The table of --kubelet and the reason for a pod contain these errors.
  const shownErrors = errors.filter(({ cause }) => (cause === 'kubelet' ? !kubelet : pod === undefined)).map(({ message }) => message);
  // A NodePool without instance types has none with any node class, unless that depends on the class.
  const isCertain = pool.types.length === 0 && reserved === undefined && dependent === undefined;
  const condition = nodeClassCondition === undefined || isCertain ? '' : `, if ${oneLine(nodeClassCondition)}`;
  const which = `${asked === undefined ? '' : ` fit a pod with ${oneLine(asked.text)}`}${condition}`;
  return [
    reserved === undefined ? typesText(title, pool, market, top, which, shownErrors)
      : [...titleLines(`${title}: reserved capacity, up to ${reserved.types.length} of ${allInstanceTypes().length} instance types`, which), ...errorLines(shownErrors)].join('\n'),
    ...pod !== undefined ? podLines(pod) : emptyReason === undefined ? [] : [...wrapped(oneLine(emptyReason), `${INDENT}Reason    `), ...fix === undefined ? relaxationLines(relaxations, 'is left', 'are left') : []],
    ...dependent === undefined ? [] : wrapped(oneLine(`${asked === undefined ? 'launches nodes' : 'fits the pod'} ${dependent}`), `${INDENT}Depends   `),
    ...fix === undefined ? [] : wrapped(fix, `${INDENT}fix: `),
    ...allowsNoPods(admitted) ? [`${INDENT}warning  maxPods is 0 on every instance type, so no pod fits`] : [],
    ...removalLines(removals),
    ...kubelet ? kubeletLines(kubeletAnswer(answer, top), nodeClass.name) : [],
  ].join('\n');
}

/** Wraps a headline that contains a condition. */
function titleLines(title: string, which: string): string[] {
  return which.includes(', if ') ? wrapped(title + which, '', INDENT) : [title + which];
}

function errorLines(errors: readonly string[]): string[] {
  return errors.flatMap((error) => wrapped(oneLine(error), `${INDENT}error  `));
}

function allowsNoPods({ types }: PoolTypes): boolean {
  return types.length > 0 && types.every(({ type }) => type.resources.get('pods') === '0');
}

/** Returns the lines about a NodePool whose instance types are unknown. */
export function unknownPoolLines({ name, reason }: UnknownPool): string[] {
  return wrapped(oneLine(reason), `NodePool ${oneLine(name)}: `, INDENT);
}

/** Returns a headline with the number of instance types, a table of the cheapest, and a summary. */
export function typesText(title: string, pool: PoolTypes, market: Market, top: number, which = '', errors: readonly string[] = []): string {
  const { types, unpriced } = pool;
  const problem = minValuesProblem(pool);
  const currency = currencyOf(market);
  const rows = cheapest(pool, market, top);
  const more = types.length - rows.length;
  return [
    ...titleLines(`${title}: ${types.length} of ${allInstanceTypes().length} instance types`, which),
    ...errorLines([...errors, ...problem === undefined ? [] : [`${problem}, so Karpenter launches no nodes`]]),
    ...types.length === 0 ? [] : ['', ...typeTable(rows, currency).map((line) => INDENT + line)],
    ...more > 0 && rows.length > 0 ? [`${INDENT}... and ${more} more. To list them, set --top ${types.length}.`] : [],
    ...types.length === 0 ? [] : ['', ...wrapped(rangeText(types, currency), `${INDENT}Range     `), ...wrapped(familyText(types), `${INDENT}Families  `)],
    ...unpriced.length === 0 ? [] : wrapped(unpricedText(unpriced.map(({ name }) => name), top), `${INDENT}Also      `),
  ].join('\n');
}

function unpricedText(names: readonly string[], top: number): string {
  const shown = names.slice(0, top);
  const more = names.length - shown.length;
  const list = [...shown, ...more > 0 && shown.length > 0 ? [`and ${more} more`] : []].join(', ');
  return `${names.length} without a known price${list === '' ? '' : `: ${list}`}`;
}

/** Longest requirement in the table. Longer requirements end with three dots. */
const LONGEST_REQUIREMENT = 54;

/** Returns a table of the number of instance types that each requirement removes. */
function removalLines(removals: readonly RemovalCount[]): string[] {
  if (removals.length === 0) return [];
  return ['', ...tableLines<RemovalCount>([
    { title: 'REQUIREMENT', cell: ({ requirement }) => shortened(oneLine(requirement)), isText: true },
    { title: 'REMOVES', cell: ({ removed }) => String(removed) },
    { title: 'REMAINING', cell: ({ remaining }) => String(remaining) },
  ], removals).map((line) => `  ${line}`)];
}

function shortened(text: string): string {
  return text.length > LONGEST_REQUIREMENT ? `${text.slice(0, LONGEST_REQUIREMENT - 3)}...` : text;
}
