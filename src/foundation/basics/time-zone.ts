import { suggestion } from './suggestion';

/** Returns why a name is not in the IANA time zone database, or undefined if the name is valid. */
export function timeZoneProblem(name: string): string | undefined {
  // Node.js also accepts ambiguous abbreviations. For example, BST means the time in Bangladesh.
  if ((name.includes('/') || ['UTC', 'GMT'].includes(name)) && /^[A-Za-z]/.test(name) && isKnown(name)) return undefined;
  const meant = suggestion(name, Intl.supportedValuesOf('timeZone'));
  return `unknown time zone ${JSON.stringify(name)}. ${meant ? `Did you mean ${meant}?` : 'Use an IANA time zone name, such as Asia/Tokyo or UTC.'}`;
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
