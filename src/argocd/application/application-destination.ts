import { checkProps } from '../../basics/check-props';
import { NEEDED_TEXT, TEXT } from '../../basics/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';

/**
 * The parts of a destination. Source: Application CRD spec.destination, AppProject CRD spec.destinations[].
 *
 * @stability experimental
 */
export interface ApplicationDestinationOptions {
  /**
   * The URL of the cluster's API server.
   *
   * @default - `name` says which cluster
   */
  readonly server?: string;

  /**
   * The name that Argo CD has for the cluster.
   *
   * @default - `server` says which cluster
   */
  readonly name?: string;

  /**
   * The namespace of what names none itself.
   *
   * @default - none
   */
  readonly namespace?: string;
}

/**
 * A cluster, and the namespace of objects that name none. In an AppProject both may be patterns, such as `*` or `team-*`.
 *
 * Source: Application CRD spec.destination, AppProject CRD spec.destinations[].
 *
 * @stability experimental
 */
export class ApplicationDestination {
  /** A cluster by the URL of its API server. */
  public static server(url: string, namespace?: string): ApplicationDestination {
    return made('ApplicationDestination.server', { server: url, namespace }, 'server');
  }

  /** A cluster by the name that Argo CD has for it, such as `production`. */
  public static cluster(name: string, namespace?: string): ApplicationDestination {
    return made('ApplicationDestination.cluster', { name, namespace }, 'name');
  }

  /** The cluster that Argo CD itself is in: `https://kubernetes.default.svc`. */
  public static inCluster(namespace?: string): ApplicationDestination {
    return ApplicationDestination.server('https://kubernetes.default.svc', namespace);
  }

  /** The general form. An Application takes `server` or `name`, not both; an AppProject both. */
  public static of(options: ApplicationDestinationOptions): ApplicationDestination {
    return made('ApplicationDestination.of', options);
  }

  /** @internal from what the factories have looked at */
  public static _of(destination: ApplicationV1Alpha1Spec['destination']): ApplicationDestination {
    return new ApplicationDestination(destination);
  }

  private constructor(private readonly destination: ApplicationV1Alpha1Spec['destination']) {}

  /** @internal */
  public _toJson(): ApplicationV1Alpha1Spec['destination'] {
    return this.destination;
  }
}

function made(where: string, options: ApplicationDestinationOptions, needed?: 'server' | 'name'): ApplicationDestination {
  const checks = { server: TEXT, name: TEXT, namespace: TEXT };
  checkProps(options, needed ? { ...checks, [needed]: NEEDED_TEXT } : checks, '{ server: "https://…" }', `${where}: `);
  return ApplicationDestination._of({ server: options.server, name: options.name, namespace: options.namespace });
}
