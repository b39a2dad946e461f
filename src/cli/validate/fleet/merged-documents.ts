import { problemText } from '../../../checks/findings/finding-text';
import { CheckedDocument, LocatedFinding } from '../../../checks/manifests/report';
import { someNames } from '../../fleet/some-names';

/** A finding, and the clusters in which it occurs. */
interface FoundInClusters {
  readonly finding: LocatedFinding;
  readonly clusters: string[];
}

/** A document that one or several clusters contain. */
interface SharedDocument {
  /** The document in the first cluster with findings, or in the first cluster. */
  document: CheckedDocument;
  readonly clusters: string[];
  readonly admitted: Set<boolean | null>;
  readonly findings: Map<string, FoundInClusters>;
}

/** Merges the documents of clusters. A document of several clusters occurs once. A finding that only some of them have names these clusters. */
export class MergedDocuments {
  private readonly byKey = new Map<string, SharedDocument>();
  private findingCount = 0;

  /**
   * Adds the documents of a cluster.
   *
   * @param placeOf returns the same place for sources that clusters share
   */
  public add(cluster: string, documents: readonly CheckedDocument[], placeOf: (source: string) => string): void {
    const counts = new Map<string, number>();
    for (const document of documents) {
      const { source, index, kind, name, admitted, findings } = document;
      const base = JSON.stringify([placeOf(source), index, kind, name]);
      const count = counts.get(base) ?? 0;
      counts.set(base, count + 1);
      const shared = this.documentAt(`${base} ${count}`, document);
      if (shared.findings.size === 0 && findings.length > 0) shared.document = document;
      shared.clusters.push(cluster);
      shared.admitted.add(admitted);
      for (const finding of findings) this.addFinding(shared, finding, cluster);
    }
  }

  /** The number of findings. A finding in several clusters counts once. */
  get count(): number {
    return this.findingCount;
  }

  get documents(): readonly CheckedDocument[] {
    return [...this.byKey.values()].map(({ document, clusters, admitted, findings }) => ({
      ...document,
      admitted: admitted.has(false) ? false : admitted.has(null) ? null : true,
      findings: [...findings.values()].map(({ finding, clusters: own }) => (own.length === clusters.length ? finding : withNames(finding, own)))
        .sort((a, b) => a.line! - b.line! || a.column! - b.column!),
    }));
  }

  private documentAt(key: string, document: CheckedDocument): SharedDocument {
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const added = { document, clusters: [], admitted: new Set<boolean | null>(), findings: new Map<string, FoundInClusters>() };
    this.byKey.set(key, added);
    return added;
  }

  private addFinding({ findings }: SharedDocument, finding: LocatedFinding, cluster: string): void {
    const key = JSON.stringify([finding.rule, finding.severity, finding.path, problemText(finding)]);
    const found = findings.get(key);
    if (found !== undefined) {
      found.clusters.push(cluster);
    } else {
      findings.set(key, { finding, clusters: [cluster] });
      this.findingCount++;
    }
  }
}

function withNames(finding: LocatedFinding, clusters: readonly string[]): LocatedFinding {
  return { ...finding, message: `${finding.message} (in ${clusters.length === 1 ? 'cluster' : 'clusters'} ${someNames(clusters)})` };
}
