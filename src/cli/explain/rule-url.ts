import { factAnchor, FACTS_FOLDER } from '../../validation/fact-pages';
import { ownManifest } from '../own-manifest';

let repository: string | undefined;

/** The URL of the repository, as in package.json. */
export function repositoryUrl(): string {
  return repository ??= ownManifest().repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** The URL of the page about a rule. */
export function ruleUrl(id: string): string {
  return `${repositoryUrl()}/blob/main/docs/rules/${id}.md`;
}

/** The URL of a source of a rule: of the fact that it cites, or the source itself, if it is a URL. */
export function sourceUrl(source: string): string {
  const anchor = factAnchor(source);
  return anchor === undefined ? source : `${repositoryUrl()}/blob/main/${FACTS_FOLDER}/${anchor}`;
}
