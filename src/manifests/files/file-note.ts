import { shellWord } from './shell-word';
import { TemplateKind } from './template-kind';

/** A file or folder that a command does not read as objects, although this is not an error. */
export interface FileNote {
  readonly source: string;
  readonly kind: 'helm-chart' | 'template' | 'kustomize-patch' | 'client-configuration' | 'not-yaml' | 'dangling-link';
  /** Describes one source, such as `is a Helm chart, whose templates are not checked`. */
  readonly text: string;
  /** Describes several sources, such as `Helm charts, whose templates are not checked`. */
  readonly plural: string;
  /** Whether the source may contain objects of Karpenter. */
  readonly isOurs?: boolean;
  readonly render?: RenderCommand;
}

/** A command that renders the objects of a source. */
export interface RenderCommand {
  readonly command: string;
  /** Whether the command prints plain YAML, which another command can read from standard input. */
  readonly printsYaml: boolean;
}

export function helmChartNote(folder: string, isOurs: boolean): FileNote {
  return {
    source: folder,
    kind: 'helm-chart',
    text: 'is a Helm chart, whose templates are not read',
    plural: 'Helm charts, whose templates are not read',
    isOurs,
    render: { command: `helm template ${shellWord(folder)}`, printsYaml: true },
  };
}

export function templateNote(file: string, { name, command, printsYaml }: TemplateKind, isOurs: boolean): FileNote {
  const article = /^[AEIOU]/.test(name) ? 'an' : 'a';
  return { source: file, kind: 'template', text: `is ${article} ${name}, which is not read`, plural: `${name}s, which are not read`, isOurs, render: { command: command(file), printsYaml } };
}

export function patchNote(file: string, folder: string): FileNote {
  return {
    source: file,
    kind: 'kustomize-patch',
    text: `is a patch of the kustomization in ${folder}, and not a complete object`,
    plural: 'patches of kustomizations, and not complete objects',
    isOurs: true,
    render: { command: `kubectl kustomize ${shellWord(folder)}`, printsYaml: true },
  };
}

/** @param reason why the file is not readable, with its line */
export function notYamlNote(file: string, reason: string): FileNote {
  return {
    source: file, kind: 'not-yaml', text: `is skipped, because it is not readable and names no kind of Karpenter: ${reason}`, plural: 'files are skipped, because they are not readable and name no kind of Karpenter',
  };
}

export function danglingLinkNote(link: string): FileNote {
  return { source: link, kind: 'dangling-link', text: 'is a link to a file that does not exist', plural: 'links to files that do not exist' };
}
