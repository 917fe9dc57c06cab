/** Data of the form: the API in use, and the commit of the checkout. */
export type ApiNews = { api: string; commit: string }

const panel = {
  position: 'fixed',
  inset: 'auto auto 8px 8px',
  zIndex: '2147483646',
  padding: '6px 10px',
  borderRadius: '8px',
  background: '#2b1119',
  color: '#ffe9ee',
  font: '12px/1.5 ui-monospace, monospace',
}
const line = { display: 'grid', gap: '6px', margin: '8px 0 2px', width: '280px' }

const made = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parts: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), parts)

let address: HTMLInputElement | null = null
let summary: HTMLElement | null = null

function makeForm(): void {
  const url = made('input', { type: 'text', name: 'url', id: 'dev-api-url', spellcheck: false })
  const label = made('label', { htmlFor: url.id, textContent: 'API URL' })
  const send = made('button', { type: 'submit', textContent: 'Použít' })
  const form = made('form', { method: 'post', action: '/_mf/dev/api' })
  for (const control of [url, send]) control.style.font = 'inherit'
  Object.assign(form.style, line)
  form.append(label, url, send)
  summary = made('summary', {})
  const details = made('details', {})
  details.setAttribute('data-dev-api', '')
  Object.assign(details.style, panel)
  details.append(summary, form)
  address = url
  document.documentElement.append(details)
}

/**
 * The development form: a text field labelled API URL, and the commit id. It is of the development
 * front's own script, which no release contains. Outside the body, which belongs to React.
 */
export function showApiForm({ api, commit }: ApiNews): void {
  if (!address) makeForm()
  if (summary) summary.textContent = `Vývoj, commit ${commit}`
  if (address && document.activeElement !== address) address.value = api
}
