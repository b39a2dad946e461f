import { FailingExpression, KubeletAnswer } from './kubelet-answer';
import { Column, tableLines } from './table';
import { memoryText } from './type-text';
import { wrapped } from './wrapped';
import { oneLine } from '../../basics/one-line';
import { ResolvedKubelet } from '../../instance-types/kubelet/resolved-kubelet';

const SHOWN_TYPES = 5;

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

/** Returns a table of kubelet values, and the expressions that fail. */
export function kubeletLines({ values, failures }: KubeletAnswer): string[] {
  return [...tableLines(COLUMNS, [...values]).map((line) => `  ${line}`), ...failures.flatMap(failureLines)];
}

function failureLines({ field, message, instanceTypes }: FailingExpression): string[] {
  const shown = instanceTypes.slice(0, SHOWN_TYPES).join(', ');
  const others = instanceTypes.length - SHOWN_TYPES;
  return wrapped(oneLine(`${field} fails on ${shown}${others > 0 ? `, and ${others} more` : ''}: ${message}`), '  error  ');
}

function optional(quantity: string | undefined): string {
  return quantity === undefined ? '-' : memoryText(quantity);
}
