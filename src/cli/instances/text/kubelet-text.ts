import { oneLine } from '../../../foundation/basics/one-line';
import { ResolvedKubelet } from '../../../karpenter/instance-types/kubelet/resolved-kubelet';
import { Column, tableLines } from '../../text/table';
import { memoryText } from '../../text/type-text';
import { wrapped } from '../../text/wrapped';
import { KubeletAnswer } from '../kubelet-answer';

const SHOWN_TYPES = 5;
const WARNING = '  warning  ';
const ERROR = '  error  ';

type Row = readonly [name: string, kubelet: ResolvedKubelet];

const COLUMNS: readonly Column<Row>[] = [
  { title: 'INSTANCE TYPE', cell: ([name]) => name, isText: true },
  { title: 'MAXPODS', cell: ([, { maxPods }]) => String(maxPods) },
  { title: 'KUBE CPU', cell: ([, { kubeReserved }]) => kubeReserved.get('cpu') ?? '-' },
  { title: 'KUBE MEM', cell: ([, { kubeReserved }]) => optional(kubeReserved.get('memory')) },
  { title: 'SYSTEM CPU', cell: ([, { systemReserved }]) => systemReserved.get('cpu') ?? '-' },
  { title: 'SYSTEM MEM', cell: ([, { systemReserved }]) => optional(systemReserved.get('memory')) },
  { title: 'EVICT MEM', cell: ([, { evictionHard }]) => optional(evictionHard.get('memory.available')) },
];

/** Returns an empty line, a table of kubelet values, the instance types without room for pods, and the expressions that fail. Returns no line if there is nothing to show. */
export function kubeletLines({ values, exhausted, failures }: KubeletAnswer, nodeClass: string): string[] {
  const lines = [
    ...values.size === 0 ? [] : tableLines(COLUMNS, [...values]).map((line) => `  ${line}`),
    ...exhausted.length === 0 ? [] : wrapped(`kubelet and system reservations exceed the capacity of ${namesText(exhausted)}`, WARNING),
    ...failures.flatMap(({ field, message, instanceTypes }) => wrapped(oneLine(`${field} fails on ${namesText(instanceTypes)}: ${message}`), ERROR)),
    ...failures.length === 0 ? [] : wrapped(oneLine(consequence(nodeClass)), ' '.repeat(ERROR.length)),
  ];
  return lines.length === 0 ? [] : ['', ...lines];
}

function consequence(nodeClass: string): string {
  return `While an expression fails on any instance type, Karpenter launches no nodes from EC2NodeClass ${nodeClass}. The command ignores such an expression.`;
}

function namesText(names: readonly string[]): string {
  const more = names.length - SHOWN_TYPES;
  return `${names.slice(0, SHOWN_TYPES).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function optional(quantity: string | undefined): string {
  return quantity === undefined ? '-' : memoryText(quantity);
}
