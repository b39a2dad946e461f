import { load } from 'js-yaml';
import { sectionValue } from '../yaml/section-value';
import { splitSource } from '../yaml/split-source';
import { RepeatedKey } from '../yaml/unreadable';

/** What the first document of a YAML or JSON text holds, null where there is none; or why it can't be read. Others are read by nobody. Source: UD-39a. */
export function firstYamlDocument(text: string): { readonly value: unknown } | { readonly error: string } {
  for (const section of splitSource(text.replace(/^\uFEFF/, ''))) {
    const read = sectionValue(section);
    if ('error' in read) return read.error instanceof RepeatedKey ? lastOfRepeated(section.text, read.error) : { error: read.error.message };
    if (read.value !== undefined) return { value: read.value };
  }
  return { value: null };
}

/** Unlike kubectl, Karpenter and nodeadm let keys be written twice; the last counts. */
function lastOfRepeated(text: string, { message }: RepeatedKey): ReturnType<typeof firstYamlDocument> {
  try {
    return { value: load(text, { json: true }) };
  } catch {
    return { error: message };
  }
}
