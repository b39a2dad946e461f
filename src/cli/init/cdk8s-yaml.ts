import { StarterFacts } from './starter';

/** cdk8s.yaml of an app that has this package beside it. */
export function cdk8sYamlWithPlugin(facts: StarterFacts, language: string, app: string): string {
  return `${head(language, app)}# cdk8s synth also checks what it wrote, objects of other tools among it; cdk8s synth --no-validate leaves it out.
${validations('./node_modules/cdk8s-karpenter', facts)}`;
}

/** cdk8s.yaml of an app whose plugin the cdk8s command has to get from npm. */
export function cdk8sYamlWithoutPlugin(facts: StarterFacts, language: string, app: string): string {
  return `${head(language, app)}## With these lines, cdk8s synth also checks what it wrote, objects of other tools among it.
## It installs exactly this version of the package from npm: once it is published there, take away the "# " before each.
${validations('cdk8s-karpenter', facts).replace(/^(?=.)/gm, '# ')}`;
}

function head(language: string, app: string): string {
  return `language: ${language}
app: ${app}
`;
}

function validations(from: string, { version, karpenter, kubernetes }: StarterFacts): string {
  return `validations:
  - package: ${from}
    version: ${version}
    class: KarpenterValidation
    properties:
      # The same as in the program; in quotes, since YAML reads 1.10 as 1.1.
      karpenterVersion: '${karpenter}'
      kubernetesVersion: '${kubernetes}'
`;
}
