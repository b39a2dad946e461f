const TIME = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$/su;

/** Whether the API server takes the text for the format `date-time`. */
export function isDateTime(text: string): boolean {
  const [date, time] = text.toLowerCase().split('t');
  const match = TIME.exec(time ?? '');
  return match !== null && isDate(date) && match[1] <= '23' && match[2] <= '59' && match[3] <= '59';
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const GO_TIME = /^([0-9-]+T[0-9:]+)(?:[.,]([0-9]+))?(?:Z|([+-])([0-9]{2}):([0-9]{2}))$/;

/** The moment, to the last digit, that Go reads in a date and time which the API server takes; nothing where it reads none. */
export function goMoment(text: string): string | undefined {
  const [matched, clock, fraction = '', sign = '+', hours = '00', minutes = '00'] = GO_TIME.exec(text) ?? [];
  if (matched === undefined || hours > '24' || minutes > '60') return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60);
  return `${Date.parse(`${clock}Z`) / 1000 - offset}.${fraction.replace(/0+$/, '')}`;
}
