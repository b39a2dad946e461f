import { usedOf } from './node-texts';
import { Scale } from './picture-scale';
import { cutToWidth, rectangle, textAt, widthOf } from './picture-text';
import { PicturedNode } from './pictured-node';
import { offerText } from '../../karpenter/scheduling/pods/amount-text';

const LINE = 20;
const KEY = 12;
const LONGEST = 180;
const MIN_RULER = 50;
const NANOS = 1e9;
const GI = 2 ** 30;

/** An entry of the legend. */
interface Entry {
  readonly style: string;
  readonly text: string;
}

/** Draws the scale of the boxes, and the meaning of colors and lines. */
export function legend(nodes: readonly PicturedNode[], scale: Scale, width: number): { readonly svg: string; readonly height: number } {
  const { resource, perUnit, colors } = scale;
  const ruler = rulerOf(resource, perUnit);
  const begin = ruler === undefined ? 0 : ruler.width + 10;
  const drawn = [
    ...ruler === undefined ? [] : [`<path class="ruler" d="M1 4v8m0-4h${ruler.width}m0-4v8"/>`],
    textAt(begin, 12, `${ruler === undefined ? '' : `${ruler.text}. `}${meaningOf(resource)}`, 'muted'),
  ];
  let [x, y] = [0, LINE];
  for (const { style, text } of entriesOf(nodes, resource, colors)) {
    const shown = cutToWidth(text, LONGEST);
    const size = KEY + 8 + widthOf(shown) + 14;
    if (x > 0 && x + size > width) [x, y] = [0, y + LINE];
    drawn.push(style === 'moved' ? `${rectangle(x + 1, y + 2, KEY, KEY, 'unused')}${rectangle(x + 1, y + 10, KEY, 4, 'moved')}` : rectangle(x + 1, y + 2, KEY, KEY, `key ${style}`, text), textAt(x + KEY + 8, y + 12, shown));
    x += size;
  }
  return { svg: drawn.join(''), height: y + LINE };
}

function meaningOf(resource: string): string {
  return resource === 'pods' ? 'The width of a box is the number of pods that the node can run.' : `The width of a box is the ${resource} that the node offers to pods.`;
}

function entriesOf(nodes: readonly PicturedNode[], resource: string, { classOf, named, others }: Scale['colors']): readonly Entry[] {
  const has = (test: (node: PicturedNode) => boolean, entry: Entry) => (nodes.some(test) ? [entry] : []);
  return [
    ...named.map((owner) => ({ style: classOf(owner), text: owner })),
    ...others === 0 ? [] : [{ style: 'owner-others', text: `${others} other ${others === 1 ? 'workload' : 'workloads'}` }],
    ...has(({ daemons }) => (daemons?.get(resource) ?? 0n) > 0n, { style: 'daemons', text: 'DaemonSets' }),
    ...has((node) => (node.allocatable.get(resource) ?? 0n) > (usedOf(node).get(resource) ?? 0n), { style: 'unused', text: 'unused' }),
    ...has(({ pods }) => pods.some(({ move }) => move !== undefined), { style: 'moved', text: '↪ moved pod' }),
    ...has(({ change }) => change === 'removed', { style: 'key-removed', text: 'removed node' }),
    ...has(({ change }) => change === 'added', { style: 'key-added', text: 'new node' }),
    ...has(({ mark }) => mark !== undefined, { style: 'key-marked', text: '⚠ wastes money' }),
  ];
}

/** Returns a round amount that is long enough to see, for example 4 CPUs or 8Gi. */
function rulerOf(resource: string, perUnit: number): { readonly width: number; readonly text: string } | undefined {
  if (perUnit === 0) return undefined;
  const isBytes = resource === 'memory' || resource === 'ephemeral-storage';
  let amount = isBytes ? GI / 1024 : 1 / 64;
  while (amount * NANOS * perUnit < MIN_RULER) amount *= 2;
  return { width: Math.round(amount * NANOS * perUnit), text: `${offerText(resource, BigInt(Math.round(amount * NANOS)))} ${resource}` };
}
