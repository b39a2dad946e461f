import { Severity } from '../../../checks/findings/finding';
import { problemText } from '../../../checks/findings/finding-text';
import { ReasonKind } from '../../../forecast/plan/object-plan';
import { changeDetails } from '../change-details';
import { sharedErrors } from '../error-texts';
import { listText } from '../list-text';
import { notes } from '../notes';
import { permissionTexts } from '../permission-texts';
import { PlanReport } from '../plan-report';
import { KIND_TITLES, reasonText } from '../reason-text';

/** A change in a cluster, such as a changed field. */
export interface GroupChange {
  readonly title: string;
  /** The objects with the change, such as `NodePool/general`. Empty for a change that is not in an object. */
  readonly objects: string;
  readonly text: string;
  /** Whether the change is a finding of the new manifests. */
  readonly isProblem?: boolean;
}

/** The order of changes. An output can omit the last ones. */
enum Rank { REPLACES_NODES, MAY_REPLACE_NODES, PROBLEM, NOTE, OTHER }

/** The kinds of reasons that do not have the rank `OTHER`. */
const RANKS: { readonly [kind in ReasonKind]?: Rank } = {
  'delete': Rank.REPLACES_NODES,
  'recreate': Rank.REPLACES_NODES,
  'scale-down': Rank.REPLACES_NODES,
  'static-drift': Rank.REPLACES_NODES,
  'requirements-drift': Rank.REPLACES_NODES,
  'ami-drift': Rank.MAY_REPLACE_NODES,
  'subnet-drift': Rank.MAY_REPLACE_NODES,
  'security-group-drift': Rank.MAY_REPLACE_NODES,
  'capacity-reservation-drift': Rank.MAY_REPLACE_NODES,
  'not-compared': Rank.MAY_REPLACE_NODES,
  'unknown-name': Rank.MAY_REPLACE_NODES,
  'consolidation': Rank.MAY_REPLACE_NODES,
  'budgets': Rank.MAY_REPLACE_NODES,
  'rejected': Rank.PROBLEM,
  'missing-node-class': Rank.PROBLEM,
};

interface RankedChange extends GroupChange {
  readonly rank: Rank;
}

/** Returns the changes in a cluster, those that replace nodes first. Objects with the same change share an item. */
export function groupChanges(report: PlanReport): readonly GroupChange[] {
  const { plan: { nodePools, nodeClasses, findings, iam }, upgrade } = report;
  const found = new Map<string, Omit<RankedChange, 'objects'> & { readonly objects: Set<string> }>();
  const add = (title: string, object: string, text: string, { rank = Rank.OTHER, isProblem = false }: Partial<RankedChange> = {}) => {
    const key = JSON.stringify([title, text]);
    if (!found.has(key)) found.set(key, { title, text, rank, isProblem, objects: new Set() });
    found.get(key)!.objects.add(object);
  };
  const reasons = [...nodeClasses.values(), ...nodePools.values()].flatMap((each) => each.reasons);
  for (const reason of reasons) {
    const { kind, object, path } = reason;
    add(KIND_TITLES[kind], object, reasonText({ ...reason, path: path ?? '' }, object).trimStart(), { rank: RANKS[kind] });
  }
  for (const [name, pool] of nodePools) {
    for (const { title, text } of changeDetails(pool, report)) if (title !== 'pace') add(title, `NodePool/${name}`, text);
  }
  for (const { object, severity, rule, fix, ...each } of findings.added) {
    const rank = severity === Severity.ERROR ? Rank.PROBLEM : Rank.OTHER;
    add(`new ${severity}`, object, `${problemText(each)} (${rule}). ${fix}`, { rank, isProblem: true });
  }
  for (const { object, rule, ...each } of findings.removed) add('fixed', object, `${problemText(each)} (${rule})`);
  const others = (title: string, texts: readonly string[], rank = Rank.OTHER) => texts.map((text): RankedChange => ({ title, objects: '', text, rank }));
  const changes: readonly RankedChange[] = [
    ...others('note', notes(report), Rank.NOTE),
    ...[...found.values()].map(({ objects, ...each }) => ({ ...each, objects: listText([...objects]) })),
    ...others('errors', sharedErrors(report), Rank.PROBLEM),
    ...others('permissions', permissionTexts(iam)),
    ...upgrade === undefined ? [] : others('upgrade', [`From Karpenter ${upgrade.fromVersion} to ${upgrade.karpenterVersion}. For its effects, set --cluster.`]),
  ];
  return [...changes].sort((one, other) => one.rank - other.rank);
}
