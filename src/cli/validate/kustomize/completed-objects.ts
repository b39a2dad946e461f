import { deployedFolders } from './deployed-folders';
import { changesValue, hasFinding, OverlayFindings, WrittenObject } from './overlay-findings';
import { OverlayUsers, overlayUsers } from './overlay-users';
import { patchedKinds } from './patched-kinds';
import { Finding, Severity } from '../../../checks/findings/finding';
import { normalPath } from '../../../checks/manifests/files/paths';
import { objectsIn } from '../../../checks/manifests/objects-in';
import { documentsIn } from '../../../checks/manifests/read-kustomization';
import { CheckedDocument, LocatedFinding, Report } from '../../../checks/manifests/report';
import { Source } from '../../../checks/manifests/source';
import { JsonObject } from '../../../foundation/basics/json';
import { once, remembered } from '../../../foundation/basics/remembered';
import { valueAtPath } from '../../../foundation/basics/value-at-path';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { isKarpenterApi } from '../../../karpenter/versions/known-apis';
import { LOCAL_KUSTOMIZATIONS } from '../../fleet/kustomize/local-bases';
import { OverlayObjects, OverlayRenderer } from '../../fleet/kustomize/overlay-objects';
import { Overlay, overlaysIn } from '../../fleet/kustomize/overlays';
import { someNames } from '../../fleet/some-names';

/** A cluster whose files a report is about. */
interface ReportedCluster {
  readonly sources: readonly Source[];
  /** The folders that Argo CD or Flux deploys to the cluster. Empty if the input does not determine them. */
  readonly folders: ReadonlySet<string>;
  readonly release?: KarpenterVersion;
}

/** Removes findings from a report. The report is about all files, or about a cluster. */
export type Completion = (report: Report, cluster?: ReportedCluster) => Report;

/**
 * Returns a function that removes findings that no overlay has: all overlays with the file are rendered, and the objects that they make of the object do not have
 * the finding. For example, each overlay adds a field that the base lacks. If an overlay is not rendered, a finding about a field that it can add is an info.
 *
 * @param check checks objects for a release
 */
export function completionBy(sources: readonly Source[], check: (objects: Source, release: KarpenterVersion | undefined) => Report): Completion {
  const renderer = new OverlayRenderer(sources, LOCAL_KUSTOMIZATIONS);
  if (!renderer.hasChanges) return (report) => report;
  const byFolder = new Map<string, readonly OverlayObjects[]>();
  const objectsOf = (overlay: Overlay) => {
    const { folder } = overlay.kustomization;
    const objects = byFolder.get(folder) ?? renderer.objectsOf(overlay);
    byFolder.set(folder, objects);
    return objects;
  };
  const all = once(() => overlayUsers(renderer.overlays.flatMap(objectsOf), deployedFolders(sources)));
  const ofCluster = ({ sources: own, folders }: ReportedCluster): OverlayUsers => {
    const overlays = overlaysIn(own.filter(({ isTemplate }) => !isTemplate), LOCAL_KUSTOMIZATIONS).overlays.filter(({ isOurs }) => isOurs);
    const users = overlayUsers(overlays.flatMap(objectsOf), (folder) => folders.has(folder));
    // If the input does not determine the folders, several clusters can share the files of a base.
    return folders.size > 0 ? users : { has: users.has, of: (file) => (users.has(file) ? users : all()).of(file) };
  };
  const findingsOf = remembered((release: string | undefined) => {
    const version = release === undefined ? undefined : KarpenterVersion.of(release);
    return remembered((overlay: OverlayObjects) => new OverlayFindings(overlay, (source) => check(source, version).documents));
  });
  const kindsOf = remembered(({ parts }: OverlayObjects) => patchedKinds(parts, renderer.find));
  const byName = new Map(sources.map((source) => [source.name, source]));
  const fileOf = (source: string) => normalPath(byName.get(source)?.path ?? source);
  const written = remembered((source: string) => (byName.has(source) ? documentsIn(byName.get(source)!) : []).flatMap(objectsIn));

  return (report, cluster) => {
    const users = cluster === undefined ? all() : ofCluster(cluster);
    const findings = findingsOf(cluster?.release?.toString());
    const completed = (document: CheckedDocument): CheckedDocument => {
      const { source, apiVersion, kind, name, admitted } = document;
      // Workloads can use the NodePools of another overlay, so their findings remain.
      if (document.findings.length === 0 || apiVersion === null || kind === null || !isKarpenterApi(apiVersion, kind)) return document;
      const overlays = users.of(fileOf(source));
      if (overlays.length === 0) return document;
      const failed = overlays.filter(({ problem }) => problem !== undefined);
      const canAdd = failed.every((overlay) => kindsOf(overlay).has(kind));
      const isWritten = ({ json }: { readonly json: JsonObject }) => json.kind === kind && json.metadata?.name === name;
      const lacks = ({ path }: Finding) => written(source).some((each) => isWritten(each) && valueAtPath(each.json, path) === undefined);
      const judged = judgedBy({ file: fileOf(source), kind, name }, overlays.filter(({ problem }) => problem === undefined).map(findings));
      const remaining = document.findings.flatMap((finding) => {
        if (failed.length > 0) return judged.has(finding) || !canAdd || !lacks(finding) ? [finding] : [additionInfo(finding, failed)];
        return judged.has(finding) || !judged.isChanged(finding) ? [finding] : [];
      });
      const isError = remaining.some(({ severity }) => severity === Severity.ERROR);
      // The overlays correct the object, but not all of them in a way that the API server accepts.
      if (failed.length === 0 && !isError && admitted === false && !judged.areAdmitted()) return document;
      if (failed.length === 0) return { ...document, findings: remaining, admitted: judged.areAdmitted() ? true : admitted };
      return { ...document, findings: remaining, admitted: isError || admitted !== false ? admitted : null };
    };
    return { ...report, documents: report.documents.map(completed) };
  };
}

/** Compares an object in a file with the objects that overlays make of it. */
function judgedBy(object: WrittenObject, overlays: readonly OverlayFindings[]) {
  const rendered = once(() => overlays.flatMap((overlay) => overlay.objectsOf(object)));
  return {
    has: (finding: Finding) => rendered().some((each) => hasFinding(each, finding)),
    /** A finding can also depend on objects in other files, which the overlays do not contain. */
    isChanged: (finding: Finding) => (
      rendered().every((each) => changesValue(each, finding)) || overlays.some((overlay) => overlay.hadFinding(object, finding))
    ),
    areAdmitted: () => rendered().every(({ admitted }) => admitted === true),
  };
}

function additionInfo(finding: LocatedFinding, failed: readonly OverlayObjects[]): LocatedFinding {
  const subject = failed.length === 1 ? `kustomization ${failed[0].folder}` : `kustomizations ${someNames(failed.map(({ folder }) => folder))}`;
  const text = `${subject} can add the field, but ${failed.length === 1 ? 'is' : 'are'} not rendered: ${failed[0].problem}`;
  return { ...finding, severity: Severity.INFO, message: `${finding.message} (${text})` };
}
