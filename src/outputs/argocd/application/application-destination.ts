import { checkProps } from '../../../foundation/basics/props/check-props';
import { neededText, TEXT } from '../../../foundation/basics/props/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

/**
 * Options for a destination. In an Application, set either `server` or `name`. In an AppProject, you can set both.
 *
 * @stability experimental
 */
export interface ApplicationDestinationOptions {
  /**
   * URL of the cluster's API server, for example `https://kubernetes.default.svc`.
   *
   * @default - the cluster is identified by `name`
   */
  readonly server?: string;

  /**
   * Name under which the cluster is registered in Argo CD.
   *
   * @default - the cluster is identified by `server`
   */
  readonly name?: string;

  /**
   * Namespace for objects whose manifests do not set a namespace.
   *
   * @default - no default namespace
   */
  readonly namespace?: string;
}

/**
 * Target cluster of an Application, and the namespace for objects that do not set a namespace. In an AppProject, cluster and namespace can be glob patterns, for example `*` or `team-*`.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/
 * @example
 * const production = karpenter.argocd.ApplicationDestination.cluster('production', 'karpenter');
 *
 * @stability experimental
 */
export class ApplicationDestination {
  /** A cluster, identified by the URL of its API server. */
  public static server(url: string, namespace?: string): ApplicationDestination {
    return made('ApplicationDestination.server', { server: url, namespace }, 'server');
  }

  /** A cluster, identified by its name in Argo CD, for example `production`. */
  public static cluster(name: string, namespace?: string): ApplicationDestination {
    return made('ApplicationDestination.cluster', { name, namespace }, 'name');
  }

  /** The cluster in which Argo CD runs: `https://kubernetes.default.svc`. */
  public static inCluster(namespace?: string): ApplicationDestination {
    return ApplicationDestination.server('https://kubernetes.default.svc', namespace);
  }

  /** A destination with any combination of options. In an Application, set either `server` or `name`. In an AppProject, you can set both. */
  public static of(options: ApplicationDestinationOptions): ApplicationDestination {
    return made('ApplicationDestination.of', options);
  }

  /** @internal without checks; the factories check */
  public static _of(destination: ApplicationV1Alpha1Spec['destination']): ApplicationDestination {
    return new ApplicationDestination(destination);
  }

  private constructor(private readonly destination: ApplicationV1Alpha1Spec['destination']) {}

  /** @internal */
  public _toJson(): ApplicationV1Alpha1Spec['destination'] {
    return this.destination;
  }
}

const EXAMPLES = { server: 'https://kubernetes.default.svc', name: 'production' };

function made(where: string, options: ApplicationDestinationOptions, needed?: 'server' | 'name'): ApplicationDestination {
  const checks = { server: TEXT, name: TEXT, namespace: TEXT };
  checkProps(options, needed ? { ...checks, [needed]: neededText(EXAMPLES[needed]) } : checks, '{ server: "https://…" }', `${where}: `);
  return ApplicationDestination._of({ server: options.server, name: options.name, namespace: options.namespace });
}
