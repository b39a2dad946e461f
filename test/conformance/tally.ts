import { Disagreement } from './compare';
import { Case } from './mutate';
import { jsonText } from '../../src/foundation/basics/json-text';

interface Group {
  count: number;
  readonly releases: Set<string>;
  readonly sample: { readonly about: Case; readonly disagreement: Disagreement };
}

interface Row {
  cases: number;
  admitted: number;
  /** Number of cases that the check with CRD files could not decide. */
  undecided: number;
  controller: number;
  disagreements: number;
}

const NOTHING: Row = { cases: 0, admitted: 0, undecided: 0, controller: 0, disagreements: 0 };

/** Summarizes a run. Keeps one sample per signature of a disagreement, so that memory does not grow with the number of cases. */
export class Tally {
  private readonly rows = new Map<string, Row>();
  private readonly groups = new Map<string, Group>();

  public get disagreements(): number {
    return [...this.groups.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** Returns the total of all kinds. */
  public sum(): Row {
    const sum = { ...NOTHING };
    for (const row of this.rows.values()) add(sum, row);
    return sum;
  }

  public count(kind: string, what: Partial<Row>): void {
    const row = this.rows.get(kind) ?? { ...NOTHING };
    this.rows.set(kind, row);
    add(row, what);
  }

  public disagree(kind: string, release: string, about: Case, disagreements: readonly Disagreement[]): void {
    this.count(kind, { disagreements: disagreements.length });
    for (const disagreement of disagreements) {
      const key = `${kind}${about.old === undefined ? '' : ' update'}: ${disagreement.signature}`;
      const group = this.groups.get(key) ?? { count: 0, releases: new Set<string>(), sample: { about, disagreement } };
      this.groups.set(key, group);
      group.count++;
      group.releases.add(release);
    }
  }

  /** Formats the results with one line per kind. */
  public table(): string {
    const rows = [...this.rows].map(([kind, row]) => [kind, row.cases, row.admitted, row.undecided, row.controller, row.disagreements].map(String));
    const all = [['kind', 'cases', 'admitted', 'undecided by CRDs', 'seen by the controller', 'disagreements'], ...rows];
    const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
    return all.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join('  ')).join('\n');
  }

  /** Lists the disagreements by signature, most frequent first, each with one sample manifest. */
  public list(limit = Infinity): string {
    const sorted = [...this.groups].sort(([, a], [, b]) => b.count - a.count);
    const shown = sorted.slice(0, limit).map(([signature, { count, releases, sample: { about, disagreement } }]) => [
      `## ${count}x ${signature}`,
      `releases: ${[...releases].join(', ')}`,
      `case: ${about.id} (${about.made.slice(0, 200)})`,
      `ours: ${disagreement.ours.slice(0, 3).join(' | ').slice(0, 500) || '-'}`,
      `theirs: ${disagreement.theirs.slice(0, 3).join(' | ').slice(0, 500) || '-'}`,
      ...about.old === undefined ? [] : [`old: ${jsonText(about.old).slice(0, 1500)}`],
      `object: ${jsonText(about.object).slice(0, 1500)}`,
    ].join('\n'));
    if (sorted.length > limit) shown.push(`and ${sorted.length - limit} more`);
    return shown.join('\n\n');
  }
}

function add(row: Row, what: Partial<Row>): void {
  for (const [name, amount] of Object.entries(what)) row[name as keyof Row] += amount;
}
