import { keysIn } from './keys-in';
import { karpenterCharts } from './settings/argocd-and-flux-charts';
import { releaseIn } from '../../checks/controller-values/installations/chart-release';
import { podTemplatePath } from '../../checks/findings/pod-template';
import { isObject, JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, isNonEmpty, isObjectWithoutApi, MACHINE, NODE_CLAIM_BETA } from '../../karpenter/versions/known-apis';
import { ConversionNote, ConversionNoteKind } from '../../migration/conversion/conversion-note';
import { nameOf, note } from '../../migration/conversion/notes';

const { DECISION, KEPT } = ConversionNoteKind;
const V1_SINCE = KarpenterVersion.of('1.0.0');
const POD_NAMES_SINCE = KarpenterVersion.of('0.33.0');

/** Former names in pods, the releases since which they have no effect, and the names that replace them. */
const FORMER_NAMES: { readonly [name: string]: { readonly until: string; readonly current: string } } = {
  'karpenter.sh/provisioner-name': { until: '0.33', current: 'karpenter.sh/nodepool' },
  'karpenter.sh/do-not-evict': { until: '1.0', current: 'karpenter.sh/do-not-disrupt' },
};

/** Returns notes about objects that the command leaves unchanged, although they belong to Karpenter or use former names. */
export function otherObjectNotes(json: JsonObject, version: KarpenterVersion): readonly ConversionNote[] {
  const api = apiOfObject(json);
  if (api === MACHINE || api === NODE_CLAIM_BETA) {
    return [note(KEPT, nameOf(json), 'the object', 'is not converted, because Karpenter creates and converts it', `Remove the ${json.kind} from the manifests.`)];
  }
  if (isObjectWithoutApi(json)) {
    const missing = ['apiVersion', 'kind'].filter((field) => !isNonEmpty(json[field]));
    const message = `is skipped, because it has the fields of a Karpenter object, but no ${missing.join(' and no ')}`;
    return [note(KEPT, nameOf(json).replace(/^\//, ''), 'the document', message, `Add ${missing.join(' and ')}.`)];
  }
  const charts = karpenterCharts(json);
  if (charts.length > 0) return charts.map(([chart, path]) => chartNote(json, chart, path));
  return version._isAtLeast(POD_NAMES_SINCE) ? podNotes(json) : [];
}

function chartNote(json: JsonObject, chart: string, path: string): ConversionNote {
  const fix = 'Convert the values in a file with --from-version, and then set the values and the release by hand.';
  return note(hasOldValues(json) ? DECISION : KEPT, `${nameOf(json)} ${path}`, `the ${chart} chart`, `is not changed, because convert does not read the values of ${json.kind}s`, fix);
}

/** Reports whether a HelmRelease can have values of a release before 1.0. If its release is unknown, the values decide. */
function hasOldValues({ spec }: JsonObject): boolean {
  const release = releaseIn(spec.chart?.spec?.version);
  if (release !== undefined) return !release._isAtLeast(V1_SINCE);
  return !isObject(spec.values) || isObject(spec.values.settings?.aws) || typeof spec.values.clusterName === 'string';
}

/** Returns notes about former names in the pod template of a workload. */
export function podNotes(json: JsonObject): readonly ConversionNote[] {
  const path = podTemplatePath(json);
  if (path === undefined) return [];
  const template = path.split('.').filter(Boolean).reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), json);
  return keysIn(template, path, (name) => Object.hasOwn(FORMER_NAMES, name)).map(([place, name]) => {
    const where = `${nameOf(json)} ${place}`;
    // A NodePool can set a taint with the same key, so another name would keep the pods off its nodes.
    if (/\.tolerations\[\d+\]/.test(place)) return note(KEPT, where, name, 'is kept in a toleration, although Karpenter sets no taint with this key', 'Remove the toleration, unless nodes have this taint.');
    const { until, current } = FORMER_NAMES[name];
    return note(DECISION, where, name, `has no effect since Karpenter ${until}`, `Use ${current}.`);
  });
}
