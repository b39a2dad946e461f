import { oneLine } from '../../../foundation/basics/one-line';
import { RemovalCount } from '../../../karpenter/scheduling/removed-types/removal-counts';
import { tableLines } from '../../text/table';

const LONGEST = 54;

/** Returns a table of the number of instance types that each requirement removes. */
export function removalLines(removals: readonly RemovalCount[]): string[] {
  if (removals.length === 0) return [];
  return ['', ...tableLines<RemovalCount>([
    { title: 'REQUIREMENT', cell: ({ requirement }) => shortened(oneLine(requirement)), isText: true },
    { title: 'REMOVES', cell: ({ removed }) => String(removed) },
    { title: 'REMAINING', cell: ({ remaining }) => String(remaining) },
  ], removals).map((line) => `  ${line}`)];
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
}
