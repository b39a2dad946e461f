/** Matches versions in the format of Semantic Versioning 2, which Helm requires for charts. */
const SEMVER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** Default version of a Helm chart. */
export const FIRST_CHART_VERSION = '0.1.0';

export const CHART_VERSION_FORM = 'a semantic version such as "1.4.0"';

export function isChartVersion(text: string): boolean {
  return SEMVER.test(text);
}
