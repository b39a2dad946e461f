import { Parameters, SetTemplates } from './set-templates';
import { mappedStrings } from './template-parameters';
import { withPatch } from './template-patch';
import { sourcesOf } from '../../../../checks/controller-values/installations/application-sources';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { CannotRender } from '../../../../foundation/go-template/failures';

/** An Application, unless its cluster is not known, and the reason why its cluster, stage, or folder is not known. */
interface Generated {
  readonly application?: JsonObject;
  readonly reason?: string;
  /** Whether `templatePatch` is not applied. */
  readonly isPatchUnknown?: boolean;
}

/** Text that Go prints for a missing parameter. */
const MISSING = '<no value>';

/**
 * Returns the Application that an ApplicationSet generates with parameters. Texts that this package does not evaluate remain, except in the destination and in
 * labels.
 *
 * @throws TemplateFailure
 */
export function generatedApplication(set: JsonObject, template: JsonObject, parameters: Parameters, templates: SetTemplates): Generated {
  const reasons = new Map<string, string>();
  const filled = mappedStrings({ metadata: { ...template.metadata }, spec: template.spec }, (text) => {
    // Argo CD does not evaluate templates without parameters.
    if (parameters.size === 0) return text;
    try {
      return templates.output(text, parameters);
    } catch (error) {
      if (!(error instanceof CannotRender)) throw error;
      reasons.set(text, error.message);
      return text;
    }
  }) as JsonObject;
  const patch = patchedApplication(filled, set.spec.templatePatch, parameters, templates);
  const { metadata, spec } = patch.application;
  const reasonOf = (text: unknown): string | undefined => {
    const isUnknown = typeof text === 'string' && (text.includes('{{') || text.includes(MISSING));
    return isUnknown ? reasons.get(text) ?? `a parameter is missing in ${JSON.stringify(text)}` : undefined;
  };
  const { name, server } = isObject(spec.destination) ? spec.destination : {} as JsonObject;
  const ofDestination = reasonOf(name) ?? reasonOf(server) ?? (patch.changesDestination ? patch.reason : undefined);
  if (ofDestination !== undefined) return { reason: ofDestination };
  const labels: readonly [string, unknown][] = isObject(metadata.labels) ? Object.entries(metadata.labels) : [];
  const known = patch.changesLabels ? [] : labels.filter((label) => label.every((text) => reasonOf(text) === undefined));
  const application = {
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { ...metadata, namespace: set.metadata?.namespace, ...labels.length > 0 && { labels: Object.fromEntries(known) } },
    spec,
  };
  const ofLabels = labels.flat().map(reasonOf);
  const ofPaths = sourcesOf(application).map(([{ path }]) => reasonOf(path));
  const isPatchUnknown = patch.reason !== undefined;
  return { application, isPatchUnknown, reason: patch.reason ?? [...ofLabels, ...ofPaths].find((each) => each !== undefined) };
}

interface Patched {
  readonly application: JsonObject;
  /** The reason why the patch is not applied. */
  readonly reason?: string;
  readonly changesDestination?: boolean;
  readonly changesLabels?: boolean;
}

function patchedApplication(application: JsonObject, text: unknown, parameters: Parameters, templates: SetTemplates): Patched {
  if (typeof text !== 'string') return { application };
  try {
    return { application: withPatch(application, text, parameters, templates) };
  } catch (error) {
    if (!(error instanceof CannotRender)) throw error;
    return { application, reason: `templatePatch: ${error.message}`, changesDestination: text.includes('destination'), changesLabels: text.includes('labels') };
  }
}
