import { Column } from '../text/table';

/** A row that compares the answers before and after `--set` and `--override`. */
export interface ComparedFigure {
  readonly title: string;
  readonly now: string;
  readonly changed: string;
}

/** The columns of the comparison in text. */
export const COMPARED: readonly Column<ComparedFigure>[] = [
  { title: '', cell: ({ title }) => title, isText: true }, { title: 'now', cell: ({ now }) => now }, { title: 'with the changes', cell: ({ changed }) => changed },
];

/** Returns a row with a figure of both answers. */
export function comparedRow<T>(
  title: string, { before, after }: { readonly before: T; readonly after: T }, figure: (answer: T) => string,
): ComparedFigure {
  return { title, now: figure(before), changed: figure(after) };
}
