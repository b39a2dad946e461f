import { ApplicationSourceOptions, GitSourceOptions, HelmChartSourceOptions, RefSourceOptions } from './application-source-options';
import { toolJson } from './tool-json';
import { checkProps, PropCheck } from '../../basics/check-props';
import { NEEDED_TEXT, TEXT } from '../../basics/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';

type Source = NonNullable<ApplicationV1Alpha1Spec['source']>;

// What they have to be is looked at where they are rendered.
const TOOL: PropCheck = { isRight: () => true, mustBe: 'a map' };
const TOOLS = { directory: TOOL, helm: TOOL, kustomize: TOOL, plugin: TOOL };

const CHART_REPOSITORY: PropCheck = {
  isRight: (value) => NEEDED_TEXT.isRight(value) && !/^oci:\/\//i.test(value),
  mustBe: 'a repository of charts, a registry without oci://, such as "public.ecr.aws/karpenter" (rule G-5)',
  isRequired: true,
};

/**
 * Where manifests come from: a folder of Git, a Helm chart, or files for other sources. Source: Application CRD spec.source and spec.sources[].
 *
 * @stability experimental
 */
export class ApplicationSource {
  /** A folder of a Git repository, rendered by at most one tool. Refuses several. */
  public static git(options: GitSourceOptions): ApplicationSource {
    const checks = { repoURL: NEEDED_TEXT, path: NEEDED_TEXT, targetRevision: TEXT, tagPrefix: TEXT, name: TEXT, ref: TEXT, ...TOOLS };
    return made('ApplicationSource.git', options, checks, '{ repoURL: "https://github.com/…", path: "…" }');
  }

  /** A chart of a Helm repository or an OCI registry. Refuses a `repoURL` that begins with `oci://`: for charts Argo CD takes registries without it (rule G-5). */
  public static helmChart(options: HelmChartSourceOptions): ApplicationSource {
    const checks = { repoURL: CHART_REPOSITORY, chart: NEEDED_TEXT, targetRevision: NEEDED_TEXT, helm: TOOL, name: TEXT };
    return made('ApplicationSource.helmChart', options, checks, '{ repoURL: "public.ecr.aws/karpenter", chart: "karpenter", targetRevision: "1.15.1" }');
  }

  /** A Git repository whose files other sources take, such as values for a chart. Only among several `sources`. */
  public static ref(options: RefSourceOptions): ApplicationSource {
    const checks = { repoURL: NEEDED_TEXT, ref: NEEDED_TEXT, targetRevision: TEXT, path: TEXT };
    return made('ApplicationSource.ref', options, checks, '{ repoURL: "https://github.com/…", ref: "values" }');
  }

  /** The general form: any fields, such as those of an OCI image of manifests. */
  public static of(options: ApplicationSourceOptions): ApplicationSource {
    const checks = { repoURL: NEEDED_TEXT, chart: TEXT, path: TEXT, targetRevision: TEXT, tagPrefix: TEXT, ref: TEXT, name: TEXT, ...TOOLS };
    return made('ApplicationSource.of', options, checks, '{ repoURL: "https://github.com/…" }');
  }

  /** @internal from what the factories have looked at */
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
