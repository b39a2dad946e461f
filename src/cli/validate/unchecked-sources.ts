import { isBelow, normalPath } from '../../checks/manifests/files/paths';
import { Report } from '../../checks/manifests/report';
import { Source } from '../../checks/manifests/source';
import { oneLine } from '../../foundation/basics/one-line';
import { Terminal } from '../terminal/terminal';

/** Prints a line about each file without an object that the command checks, unless the report has another line about the file. */
export function printUncheckedSources(sources: readonly Source[], { documents, unreadable, notes }: Report, terminal: Terminal): void {
  const reported = new Set([...documents, ...unreadable, ...notes].map(({ source }) => source));
  const charts = notes.filter(({ kind }) => kind === 'helm-chart').map(({ source }) => source);
  const isInChart = (path: string) => charts.some((folder) => isBelow(normalPath(path), folder));
  const unchecked = sources.filter(({ name, path = name }) => !reported.has(name) && !reported.has(path) && !isInChart(path));
  unchecked.forEach(({ name }) => terminal.err(`${oneLine(name)}: no object to check\n`));
}
