import { AnsweredEvent } from './oracle-answer';

const PLACEHOLDER = /hostname-placeholder-\d+/g;
const POD_ERROR = /\S+\/\S+ => /g;
const OTHERS = / +and (\d+) other\(s\)$/;

/** Returns the texts of an object's events without repetitions, as the oracle prints them. */
export function eventTexts(events: readonly AnsweredEvent[] = []): readonly string[] {
  return [...new Set(events.map(({ reason, message }) => `${reason}: ${tidyEvent(message)}`))];
}

/** Removes what Karpenter chooses at random: the hostnames that it makes up, and the order of pods and errors. */
function tidyEvent(text: string): string {
  const places = [...text.matchAll(POD_ERROR)];
  if (places.length === 0) return tidy(text);
  const head = text.slice(0, places[0].index);
  const [, others] = OTHERS.exec(text) ?? [];
  if (others !== undefined) return `${head}5 pods and ${others} other(s)`;
  const parts = places.map(({ index, 0: pod }, at) => {
    const end = places[at + 1]?.index ?? text.length;
    return pod + tidy(text.slice(index + pod.length, end).trim());
  });
  return head + parts.sort().join(' ');
}

function tidy(text: string): string {
  return [...new Set(text.replace(PLACEHOLDER, 'hostname-placeholder').split('; ').sort())].join('; ');
}
