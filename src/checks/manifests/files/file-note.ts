import { folderOf, normalPath } from './paths';
import { RenderCommand } from './render-command';
import { shellPath } from './shell-word';
import { substitution } from './substitution';
import { TemplateKind } from './template-kind';
import { allPlaceholdersIn } from '../../../foundation/basics/placeholders';
import { STANDARD_INPUT } from '../source';

/** A file or folder that a command does not read as objects, although this is not an error. */
export interface FileNote {
  readonly source: string;
  readonly kind: 'helm-chart' | 'template' | 'kustomize-patch' | 'kustomization' | 'placeholders' | 'not-yaml' | 'dangling-link' | 'empty-folder';
  /** Describes one source, such as `is a Helm chart, whose templates are not checked`. */
  readonly text: string;
  /** Describes several sources, such as `Helm charts, whose templates are not checked`. */
  readonly plural: string;
  /** Whether the source may contain objects of Karpenter. */
  readonly isOurs?: boolean;
  /** Whether a few notes of this kind are separate lines. */
  readonly isSeparate?: boolean;
  readonly render?: RenderCommand;
  /** The folder of the overlay that `render` renders. */
  readonly overlay?: string;
  /** Whether the note counts as a warning, because kustomize cannot read a file or render an overlay. */
  readonly isWarning?: boolean;
  /** Instruction, if no command renders the source. */
  readonly fix?: string;
}

const RENDER = 'Render the objects';

/** The file that standard input contains, for commands. */
const PIPED_FILE = 'FILE';

export function helmChartNote(folder: string, isOurs: boolean): FileNote {
  return {
    source: folder,
    kind: 'helm-chart',
    text: 'is a Helm chart, whose templates are not read',
    plural: 'Helm charts, whose templates are not read',
    isOurs,
    render: { request: RENDER, command: `helm template ${shellPath(folder)}`, printsYaml: true },
  };
}

export function templateNote(file: string, { name, request = RENDER, command }: TemplateKind, isOurs: boolean): FileNote {
  const article = /^[AEIOU]/.test(name) ? 'an' : 'a';
  return { source: file, kind: 'template', text: `is ${article} ${name}, which is not read`, plural: `${name}s, which are not read`, isOurs, render: { request, command: command(fileIn(file)), printsYaml: true } };
}

/** Returns a file for a command. Standard input has no name that programs can read. */
function fileIn(source: string): string {
  return source === STANDARD_INPUT ? PIPED_FILE : source;
}

/** @param rendered the folder to render, or undefined if no kustomization in the input uses the component in `folder` */
export function patchNote(file: string, folder: string, rendered: string | undefined): FileNote {
  return {
    source: file,
    kind: 'kustomize-patch',
    text: `is a patch of the kustomization in ${folder}, and not a complete object`,
    plural: 'files are patches of kustomizations, and not complete objects',
    isOurs: true,
    ...rendered !== undefined && { overlay: normalPath(rendered), render: { request: RENDER, command: `kubectl kustomize ${shellPath(rendered)}`, printsYaml: true } },
  };
}

/** @param flags flags of `kubectl kustomize`, with a leading space */
export function changesNote(folder: string, flags: string): FileNote {
  return {
    source: folder,
    kind: 'kustomization',
    text: 'is a kustomization that changes objects, and only its files are checked',
    plural: 'kustomizations change objects, and only their files are checked',
    isOurs: true,
    render: { request: RENDER, command: `kubectl kustomize${flags} ${shellPath(folder)}`, printsYaml: true },
  };
}

/** @param flags flags of `kubectl kustomize`, with a leading space */
export function workloadsNote(folder: string, flags: string): FileNote {
  return {
    source: folder,
    kind: 'kustomization',
    text: 'is a kustomization that changes workloads, which are not compared with the NodePools',
    plural: 'kustomizations change workloads, which are not compared with the NodePools',
    isOurs: true,
    render: { request: 'Render the workloads, and check them together with the NodePools', command: `kubectl kustomize${flags} ${shellPath(folder)}`, printsYaml: false },
  };
}

/** @param flags flags of `kubectl kustomize`, with a leading space */
export function otherNameNote(file: string, flags: string): FileNote {
  const folder = folderOf(file);
  return {
    source: file,
    kind: 'kustomization',
    text: 'is a kustomization that kubectl does not find, because its name is not kustomization.yaml. Only the files in the input are checked',
    plural: 'kustomizations have other names than kustomization.yaml, so kubectl does not find them, and only the files in the input are checked',
    isOurs: true,
    render: {
      request: `Save the kustomization as ${normalPath(`${folder}/kustomization.yaml`)}, and render the objects`,
      command: `kubectl kustomize${flags} ${shellPath(folder)}`,
      printsYaml: true,
    },
  };
}

/** @param count the number of values that kustomize sets */
export function replacementsNote(file: string, folder: string, count: number): FileNote {
  return {
    source: file,
    kind: 'placeholders',
    text: `has ${count === 1 ? '1 value' : `${count} values`} that replacements of the kustomization in ${folder} set, whose form is not checked`,
    plural: 'files have values that replacements of kustomizations set, whose form is not checked',
    isOurs: true,
    isSeparate: true,
    render: { request: RENDER, command: `kubectl kustomize ${shellPath(folder)}`, printsYaml: true },
  };
}

/**
 * @param reason why no program renders the kustomization
 * @param command a command that renders the folder, or undefined if it would fail or start programs that the kustomization names
 */
export function notRenderedNote(folder: string, reason: string, command: string | undefined): FileNote {
  return {
    source: folder,
    kind: 'kustomization',
    text: `is a kustomization that is not rendered, because ${reason}`,
    plural: 'kustomizations are not rendered, because they need the network, Helm, plugins, or other files',
    isOurs: true,
    isSeparate: true,
    ...command !== undefined && { render: { request: RENDER, command: `${command} ${shellPath(folder)}`, printsYaml: true } },
  };
}

/** @param reason why the program does not render the kustomization, although it needs no other program */
export function failedOverlayNote(folder: string, reason: string): FileNote {
  return {
    source: folder,
    kind: 'kustomization',
    text: `is a kustomization that is not rendered, because ${reason}`,
    plural: 'kustomizations are not rendered, because they have errors',
    isOurs: true,
    isSeparate: true,
    isWarning: true,
    fix: 'Fix the kustomization, or skip its folder with --exclude.',
  };
}

/**
 * @param values the values of a file that contain placeholders
 * @param hasFlux whether Flux substitutes variables in the input
 * @param rendered returns the folder of the overlay that uses the file
 * @param variables the only names of variables that a program may fill in, because the file also contains scripts
 */
export function placeholderNote(
  file: string, values: readonly string[], hasFlux: boolean, rendered: () => string | undefined, variables?: readonly string[],
): FileNote {
  const placeholders = values.flatMap(allPlaceholdersIn);
  const [first, ...others] = new Set(placeholders);
  const count = values.length === 1 ? '1 value' : `${values.length} values`;
  return {
    source: file,
    kind: 'placeholders',
    text: `has ${count} with placeholders, whose form is not checked: ${first}${others.length > 0 ? ', …' : ''}`,
    plural: 'files have values with placeholders, whose form is not checked',
    isOurs: true,
    isSeparate: true,
    render: substitution(fileIn(file), placeholders, hasFlux, rendered, variables),
  };
}

/** @param reason why the file is not readable, with its line */
export function notYamlNote(file: string, reason: string): FileNote {
  return {
    source: file, kind: 'not-yaml', text: `is skipped, because it is not readable and names no kind of Karpenter: ${reason}`, plural: 'files are skipped, because they are not readable and name no kind of Karpenter',
  };
}

/** @param reason why kustomize cannot read the file, with its line */
export function malformedNote(file: string, reason: string): FileNote {
  return {
    source: file,
    kind: 'kustomization',
    text: `is a kustomization that kustomize cannot read, so patches in its folder are read as objects: ${reason}`,
    plural: 'kustomizations are not readable for kustomize, so patches in their folders are read as objects',
    isOurs: true,
    isSeparate: true,
    isWarning: true,
    fix: 'Fix the kustomization.',
  };
}

export function danglingLinkNote(link: string): FileNote {
  return { source: link, kind: 'dangling-link', text: 'is a link to a file that does not exist', plural: 'links to files that do not exist' };
}

/** @param isExcluding whether the user excludes files */
export function emptyFolderNote(folder: string, isExcluding: boolean): FileNote {
  const what = `no .yaml, .yml, or .json files${isExcluding ? ' that --exclude does not match' : ''}`;
  return { source: folder, kind: 'empty-folder', text: `contains ${what}`, plural: `folders contain ${what}` };
}
