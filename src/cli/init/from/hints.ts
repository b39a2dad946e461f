import { isApplication, sourcesOf } from '../../../checks/controller-values/installations/application-sources';
import { nameText } from '../../../checks/findings/name-text';
import { isObject, JsonObject } from '../../../foundation/basics/json';
import { oneLine } from '../../../foundation/basics/one-line';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';
import { isNewerThanKnown, newestKnown } from '../../../karpenter/versions/known-releases';
import { helmTemplateCommand } from '../../convert/settings/helm-template-command';

/** Annotations in which the conversion webhook of Karpenter 0.33 to 1.0 keeps values of the other API version. */
const WEBHOOK = /^compatibility\.karpenter\.(sh|k8s\.aws)\//;

/** Karpenter's own charts, which contain no NodePools and no node classes. */
const OWN_CHARTS = new Set<unknown>(['karpenter', 'karpenter-crd']);

/** The texts of commands that the messages suggest, which repeat the options of the user. */
export interface InitCommands {
  /** Converts the input, such as `run 'cdk8s-karpenter convert nodes.yaml'`. */
  readonly convert: string;
  /** Creates the app from objects in standard input. */
  readonly init: string;
}

/** Returns messages about parts of the input that the program does not convert. */
export function hintsAbout(manifests: readonly JsonObject[], version: KarpenterVersion, commands: InitCommands): readonly string[] {
  return [
    ...isNewerThanKnown(version) ? [`Karpenter ${version} is newer than all releases that cdk8s-karpenter knows, so init uses the schemas of Karpenter ${newestKnown()}`] : [],
    ...manifests.flatMap((json) => webhookHints(json, commands.convert)),
    ...manifests.filter(isApplication).flatMap((json) => chartHints(json, commands.init)),
  ].map(oneLine);
}

function webhookHints(json: JsonObject, convert: string): readonly string[] {
  const annotations: unknown = json.metadata?.annotations;
  const names = isObject(annotations) ? Object.keys(annotations).filter((name) => WEBHOOK.test(name)) : [];
  if (names.length === 0) return [];
  return [`${nameText({ json })} has annotations of Karpenter's conversion webhook: ${names.join(', ')}. To apply and remove them, first ${convert}.`];
}

function chartHints(json: JsonObject, init: string): readonly string[] {
  return sourcesOf(json).flatMap(([source, path]) => {
    const command = OWN_CHARTS.has(source.chart) ? undefined : helmTemplateCommand(json, source, init);
    return command === undefined ? [] : [`${nameText({ json })}: the chart in ${path} was not rendered, so its objects were not read. Render the chart, and pipe the output to init: ${command}`];
  });
}
