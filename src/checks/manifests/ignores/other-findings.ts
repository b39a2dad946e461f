import { ignoreComments } from './ignore-comments';
import { otherCommentFindings } from './other-comments';
import { grouped } from '../../../foundation/basics/grouped';
import { decodeBytes } from '../../../foundation/yaml/decode-bytes';
import { configuredFindings, ConfiguredRules } from '../configured-findings';
import { ManifestObject } from '../read-manifests';
import { OtherFindings } from '../report';
import { Source } from '../source';

/**
 * Returns the findings about ignore comments that belong to no checked object, by source.
 *
 * @param commented an object of each document with ignore comments that is checked
 */
export function otherFindings(
  sources: readonly Source[], commented: readonly ManifestObject[], rulesOf: (source: string) => ConfiguredRules,
): readonly OtherFindings[] {
  const bySource = grouped(commented, ({ source }) => source);
  return sources.flatMap((source) => {
    const { name } = source;
    const lines = (bySource.get(name) ?? []).flatMap(({ document: { section } }) => ignoreComments(section)!.all.map(({ line }) => line));
    const findings = configuredFindings(otherCommentFindings(textOf(source), new Set(lines)), rulesOf(name));
    return findings.length === 0 ? [] : [{ source: name, findings }];
  });
}

/** Returns an empty text for a source that cannot be read, which has an error. */
function textOf(source: Source): string {
  try {
    const text = decodeBytes(source.read());
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
