import { heading, paragraph, TextStyle } from './terminal-text';
import { UPGRADE_CHANGES } from '../../forecast/upgrade/changes';
import { ChangeText } from '../../forecast/upgrade/upgrade-change';

/** Returns the IDs of all named changes. */
export function changeIds(): string[] {
  return UPGRADE_CHANGES.map(({ id }) => id);
}

/** Returns the texts of a named change that `validate --from-version` reports, or undefined if no change has the ID. */
export function changeRecord(id: string): ChangeText | undefined {
  const change = UPGRADE_CHANGES.find((each) => each.id === id);
  if (change === undefined) return undefined;
  const { release, category, what, fix, url } = change;
  return { id, release, category, what, fix, url };
}

/** Renders a change for a terminal. */
export function changeText({ id, release, what, fix, url }: ChangeText, style: TextStyle): string {
  const section = (name: string, body: string) => `\n${heading(name, style.colors)}\n${body}`;
  return [
    `${heading(id, style.colors)}\n`,
    `\n${paragraph(what, style, '')}`,
    section('Fix', paragraph(fix, style)),
    section('Applies to', paragraph(`Upgrades to Karpenter ${release} or later.`, style)),
    section('Read more', `  ${url}\n`),
  ].join('');
}
