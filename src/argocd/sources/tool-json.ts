import { freeForm } from '../free-form';
import { HelmSourceOptions } from './helm-source-options';
import { KustomizeSourceOptions } from './kustomize-source-options';
import { PluginSourceOptions } from './plugin-source-options';
import { ToolOptions } from './tool-options';
import { copyOf } from '../../basics/plain-map';
import { valueText } from '../../basics/value-text';
import { ApplicationV1Alpha1Spec } from '../../imports/Application.v1alpha1';

type Source = NonNullable<ApplicationV1Alpha1Spec['source']>;

const TOOLS = ['directory', 'helm', 'kustomize', 'plugin'] as const;

/**
 * What a source says of the tool that renders it.
 *
 * @throws where it names several, or one that is no map
 */
export function toolJson(where: string, { directory, helm, kustomize, plugin }: ToolOptions): Pick<Source, typeof TOOLS[number]> {
  const given = { directory, helm, kustomize, plugin };
  const named = TOOLS.filter((tool) => given[tool] !== undefined);
  if (named.length > 1) throw new Error(`${where}: ${named.join(' and ')} are refused together; a source is rendered by one tool`);
  for (const tool of named) {
    if (typeof given[tool] !== 'object' || given[tool] === null) throw new Error(`${where}: ${tool}: ${valueText(given[tool])} is refused; write a map, such as {}`);
  }
  return {
    directory: directory && { ...directory, jsonnet: directory.jsonnet && { ...directory.jsonnet } },
    helm: helm && helmJson(`${where}: helm`, helm),
    kustomize: kustomize && kustomizeJson(kustomize),
    plugin: plugin && pluginJson(`${where}: plugin`, plugin),
  };
}

function helmJson(where: string, { valueFiles, valuesObject, parameters, fileParameters, apiVersions, ...options }: HelmSourceOptions): Source['helm'] {
  return {
    ...options,
    valueFiles: valueFiles && [...valueFiles],
    valuesObject: valuesObject && freeForm(`${where}.valuesObject`, valuesObject, 'write it in values, which is a text'),
    parameters: parameters?.map((parameter) => ({ ...parameter })),
    fileParameters: fileParameters?.map((parameter) => ({ ...parameter })),
    apiVersions: apiVersions && [...apiVersions],
  };
}

function kustomizeJson({ images, replicas, patches, components, commonLabels, commonAnnotations, apiVersions, ...options }: KustomizeSourceOptions): Source['kustomize'] {
  return {
    ...options,
    images: images && [...images],
    replicas: replicas?.map((each) => ({ ...each })),
    patches: patches?.map((patch) => ({ ...patch, target: patch.target && { ...patch.target }, options: patch.options && copyOf(patch.options) })),
    components: components && [...components],
    commonLabels: commonLabels && copyOf(commonLabels),
    commonAnnotations: commonAnnotations && copyOf(commonAnnotations),
    apiVersions: apiVersions && [...apiVersions],
  };
}

function pluginJson(where: string, { name, env, parameters }: PluginSourceOptions): Source['plugin'] {
  const wrong = parameters?.findIndex((parameter) => typeof parameter?._toJson !== 'function') ?? -1;
  if (wrong >= 0) throw new Error(`${where}.parameters[${wrong}]: ${valueText(parameters![wrong])} is not what stands here; write PluginParameter.text("name", "text")`);
  return {
    name,
    env: env?.map((variable) => ({ name: variable.name, value: variable.value })),
    parameters: parameters?.map((parameter) => parameter._toJson()),
  };
}
