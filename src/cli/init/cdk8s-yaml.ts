import { StarterFacts } from './starter';

/** Returns the cdk8s.yaml of an app that has this package in node_modules. */
export function cdk8sYamlWithPlugin(facts: StarterFacts, language: string, app: string): string {
  return `${head(language, app)}# 'cdk8s synth' also validates the manifests that it writes, including objects of other libraries. To skip the validation, use --no-validate.
${validations('./node_modules/cdk8s-karpenter', facts)}`;
}

/** Returns the cdk8s.yaml of an app without node_modules. The plugin is commented out, because the cdk8s command would install it from npm. */
export function cdk8sYamlWithoutPlugin(facts: StarterFacts, language: string, app: string): string {
  return `${head(language, app)}# With the lines below, 'cdk8s synth' also validates the manifests that it writes, including objects of other libraries.
# For this validation, 'cdk8s synth' installs exactly this version of the package from npm.
# As soon as this version is published on npm, remove the first # of each line below.
${validations('cdk8s-karpenter', facts).replace(/^(?=.)/gm, '#')}`;
}

function head(language: string, app: string): string {
  return `language: ${language}
app: ${app}
`;
}

function validations(from: string, { target, version, karpenter, kubernetes }: StarterFacts): string {
  const plugin = `validations:
  - package: ${from}
    version: ${version}
    class: KarpenterValidation
`;
  return target === 'auto-mode' ? plugin : `${plugin}    properties:
      # ${kubernetes === undefined ? 'Use the same version' : 'Use the same versions'} as in the program. Keep the quotes, because YAML reads 1.10 as 1.1.
      karpenterVersion: '${karpenter}'
${kubernetes === undefined ? '' : `      kubernetesVersion: '${kubernetes}'\n`}`;
}
