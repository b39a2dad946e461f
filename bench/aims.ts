/** A measured value, with its description for the line of the aim. */
export interface Figure {
  readonly value: number;
  readonly label: string;
}

/** Reports in one line whether all figures reach an aim. */
export function aimLine(text: string, figures: readonly (Figure | undefined)[], isHeld: (value: number) => boolean): string {
  const found = figures.filter((figure) => figure !== undefined);
  if (found.length === 0) return `- not measured: ${text}`;
  const verdict = found.every(({ value }) => isHeld(value)) ? 'held' : 'missed';
  return `- ${verdict}: ${text} (${found.map(({ label }) => label).join(', ')})`;
}
