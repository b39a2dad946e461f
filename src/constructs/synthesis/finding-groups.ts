import { IConstruct } from 'constructs';
import { Finding } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';

/** Hint that follows the findings of a synth. */
export const EXPLAIN_HINT = "For details about a rule, run 'npx cdk8s-karpenter explain RULE'.";

export type FindingsByConstruct = ReadonlyMap<IConstruct, readonly Finding[]>;

/** Formats the findings of each construct below the path of the construct. */
export function findingGroups(findings: FindingsByConstruct, colors: boolean): readonly string[] {
  return [...findings].map(([construct, found]) => [headline(construct), ...found.map((finding) => findingLines(finding, '  ', '', colors))].join('\n'));
}

function headline({ node }: IConstruct): string {
  return node.path === '' ? 'App' : node.path;
}

/** Reports whether standard error is a terminal with colors. */
export function hasColors(): boolean {
  return process.stderr.isTTY === true && process.stderr.hasColors();
}
