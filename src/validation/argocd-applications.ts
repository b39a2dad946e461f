import { eachItem } from './object-fields';
import { Json, RuleInput, Violation } from './rule';
import { isObject } from '../basics/json';
import { APPLICATION, APPLICATION_SET } from '../versions/known-apis';

/** A part of an object that describes an Application: its spec, or a template in an ApplicationSet. */
export interface ApplicationPart {
  readonly spec: Json;
  /** The path of the spec. */
  readonly path: string;
  /** Whether the part is complete. If not, missing fields can be set elsewhere. */
  readonly isWhole: boolean;
}

/** The spec of an Application, or the template of an ApplicationSet and the overrides in its generators. */
export function applicationsOf({ json, api }: Pick<RuleInput, 'json' | 'api'>): readonly ApplicationPart[] {
  const { spec } = json;
  if (!isObject(spec)) return [];
  if (api === APPLICATION) return [{ spec, path: 'spec', isWhole: true }];
  if (api !== APPLICATION_SET) return [];
  const ofGenerators = templatesIn(spec.generators, 'spec.generators');
  const isWhole = ofGenerators.length === 0 && spec.templatePatch === undefined;
  const template: unknown = (spec.template as Json | undefined)?.spec;
  return [...isObject(template) ? [{ spec: template, path: 'spec.template.spec', isWhole }] : [], ...ofGenerators];
}

function templatesIn(generators: unknown, path: string): ApplicationPart[] {
  if (!Array.isArray(generators)) return [];
  return generators.flatMap((entry: unknown, index) => (isObject(entry) ? Object.keys(entry) : []).flatMap((kind) => {
    const generator = (entry as Json)[kind];
    if (!isObject(generator)) return [];
    const { template, generators: inner } = generator as Json;
    const at = `${path}[${index}].${kind}`;
    return [...isObject(template?.spec) ? [{ spec: template.spec, path: `${at}.template.spec`, isWhole: false }] : [], ...templatesIn(inner, `${at}.generators`)];
  }));
}

/** Collects the results of a visitor for all Application parts of an object. */
export function eachApplication(input: RuleInput, visit: (part: ApplicationPart) => readonly Violation[]): readonly Violation[] {
  return applicationsOf(input).flatMap(visit);
}

type VisitSource = (source: Json, path: string, isOneOfMany: boolean) => readonly Violation[];

/** Collects the results of a visitor for the sources that Argo CD uses: `sourceHydrator`, otherwise `sources`, otherwise `source`. */
export function eachSource({ spec, path }: ApplicationPart, visit: VisitSource): readonly Violation[] {
  if (spec.sourceHydrator !== undefined) return [];
  if (spec.sources?.length > 0) return eachItem<Json>(spec.sources, `${path}.sources`, (source, at) => visit(source, at, true));
  return spec.source === undefined ? [] : visit(spec.source, `${path}.source`, false);
}

/** Whether a string of an ApplicationSet contains a generator parameter. */
export function isTemplated(text: unknown): boolean {
  return typeof text === 'string' && text.includes('{{');
}

/** The fields that contain Application specs. */
export const APPLICATION_APIS: readonly string[] = [APPLICATION, APPLICATION_SET];
