import { ApplicationSourceOptions, GitSourceOptions, HelmChartSourceOptions, RefSourceOptions } from './application-source-options';
import { toolJson } from './tool-json';
import { checkProps, PropCheck } from '../../../foundation/basics/props/check-props';
import { NEEDED_TEXT, neededText, TEXT } from '../../../foundation/basics/props/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

type Source = NonNullable<ApplicationV1Alpha1Spec['source']>;

const GIT = neededText('https://github.com/example/fleet.git');

// toolJson checks the options of each tool, so this check accepts any value.
const TOOL: PropCheck = { isRight: () => true, mustBe: 'a map' };
const TOOLS = { directory: TOOL, helm: TOOL, kustomize: TOOL, plugin: TOOL };

const CHART_REPOSITORY: PropCheck = {
  isRight: (value) => NEEDED_TEXT.isRight(value) && !/^oci:\/\//i.test(value),
  mustBe: 'the URL of a Helm repository, or an OCI registry without oci://',
  example: '"public.ecr.aws/karpenter"',
  isRequired: true,
};

/**
 * A source of manifests: a folder of a Git repository, a Helm chart, or a Git repository whose files other sources use.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/
 * @example
 * const sources = [
 *   karpenter.argocd.ApplicationSource.helmChart({
 *     repoURL: 'public.ecr.aws/karpenter',
 *     chart: 'karpenter',
 *     targetRevision: '1.15.3',
 *     helm: { valueFiles: ['$values/karpenter.yaml'] },
 *   }),
 *   karpenter.argocd.ApplicationSource.ref({ repoURL: 'https://github.com/example/fleet.git', ref: 'values' }),
 * ];
 *
 * @stability experimental
 */
export class ApplicationSource {
  /** A folder in a Git repository. Set the options of at most one tool. */
  public static git(options: GitSourceOptions): ApplicationSource {
    const checks = { repoURL: GIT, path: neededText('nodes'), targetRevision: TEXT, tagPrefix: TEXT, name: TEXT, ref: TEXT, ...TOOLS };
    return made('ApplicationSource.git', options, checks, '{ repoURL: "https://github.com/…", path: "…" }');
  }

  /** A chart from a Helm repository or an OCI registry. Omit `oci://` from the URL of a registry, because Argo CD does not look for a Helm chart if the URL has this prefix. */
  public static helmChart(options: HelmChartSourceOptions): ApplicationSource {
    const checks = { repoURL: CHART_REPOSITORY, chart: neededText('karpenter'), targetRevision: neededText('1.15.3'), helm: TOOL, name: TEXT };
    return made('ApplicationSource.helmChart', options, checks, '{ repoURL: "public.ecr.aws/karpenter", chart: "karpenter", targetRevision: "1.15.3" }');
  }

  /** A Git repository whose files other sources use, for example values files for a chart. Valid only together with other `sources`. */
  public static ref(options: RefSourceOptions): ApplicationSource {
    const checks = { repoURL: GIT, ref: neededText('values'), targetRevision: TEXT, path: TEXT };
    return made('ApplicationSource.ref', options, checks, '{ repoURL: "https://github.com/…", ref: "values" }');
  }

  /** A source with any fields, for example an OCI image that contains manifests. */
  public static of(options: ApplicationSourceOptions): ApplicationSource {
    const checks = { repoURL: GIT, chart: TEXT, path: TEXT, targetRevision: TEXT, tagPrefix: TEXT, ref: TEXT, name: TEXT, ...TOOLS };
    return made('ApplicationSource.of', options, checks, '{ repoURL: "https://github.com/…" }');
  }

  /** @internal without checks; the factories check */
  public static _of(source: Source): ApplicationSource {
    return new ApplicationSource(source);
  }

  private constructor(private readonly source: Source) {}

  /** @internal */
  public _toJson(): Source {
    return this.source;
  }
}

function made(where: string, options: ApplicationSourceOptions, checks: { readonly [prop: string]: PropCheck }, example: string): ApplicationSource {
  checkProps(options, checks, example, `${where}: `);
  const { directory, helm, kustomize, plugin, ...fields } = options;
  return ApplicationSource._of({ ...fields, ...toolJson(where, { directory, helm, kustomize, plugin }) });
}
