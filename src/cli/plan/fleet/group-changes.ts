import { problemText } from '../../../checks/findings/finding-text';
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
}

/** Returns the changes in a cluster. Objects with the same change share an item. */
export function groupChanges(report: PlanReport): readonly GroupChange[] {
  const { plan: { nodePools, nodeClasses, findings, iam }, upgrade } = report;
  const found = new Map<string, { readonly title: string; readonly text: string; readonly objects: Set<string> }>();
  const add = (title: string, object: string, text: string) => {
    const key = JSON.stringify([title, text]);
    if (!found.has(key)) found.set(key, { title, text, objects: new Set() });
    found.get(key)!.objects.add(object);
  };
  const reasons = [...nodeClasses.values(), ...nodePools.values()].flatMap((each) => each.reasons);
  for (const reason of reasons) add(KIND_TITLES[reason.kind], reason.object, reasonText({ ...reason, path: reason.path ?? '' }, reason.object).trimStart());
  for (const [name, pool] of nodePools) {
    for (const { title, text } of changeDetails(pool, report)) if (title !== 'pace') add(title, `NodePool/${name}`, text);
  }
  for (const { object, severity, rule, fix, ...each } of findings.added) add(`new ${severity}`, object, `${problemText(each)} (${rule}). ${fix}`);
  for (const { object, rule, ...each } of findings.removed) add('fixed', object, `${problemText(each)} (${rule})`);
  const others = (title: string, texts: readonly string[]) => texts.map((text): GroupChange => ({ title, objects: '', text }));
  return [
    ...others('note', notes(report)),
    ...[...found.values()].map(({ objects, ...each }) => ({ ...each, objects: listText([...objects]) })),
    ...others('errors', sharedErrors(report)),
    ...others('permissions', permissionTexts(iam)),
    ...upgrade === undefined ? [] : others('upgrade', [`From Karpenter ${upgrade.fromVersion} to ${upgrade.karpenterVersion}. For its effects, set --cluster.`]),
  ];
}
