import { ApiReferenceSchema, ClassSchema, Documentation, EnumSchema, InterfaceSchema, Language, StructSchema } from 'jsii-docgen';
// jsii-docgen does not export this table.
import { LANGUAGE_SPECIFIC } from 'jsii-docgen/lib/docgen/view/documentation';
import { ROOT } from './assembly';

export const LANGUAGES = ['typescript', 'python', 'java', 'go'] as const;
export type LanguageName = typeof LANGUAGES[number];

/** The groups of types, in the order in which a page lists them. */
export const GROUPS = ['constructs', 'classes', 'structs', 'interfaces', 'enums'] as const;
export type Group = typeof GROUPS[number];

export type TypeSchemas = Partial<ClassSchema> & Partial<StructSchema> & Partial<InterfaceSchema> & Partial<EnumSchema> & Pick<ClassSchema, 'id' | 'displayName' | 'docs'>;

/** A type's description, as jsii-docgen generates it. */
export interface Entry {
  readonly group: Group;
  readonly id: string;
  readonly in: { readonly [language in LanguageName]: TypeSchemas };
}

/** Returns the exported types in all languages, in the same order as jsii-docgen. */
export async function readReference(): Promise<Entry[]> {
  const documentation = await Documentation.forProject(ROOT);
  const references = {} as { [language in LanguageName]: ApiReferenceSchema };
  for (const language of LANGUAGES) {
    // Examples are not translated, because the pages show only TypeScript examples and the translation is slow.
    (LANGUAGE_SPECIFIC[language] as { rosettaTarget?: unknown }).rosettaTarget = undefined;
    references[language] = (await documentation.toJson({ language: Language.fromString(language), allSubmodules: true })).content.apiReference!;
  }
  return GROUPS.flatMap((group) => {
    const typesIn = (language: LanguageName): readonly TypeSchemas[] => references[language][group];
    const byId = Object.fromEntries(LANGUAGES.map((language) => [language, new Map(typesIn(language).map((type) => [type.id, type]))]));
    return typesIn('typescript').map(({ id }) => ({
      group,
      id,
      in: Object.fromEntries(LANGUAGES.map((language) => [language, byId[language].get(id)!])) as Entry['in'],
    }));
  });
}
