import { ClusterReport } from './check-fleet';
import { ValidatedCluster } from './validated-clusters';
import { Severity } from '../../../checks/findings/finding';
import { objectName } from '../../../checks/manifests/report';
import { groupedAnswers } from '../../fleet/groups/grouped-answers';

/** Clusters with the same release and the same findings, apart from their own names. */
export interface ClusterRow {
  readonly clusters: readonly ValidatedCluster[];
  readonly release: string;
  readonly counts: Readonly<Record<Severity, number>>;
}

/** Groups the clusters of reports. */
export function clusterRows(reports: readonly ClusterReport[]): readonly ClusterRow[] {
  const groups = groupedAnswers(reports, ({ cluster: { name, isUnread }, report: { karpenterVersion, documents } }) => {
    const findings = documents.flatMap((document) => (
      document.findings.map(({ rule, severity, path, message }) => [objectName(document), rule, severity, path, message])
    ));
    return { name, json: JSON.stringify(findings), facts: [karpenterVersion, isUnread] };
  });
  return groups.map((group) => {
    const [{ report: { karpenterVersion: release, documents } }] = group;
    const findings = documents.flatMap((document) => document.findings);
    const count = (severity: Severity) => findings.filter((each) => each.severity === severity).length;
    const counts = { [Severity.ERROR]: count(Severity.ERROR), [Severity.WARNING]: count(Severity.WARNING), [Severity.INFO]: count(Severity.INFO) };
    return { clusters: group.map(({ cluster }) => cluster), release, counts };
  });
}
