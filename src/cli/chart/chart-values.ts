import { chartValuesOptions } from './chart-values-options';
import { checkKnownValues } from '../../checks/engine/report-object';
import { EnforcedBy, Finding, Severity } from '../../checks/findings/finding';
import { findingLines } from '../../checks/findings/finding-lines';
import { OPEN_KUBELET } from '../../checks/findings/kubelet-openness';
import { objectIndexOf } from '../../checks/findings/object-index';
import { Json } from '../../checks/findings/rule';
import { sourcesOf } from '../../checks/manifests/sources';
import { grouped } from '../../foundation/basics/grouped';
import { JsonObject } from '../../foundation/basics/json';
import { objectName } from '../../foundation/basics/object-name';
import { oneLine } from '../../foundation/basics/one-line';
import { yamlOf } from '../../foundation/yaml/write-yaml';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject } from '../../karpenter/versions/known-apis';
import { newestKnown } from '../../karpenter/versions/known-releases';
import { chartKinds } from '../../outputs/helm/ready-chart/chart-kind';
import { objectValues } from '../../outputs/helm/ready-chart/object-values';
import { withInputDetails } from '../config/input-details';
import { releaseOfSources } from '../config/release-of-sources';
import { chartValuesHelp } from '../help/chart-values';
import { documentKind, skippedSources } from '../input/document-kind';
import { readObjects } from '../input/read-objects';
import { convertText } from '../suggested-commands/input-commands';
import { Terminal } from '../terminal/terminal';

/** Kinds of enforcement that the values schema of the chart also covers. */
const BY_SCHEMA: readonly EnforcedBy[] = [EnforcedBy.SCHEMA, EnforcedBy.STRICT];

/** The first release for which `convert` makes v1 objects. */
const V1 = KarpenterVersion.of('1.0');

/** Runs `cdk8s-karpenter chart-values`, and returns the exit code. */
export function chartValues(args: readonly string[], terminal: Terminal): number {
  const options = chartValuesOptions(args);
  if (!options) {
    terminal.out(chartValuesHelp());
    return 0;
  }
  const read = options.paths.flatMap((path) => sourcesOf(path, options.excluded));
  const detailed = withInputDetails(read, options, 'all', terminal);
  const given = options.version ?? releaseOfSources(read, options.configurations)?.value;
  const version = given ?? newestKnown();
  if (!given) terminal.err(`--karpenter-version is not set, so chart-values uses Karpenter ${version}, the newest known release\n`);
  const documents = grouped(readObjects(read, () => true, detailed), documentKind);
  const sourceOf = new Map((documents.get('object') ?? []).map(({ json, source }): [JsonObject, string] => [json, source]));
  const objects = [...sourceOf.keys()];
  const sources = (kind: 'client-configuration' | 'other') => [...new Set((documents.get(kind) ?? []).map(({ source }) => source))];
  skippedSources(sources('client-configuration'), sources('other')).forEach((line) => terminal.err(`${line}\n`));
  const convert = convertText({ ...options, version: releaseOfConversion(version) ?? given });
  const { values, count, remarks, hasDuplicates } = objectValues(objects, version, convert, sourceOf);
  remarks.forEach((remark) => terminal.err(`${oneLine(remark)}\n`));
  if (count === 0) {
    const apis = chartKinds(version).map(({ api }) => api);
    const isOfOthers = objects.every((json) => !apis.includes(apiOfObject(json)));
    terminal.err(isOfOthers ? `nothing to convert: the input contains none of the objects that the chart for Karpenter ${version} creates: ${apis.join(', ')}\n` : 'nothing was converted\n');
    return 1;
  }
  terminal.out(valuesText(values, count, version));
  const refused = refusedOf(objects, version);
  refused.forEach((lines) => terminal.err(`${lines}\n`));
  if (refused.length > 0) terminal.err('The chart or Karpenter rejects objects that have errors. Fix the errors in the values.\n');
  return refused.length > 0 || hasDuplicates ? 1 : 0;
}

/** Returns a release for which `convert` makes v1 objects, if the chart contains v1 although `convert` makes v1beta1 objects for its release. */
function releaseOfConversion(version: KarpenterVersion): KarpenterVersion | undefined {
  const hasV1 = chartKinds(version).some(({ apiVersion }) => apiVersion === 'karpenter.sh/v1');
  return hasV1 && !version._isAtLeast(V1) ? V1 : undefined;
}

function valuesText({ keepOnUninstall, ...values }: JsonObject, count: number, version: KarpenterVersion): string {
  const why = keepOnUninstall ? '' : '# A pool or node class in the input lacks the annotation helm.sh/resource-policy: keep. Set true to keep all of them when you uninstall the release.\n';
  return [
    `# Values for the chart of \`cdk8s-karpenter chart --karpenter-version ${version}\`, converted from ${count} ${count === 1 ? 'object' : 'objects'}.\n`,
    ...keepOnUninstall === undefined ? [] : [why, yamlOf({ keepOnUninstall })],
    yamlOf(values),
  ].join('');
}

function refusedOf(objects: readonly Json[], version: KarpenterVersion): readonly string[] {
  const apis = new Set(chartKinds(version).map(({ api }) => api));
  const objectIndex = objectIndexOf([], false);
  return objects.filter(({ apiVersion, kind }) => apis.has(`${apiVersion} ${kind}`)).flatMap((json) => checkKnownValues({ json }, { version, assumed: false }, objectIndex).findings
    .filter((finding) => (BY_SCHEMA.includes(finding.enforcedBy) && finding.path.startsWith('spec')) || isOfKubelet(finding))
    .map((finding) => findingLines({ ...finding, severity: Severity.ERROR }, '', `${json.kind}/${objectName(json)}`, false)));
}

/** Reports whether a finding is a `spec.kubelet` error that neither the API server nor the chart detects, because their schemas accept any kubelet field. */
function isOfKubelet({ severity, enforcedBy, path }: Finding): boolean {
  return severity === Severity.ERROR && enforcedBy === EnforcedBy.CONTROLLER && path.startsWith(OPEN_KUBELET);
}
