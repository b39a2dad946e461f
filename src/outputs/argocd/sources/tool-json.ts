import { freeForm } from '../free-form';
import { HelmSourceOptions } from './helm-source-options';
import { KustomizeSourceOptions } from './kustomize-source-options';
import { PluginSourceOptions } from './plugin-source-options';
import { ToolOptions } from './tool-options';
import { copyOf, isStruct } from '../../../foundation/basics/plain-map';
import { checkValue, checkValues, PropCheck, PropChecks } from '../../../foundation/basics/props/check-props';
import { listOf, objectWith, struct, structs } from '../../../foundation/basics/props/prop-checks';
import { ApplicationV1Alpha1Spec } from '../../../karpenter/imports/Application.v1alpha1';

type Source = NonNullable<ApplicationV1Alpha1Spec['source']>;

const PARAMETERS = listOf(objectWith('_toJson', 'a PluginParameter', 'PluginParameter.text("name", "value")'));

const VARIABLES = structs('{ name: "team", value: "web" }');

const TOOL_CHECKS: PropChecks = {
  directory: toolCheck('{ recurse: true }', { jsonnet: struct('{ libs: ["vendor"] }', { extVars: VARIABLES, tlas: VARIABLES }) }),
  helm: toolCheck('{ releaseName: "karpenter" }', { parameters: VARIABLES, fileParameters: structs('{ name: "config", path: "files/config.json" }') }),
  kustomize: toolCheck('{ namePrefix: "web-" }', {
    replicas: structs('{ name: "web", count: 3 }'),
    patches: listOf({ ...struct('{ path: "patch.yaml" }', { target: struct('{ kind: "Deployment" }') }), isRight: isStruct }),
  }),
  plugin: toolCheck('{ name: "my-plugin" }', { env: VARIABLES }),
};

const TOOLS = ['directory', 'helm', 'kustomize', 'plugin'] as const;

/** Returns the options of the tool that renders a source, with the field names of the CRD. */
export function toolJson(where: string, { directory, helm, kustomize, plugin }: ToolOptions): Pick<Source, typeof TOOLS[number]> {
  const given = { directory, helm, kustomize, plugin };
  const used = TOOLS.filter((tool) => given[tool] !== undefined);
  if (used.length > 1) throw new Error(`${where}: ${used.join(' and ')} are mutually exclusive. Set the options of only one tool.`);
  checkValues(given, TOOL_CHECKS, `${where}: `);
  return {
    directory: directory && { ...directory, jsonnet: directory.jsonnet && { ...directory.jsonnet } },
    helm: helm && helmJson(`${where}: helm`, helm),
    kustomize: kustomize && kustomizeJson(kustomize),
    plugin: plugin && pluginJson(`${where}: plugin`, plugin),
  };
}

function toolCheck(example: string, props: PropChecks): PropCheck {
  return { ...struct(example, props), isRight: isStruct };
}

function helmJson(where: string, { valueFiles, valuesObject, parameters, fileParameters, apiVersions, ...options }: HelmSourceOptions): Source['helm'] {
  return {
    ...options,
    valueFiles: valueFiles && [...valueFiles],
    valuesObject: valuesObject && freeForm(`${where}.valuesObject`, valuesObject, 'To set a value to null, use the values option, which takes a YAML string.'),
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
  checkValue(`${where}.parameters`, parameters, PARAMETERS);
  return {
    name,
    env: env?.map((variable) => ({ name: variable.name, value: variable.value })),
    parameters: parameters?.map((parameter) => parameter._toJson()),
  };
}
