/** The script of the page: filters, sorting, and the week of disruption budgets in a time zone. It uses no network. */
export const SCRIPT = String.raw`
'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const element = (name, props, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(props || {})) made.setAttribute(key, value);
  made.append(...children);
  return made;
};
const svgElement = (name, props, text) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(props)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
};
document.querySelectorAll('[data-script]').forEach((each) => { each.hidden = false; });

// Instance types
const MAX_ROWS = 300;
const poolsOf = data.types.map(() => []);
data.pools.forEach((pool) => pool.types.forEach((index) => poolsOf[index].push(pool.name)));
let sorting = { column: 5, descending: false };
function shownTypes() {
  const form = $('filters').elements;
  const number = (name, otherwise) => (form[name].value === '' ? otherwise : Number(form[name].value));
  const pool = data.pools.find(({ name }) => name === form.pool.value);
  const inPool = pool && new Set(pool.types);
  const text = form.text.value.trim().toLowerCase();
  return data.types.map((type, index) => [...type, poolsOf[index].join(', '), index]).filter((type) => (
    (!inPool || inPool.has(type[8])) && type[0].includes(text) && (form.arch.value === '' || type[1] === form.arch.value)
    && type[2] >= number('vcpu', 0) && type[3] >= number('memory', 0) * 1024 && type[5] <= number('price', Infinity)
    && (!form.gpu.checked || type[4] !== '')
  )).sort((one, other) => {
    const [a, b] = [one[sorting.column], other[sorting.column]];
    const order = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'en', { numeric: true }) : a - b;
    return (order || one[5] - other[5]) * (sorting.descending ? -1 : 1);
  });
}
function showTypes() {
  const types = shownTypes();
  const cell = (value, isNumber) => element('td', isNumber ? { class: 'number' } : {}, String(value));
  $('types').replaceChildren(...types.slice(0, MAX_ROWS).map(([name, arch, vcpu, memory, gpu, price, spot, pools]) => element('tr', {},
    element('th', { scope: 'row' }, name), cell(arch), cell(vcpu, true), cell(Math.floor(memory / 1024 * 10) / 10, true), cell(gpu),
    cell(price.toFixed(4), true), cell(spot === null ? '' : spot.toFixed(4), true), element('td', { class: 'wrap' }, pools))));
  $('count').textContent = types.length + (types.length === 1 ? ' instance type' : ' instance types') + (types.length > MAX_ROWS ? ', of which the first ' + MAX_ROWS + ' are shown' : '');
}
if ($('filters')) {
  $('filters').addEventListener('input', showTypes);
  $('filters').addEventListener('submit', (event) => event.preventDefault());
  $('filters').addEventListener('reset', () => setTimeout(showTypes));
  document.querySelectorAll('th[data-column]').forEach((title) => title.querySelector('button').addEventListener('click', () => {
    const column = Number(title.dataset.column);
    sorting = { column, descending: sorting.column === column && !sorting.descending };
    document.querySelectorAll('th[data-column]').forEach((each) => each.removeAttribute('aria-sort'));
    title.setAttribute('aria-sort', sorting.descending ? 'descending' : 'ascending');
    showTypes();
  }));
  showTypes();
}

// Disruption budgets
const STEP = 30;
const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const formats = {};
function localTime(zone, minutes) {
  const format = formats[zone] || (formats[zone] = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  }));
  const parts = {};
  for (const { type, value } of format.formatToParts(minutes * 60000)) parts[type] = value;
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute) / 60000;
  return { date: parts.year + '-' + parts.month + '-' + parts.day, minute: Number(parts.hour) * 60 + Number(parts.minute), offset: local - minutes };
}
const dateText = (time) => new Date(time).toISOString().slice(0, 10);
function mondayOf(date) {
  const time = Date.parse(date + 'T00:00:00Z');
  return time - (new Date(time).getUTCDay() + 6) % 7 * 86400000;
}
// Returns the days of a week. Each half hour has the UTC times that it stands for: none or two at a DST change.
function weekIn(zone, monday) {
  const days = DAY_NAMES.map((name, day) => ({ name, date: dateText(monday + day * 86400000), cells: Array.from({ length: 48 }, () => []), offsets: [] }));
  const byDate = Object.fromEntries(days.map((day) => [day.date, day]));
  const start = monday / 60000;
  for (let at = start - 15 * 60; at < start + 7 * 1440 + 15 * 60; at += STEP) {
    const { date, minute, offset } = localTime(zone, at);
    const day = byDate[date];
    if (!day) continue;
    day.cells[Math.floor(minute / STEP)].push(at);
    day.offsets.push(offset);
  }
  for (const day of days) day.change = day.offsets.length > 0 ? day.offsets[day.offsets.length - 1] - day.offsets[0] : 0;
  return days;
}
const isActive = ({ windows }, at) => windows === null || windows.some(([start, end]) => start <= at && at < end);
const isZero = ({ nodes }) => /^0+%?$/.test(nodes);
function stateAt(budgets, at) {
  const active = budgets.filter((budget) => isActive(budget, at));
  const zero = active.filter(isZero);
  if (zero.some(({ reasons }) => reasons.length === 0)) return ['closed', 'no voluntary disruption'];
  if (zero.length > 0) return ['limited', 'no disruption because of ' + zero.flatMap(({ reasons }) => reasons).join(', ')];
  return ['open', active.length === 0 ? 'no limit' : 'at most ' + active.map(({ nodes }) => nodes).join(' and ') + ' of the nodes'];
}
const clock = (minute) => String(Math.floor(minute / 60)).padStart(2, '0') + ':' + String(minute % 60).padStart(2, '0');
function drawWeek(pool, days) {
  const [left, top, width, row] = [96, 22, 17, 24];
  const box = svgElement('svg', { viewBox: '0 0 ' + (left + 48 * width + 24) + ' ' + (top + 7 * row + 4), role: 'img', 'aria-label': 'Week of NodePool ' + pool.name + '. The list below has the same data.' });
  for (let hour = 0; hour <= 24; hour += 3) box.append(svgElement('text', { class: 'muted', x: left + hour * 2 * width, y: 14, 'text-anchor': 'middle' }, clock(hour * 60)));
  const closed = [];
  days.forEach((day, index) => {
    const y = top + index * row;
    box.append(svgElement('text', { x: 0, y: y + 16 }, day.name + ' ' + day.date.slice(5)));
    day.cells.forEach((times, cell) => {
      const states = times.map((at) => stateAt(pool.budgets, at));
      const [state, text] = states.find(([each]) => each === 'closed') || states.find(([each]) => each === 'limited') || states[0] || ['skipped', 'this time does not exist, because clocks go forward'];
      const rect = svgElement('rect', { class: state + (times.length > 1 ? ' repeated' : ''), x: left + cell * width, y, width: width - 1, height: row - 3 });
      const note = times.length > 1 ? ' (this time occurs twice, because clocks go back)' : '';
      rect.append(svgElement('title', {}, day.name + ' ' + clock(cell * STEP) + ': ' + text + note));
      box.append(rect);
      const last = closed[closed.length - 1];
      const from = index * 1440 + cell * STEP;
      if (state === 'closed') {
        if (last && last[1] === from) last[1] = from + STEP;
        else closed.push([from, from + STEP]);
      } else if (state === 'skipped' && last && last[1] === from) last[1] = from + STEP;
    });
  });
  const moment = (minutes) => DAY_NAMES[Math.floor(minutes / 1440) % 7] + ' ' + clock(minutes % 1440);
  const isWhole = closed.length === 1 && closed[0][1] - closed[0][0] === 7 * 1440;
  const text = closed.length === 0 ? 'Voluntary disruption is possible all week.' : isWhole ? 'No voluntary disruption all week.' : 'No voluntary disruption: ' + closed.map(([from, to]) => moment(from) + ' to ' + moment(to)).join(', ') + '.';
  return [element('h3', {}, pool.name), box, element('p', { class: 'muted' }, text)];
}
function nextChange(zone, after) {
  const end = data.period[1];
  const last = localTime(zone, after).offset;
  for (let at = after; at < end; at += 1440) {
    const { offset } = localTime(zone, at);
    if (offset === last) continue;
    let first = at;
    while (localTime(zone, first - 60).offset === offset) first -= 60;
    return localTime(zone, first).date;
  }
  return undefined;
}
function showWeek() {
  const form = $('week').elements;
  const zone = form.zone.value;
  const days = weekIn(zone, mondayOf(form.date.value || dateText(Date.now())));
  const changes = days.filter(({ change }) => change !== 0).map(({ name, date, change }) => 'DST change on ' + name + ' ' + date + ': clocks go ' + (change > 0 ? 'forward' : 'back') + ' ' + Math.abs(change) + ' minutes.');
  const [start, end] = [days[0], days[6]].map(({ cells }) => cells.flat()[0]);
  const isOutside = start < data.period[0] || end > data.period[1];
  $('dst').textContent = (isOutside ? 'This page has no budgets for this week. ' : '') + (changes.join(' ') || 'No DST change in this week.');
  const [scheduled, others] = [true, false].map((wanted) => data.pools.filter(({ budgets }) => budgets.some((budget) => budget.windows !== null || isZero(budget)) === wanted));
  const note = others.length === 0 ? [] : [element('p', { class: 'muted' }, 'No schedule: ' + others.map(({ name }) => name).join(', ') + '.')];
  $('weeks').replaceChildren(...(isOutside ? [] : scheduled.flatMap((pool) => drawWeek(pool, days))), ...note);
  const next = nextChange(zone, Math.max(data.period[0], end + 1440));
  $('next').disabled = next === undefined;
  $('next').dataset.date = next || '';
}
if ($('week')) {
  const form = $('week').elements;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set(['UTC', own, ...(Intl.supportedValuesOf ? Intl.supportedValuesOf('timeZone') : [])])];
  form.zone.replaceChildren(...zones.map((zone) => element('option', { value: zone }, zone)));
  form.date.value = dateText(mondayOf(dateText(data.period[0] * 60000 + 7 * 86400000)));
  $('week').addEventListener('input', showWeek);
  $('week').addEventListener('submit', (event) => event.preventDefault());
  $('next').addEventListener('click', () => { form.date.value = $('next').dataset.date; showWeek(); });
  showWeek();
}
`;
