import { factAnchor, FACTS_FOLDER } from '../../checks/findings/fact-pages';
import { ownManifest } from '../../foundation/platform/own-manifest';

let repository: string | undefined;

/** Returns the repository URL from package.json, without the prefix `git+` and the suffix `.git`. */
export function repositoryUrl(): string {
  return repository ??= ownManifest().repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
}

/** Returns the URL of a rule's page. */
export function ruleUrl(id: string): string {
  return `${repositoryUrl()}/blob/main/docs/rules/${id}.md`;
}

/** Returns the URL for a rule's source. A fact ID becomes the URL of the published fact. A URL is returned unchanged. */
export function sourceUrl(source: string): string {
  const anchor = factAnchor(source);
  return anchor === undefined ? source : `${repositoryUrl()}/blob/main/${FACTS_FOLDER}/${anchor}`;
}
