import { IConstruct } from 'constructs';
import { isSuppressed } from './suppression';
import { Finding } from '../../checks/findings/finding';

/** Groups findings by construct, and omits suppressed findings. */
export class LocatedFindings {
  private readonly byConstruct = new Map<IConstruct, Finding[]>();

  public add(construct: IConstruct, findings: readonly Finding[]): void {
    if (findings.length === 0) return;
    const located = findings.filter(({ rule }) => !isSuppressed(construct, rule))
      .map((finding) => ({ ...finding, constructPath: construct.node.path }));
    if (located.length === 0) return;
    this.byConstruct.set(construct, [...this.byConstruct.get(construct) ?? [], ...located]);
  }

  public entries(): Iterable<[IConstruct, Finding[]]> {
    return this.byConstruct;
  }

  public all(): Finding[] {
    return [...this.byConstruct.values()].flat();
  }
}
