import { Selection } from './selection';
import { Finding, Severity } from '../../checks/findings/finding';
import { CheckedDocument } from '../../checks/manifests/report';
import { grouped } from '../../foundation/basics/grouped';
import { listText } from '../../foundation/basics/list-text';

/** Maximum number of infos of a rule in the text output. The same info often applies to many objects of a repository. */
const MAX_INFOS_OF_RULE = 3;

/** The infos that the text output omits, and a line about them. */
export interface OmittedInfos {
  readonly omitted: ReadonlySet<Finding>;
  readonly line?: string;
}

/** Selects the infos that the text output omits. The infos of a rule are in the order of the documents. */
export function omittedInfos(documents: readonly CheckedDocument[], { verbose = false }: Pick<Selection, 'verbose'>): OmittedInfos {
  if (verbose) return { omitted: new Set() };
  const infos = documents.flatMap(({ findings }) => findings.filter(({ severity }) => severity === Severity.INFO));
  const more = [...grouped(infos, ({ rule }) => rule)].map(([rule, ofRule]) => ({ rule, rest: ofRule.slice(MAX_INFOS_OF_RULE) }))
    .filter(({ rest }) => rest.length > 0);
  if (more.length === 0) return { omitted: new Set() };
  const counts = listText(more.map(({ rule, rest }) => `${rest.length} more of ${rule}`));
  return { omitted: new Set(more.flatMap(({ rest }) => rest)), line: `${counts}. To list them, use --verbose.` };
}
