import { isCloudFormation } from './cloud-formation';
import { danglingLinkNote, FileNote, helmChartNote, templateNote } from './file-note';
import { HelmCharts } from './helm-charts';
import { mentionsKarpenter } from './karpenter-text';
import { CLOUDFORMATION, TemplateKind, templateKindOf, templateKindOfFile, yamlTemplateKindOf } from './template-kind';
import { ReadError } from '../../../foundation/yaml/read-result';
import { Source } from '../source';

/** The files of a Helm chart. */
interface ChartFiles {
  /** Whether a template without expressions was read. */
  hasPlainFiles: boolean;
  hasTemplates: boolean;
  mentionsKarpenter: boolean;
}

/** The files that are not read, because another program renders them. */
export class SkippedFiles {
  /** Names of the sources that are not read. */
  readonly names: string[] = [];
  private readonly files: FileNote[] = [];
  private readonly chartFiles: ReadonlyMap<string, ChartFiles>;

  constructor(private readonly charts: HelmCharts) {
    this.chartFiles = new Map(charts.folders.map((folder) => [folder, { hasPlainFiles: false, hasTemplates: false, mentionsKarpenter: false }]));
  }

  /** Returns whether a file is a template, even if it is valid YAML. */
  skips({ name, path = name }: Source, text: string): boolean {
    const chart = this.charts.chartOf(path);
    if (chart !== undefined) {
      const files = this.chartFiles.get(chart)!;
      const isTemplate = text.includes('{{');
      files.mentionsKarpenter ||= mentionsKarpenter(text);
      files.hasTemplates ||= isTemplate;
      files.hasPlainFiles ||= !isTemplate;
      if (isTemplate) this.names.push(name);
      return isTemplate;
    }
    const kind = text.includes('#@') ? yamlTemplateKindOf(text) : undefined;
    return this.add(name, path, kind, mentionsKarpenter(text));
  }

  /** Adds a file that is a template only because placeholders make its text readable. */
  addTemplate({ name, path = name }: Source, text: string): void {
    this.add(name, path, templateKindOf(text), mentionsKarpenter(text));
  }

  /** Returns whether a file without objects is a template with objects of Karpenter in its strings. */
  skipsOuterTemplate({ name, path = name }: Source, text: string, documents: readonly unknown[]): boolean {
    return mentionsKarpenter(text) && documents.some(isCloudFormation) && this.add(name, path, CLOUDFORMATION, true);
  }

  /** Adds a file with the name of a template. A template in a Helm chart is a part of the chart. */
  addTemplateFile({ name, path = name }: Source, text: string): void {
    const chart = this.charts.chartOf(path);
    if (chart === undefined) {
      this.add(name, path, templateKindOfFile(path, text), mentionsKarpenter(text));
    } else {
      const files = this.chartFiles.get(chart)!;
      files.hasTemplates = true;
      files.mentionsKarpenter ||= mentionsKarpenter(text);
      this.names.push(name);
    }
  }

  /** Returns whether a file with unreadable documents is a template. */
  skipsTemplate({ name, path = name }: Source, errors: readonly ReadError[]): boolean {
    const texts = errors.map(({ text = '' }) => text);
    const kind = texts.map(templateKindOf).find((each) => each !== undefined);
    return this.add(name, path, kind, texts.some(mentionsKarpenter));
  }

  private add(name: string, path: string, kind: TemplateKind | undefined, isOurs: boolean): boolean {
    if (kind === undefined) return false;
    this.names.push(name);
    this.files.push(templateNote(path, kind, isOurs));
    return true;
  }

  addDanglingLink({ name }: Source): void {
    this.files.push(danglingLinkNote(name));
  }

  notes(): readonly FileNote[] {
    const charts = [...this.chartFiles].filter(([, { hasTemplates, hasPlainFiles }]) => hasTemplates || !hasPlainFiles);
    return [...charts.map(([folder, files]) => helmChartNote(folder, files.mentionsKarpenter)), ...this.files];
  }
}
