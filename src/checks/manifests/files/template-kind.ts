import { shellPath } from './shell-word';
import { posix } from '../../../foundation/platform/paths';

/** A language of templates whose files are not YAML, or are YAML with another meaning. */
export interface TemplateKind {
  /** For example `Helm template`. */
  readonly name: string;
  /** Matches a directive that a file of another language does not contain. */
  readonly directive: RegExp;
  /** Whether a file with the directive is a template even if it is valid YAML. */
  readonly isYaml?: boolean;
  /** Instruction before the command, if the command does not render the file. */
  readonly request?: string;
  /** Returns the command that prints the objects as YAML. */
  readonly command: (file: string) => string;
}

/** A template of AWS CloudFormation, whose objects are in strings or properties. No local program fills in its references. */
export const CLOUDFORMATION: TemplateKind = {
  name: 'CloudFormation template',
  // Only keys at the top level count, because comments and texts in manifests can contain tags such as !Ref, and whole templates.
  directive: /^["']?AWSTemplateFormatVersion["']?[ \t]*:|(?<![^])\s*\{\s*"AWSTemplateFormatVersion"\s*:|^["']?Resources["']?:[ \t]*(?:#.*)?\r?\n(?:(?:[ \t#].*)?\r?\n)*?[ \t]+["']?Type["']?:[ \t]*["']?\w+::\w/m,
  request: 'CloudFormation creates the objects with the stack. Check the objects in the cluster',
  command: () => 'kubectl get nodepools,ec2nodeclasses -o yaml',
};

const TEMPLATE_KINDS: readonly TemplateKind[] = [
  CLOUDFORMATION,
  {
    name: 'ytt template',
    directive: /^[ \t]*#@(?:[ \t]*(?:load\(|def |if |for |end\b|let )|(?:data|overlay|library|schema)\/)|:[ \t]+#@[ \t]/m,
    isYaml: true,
    command: (file) => `ytt -f ${shellPath(file)}`,
  },
  {
    name: 'Jinja template',
    directive: /\{%[-+]?[ \t]*[a-z]|^[ \t]*\{#[-+ \t\r\n]/m,
    command: (file) => `jinja2 ${shellPath(file)}`,
  },
  {
    name: 'Terraform template',
    directive: /%\{~?[ \t]*(?:if|for|else|endif|endfor)\b|\$\{[ \t]*(?:yamlencode|indent|join)\(|^[ \t]*\$\{[^\n]*\}[ \t]*$/m,
    command: terraformCommand,
  },
  {
    name: 'Helm template',
    directive: /\{\{-?[ \t]*(?:include|toYaml|template|define)\b|\{\{[^{}\n]*(?:\.(?:Values|Release|Chart|Capabilities)\b|\|[ \t]*n?indent)/,
    command: (file) => `helm template ${shellPath(chartOf(file))}`,
  },
  {
    name: 'Go template',
    directive: /\{\{-|-\}\}|\{\{[ \t]*(?:if|else|end|range|with|block|\/\*|\$\w+ *:?=)|^[ \t]*\{\{[^\n]*\}\}[ \t]*$/m,
    command: (file) => `gomplate --file ${shellPath(file)}`,
  },
];

/** Returns the command that prints a template of Terraform, without the lines that `terraform console` adds around the text. */
export function terraformCommand(file: string): string {
  return `echo 'templatefile("${file.replace(/['"\\]/g, '?')}", {NAME = "VALUE"})' | terraform console | sed '1d;$d'`;
}

/** Returns the language of a template, or undefined if the text contains no directive. */
export function templateKindOf(text: string): TemplateKind | undefined {
  return TEMPLATE_KINDS.find(({ directive }) => directive.test(text));
}

/** Matches the name of a template of a manifest. */
const TEMPLATE_NAME = /\.(?:tftpl|(?:ya?ml|json)\.(?:tpl|tmpl|tftpl|j2))$/i;

/** Returns whether the name of a file is that of a template of a manifest, such as `pool.yaml.tpl`. */
export function isTemplateName(name: string): boolean {
  return TEMPLATE_NAME.test(name);
}

/** Returns the language of a file with the name of a template. The directives decide only if several languages use the name. */
export function templateKindOfFile(file: string, text: string): TemplateKind {
  const ofName = (language: string) => TEMPLATE_KINDS.find(({ name }) => name === language)!;
  if (/\.j2$/i.test(file)) return ofName('Jinja template');
  if (/\.tftpl$/i.test(file)) return ofName('Terraform template');
  return templateKindOf(text) ?? ofName(text.includes('{{') ? 'Go template' : 'Terraform template');
}

/** Returns the language of a template whose files are valid YAML with another meaning. */
export function yamlTemplateKindOf(text: string): TemplateKind | undefined {
  return TEMPLATE_KINDS.find(({ isYaml, directive }) => isYaml && directive.test(text));
}

/** Returns the folder of the chart with a template, or a placeholder if the path does not show the folder. */
export function chartOf(file: string): string {
  const folders = file.split(/[/\\]/).slice(0, -1);
  const templates = folders.lastIndexOf('templates');
  return templates < 1 ? 'CHART' : posix.join(...folders.slice(0, templates)) || '/';
}
