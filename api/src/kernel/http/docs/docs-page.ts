type ParameterObject = { name: string; in: string; required?: boolean; description?: string }
type AnswerObject = {
  description?: string
  content?: Record<string, { schema?: { $ref?: string } }>
}
type Reference = { $ref: string }
type OperationObject = {
  summary?: string
  operationId?: string
  tags?: string[]
  security?: object[]
  parameters?: (ParameterObject | Reference)[]
  requestBody?: { content?: Record<string, unknown> }
  responses?: Record<string, AnswerObject | Reference>
}
type Document = {
  info: { title: string; version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths?: Record<string, Record<string, OperationObject>>
  components?: {
    parameters?: Record<string, ParameterObject>
    responses?: Record<string, AnswerObject>
  }
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
const marked = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

type Listed = { path: string; method: string; operation: OperationObject }

/** The part itself, where an operation only points at it. */
const resolved = <Part extends object>(
  part: Part | Reference,
  parts: Readonly<Record<string, Part>> = {},
): Part | undefined => ('$ref' in part ? parts[part.$ref.split('/').at(-1) ?? ''] : part)

/** A page over the OpenAPI document, readable without script and made of nothing from elsewhere. */
export function docsPage({ info, tags = [], paths = {}, components = {} }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'More')
  const chapters = tags.filter(({ name }) => groups.has(name))
  const contents = chapters.map(
    ({ name }) =>
      `<a href="#${escape(name)}">${escape(name)} <small>${groups.get(name)?.length ?? 0}</small></a>`,
  )
  const sections = chapters.map(
    ({ name, description = '' }) =>
      `<section><h2 id="${escape(name)}">${escape(name)}</h2><p>${marked(description)}</p>${(groups.get(name) ?? []).map((listed) => operationHtml(listed, components)).join('')}</section>`,
  )
  const paragraphs = (info.description ?? '').split('\n\n').map((text) => `<p>${marked(text)}</p>`)
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escape(info.title)}</title><style>${STYLE}</style></head><body><header><h1>${escape(info.title)}</h1>` +
    `<p class="links"><b>${operations.length}</b> operations · <a href="/api/v2/docs.json">OpenAPI 3.1</a> · <a href="/api/v2/docs.jsonld">Hydra</a> · <a href="/api/v2">Entry point</a></p></header>` +
    `<div class="columns"><nav aria-label="Chapters">${contents.join('')}</nav><main><div class="intro">${paragraphs.join('')}</div>${sections.join('')}</main></div></body></html>`
  )
}

function operationHtml(
  { path, method, operation }: Listed,
  components: NonNullable<Document['components']>,
): string {
  const {
    operationId = '',
    security = [],
    parameters = [],
    requestBody,
    responses = {},
  } = operation
  const isClosed = security.length > 0 && security.every((choice) => Object.keys(choice).length > 0)
  const takes = Object.keys(requestBody?.content ?? {}).map(
    (type) => `<code>${escape(type)}</code>`,
  )
  const known = parameters.flatMap((parameter) => resolved(parameter, components.parameters) ?? [])
  const answered = Object.entries(responses).flatMap(([status, answer]) => {
    const found = resolved(answer, components.responses)
    return found ? [[status, found] as const] : []
  })
  const rows = known.map(
    ({ name, in: place, required, description = '' }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(place)}${required ? ', required' : ''}</td><td>${marked(description)}</td></tr>`,
  )
  const answers = answered.map(
    ([status, { description = '', content = {} }]) =>
      `<tr><th scope="row"><span class="s${escape(status[0] ?? 'd')}">${escape(status)}</span></th><td>${escape(description)}</td><td>${shapeOf(content)}</td></tr>`,
  )
  return (
    `<details id="${escape(operationId)}"><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code>` +
    `${isClosed ? ' <i title="only with a token">signed in</i>' : ''}</summary>` +
    (rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : '') +
    (takes.length > 0 ? `<h3>Body</h3><p>${takes.join(' ')}</p>` : '') +
    `<h3>Answers</h3><table>${answers.join('')}</table></details>`
  )
}

/** Name of the schema of an answer, or its media types. */
function shapeOf(content: Record<string, { schema?: { $ref?: string } }>): string {
  const [first] = Object.values(content)
  const name = first?.schema?.$ref?.split('/').at(-1)
  return name ? `<code>${escape(name)}</code>` : Object.keys(content).map(escape).join(', ')
}

const STYLE =
  ':root{color-scheme:light;--ink:#2e1228;--plum:#5b1b4b;--sand:#fbf7f1;--line:#e9ddd0}*{box-sizing:border-box}' +
  'body{font:16px/1.55 system-ui,sans-serif;margin:0;background:var(--sand);color:var(--ink)}a{color:var(--plum)}' +
  'header{background:var(--plum);color:#fff;padding:2rem max(1.5rem,calc(50vw - 36rem))}header a{color:#fff}h1{margin:0;font-size:1.7rem}.links{margin:.4rem 0 0}' +
  '.columns{display:grid;grid-template-columns:13rem 1fr;gap:2rem;max-width:75rem;margin:0 auto;padding:1.5rem}' +
  'nav{position:sticky;top:1rem;align-self:start;display:grid;gap:.1rem}nav a{display:flex;justify-content:space-between;padding:.3rem .7rem;border-radius:8px;text-decoration:none}nav a:hover,nav a:focus-visible{background:#fff}nav small{opacity:.75}' +
  'h2{margin:2.2rem 0 .2rem;scroll-margin-top:1rem}h3{font-size:.95rem;margin:1rem 0 .3rem}.intro p{max-width:46rem}section>p{margin-top:0}' +
  'details{background:#fff;border:1px solid var(--line);border-radius:10px;margin:.35rem 0;padding:.5rem .9rem}summary{cursor:pointer;overflow-wrap:anywhere}summary:focus-visible{outline:3px solid var(--plum);outline-offset:4px;border-radius:4px}summary i{font-size:.8rem;background:#f3e6ef;border-radius:99px;padding:.1rem .6rem}' +
  'summary b{display:inline-block;min-width:4.4rem;text-align:center;font-size:.8rem;border-radius:6px;padding:.1rem .3rem;margin-right:.4rem;color:#fff;background:var(--plum)}b.get{background:#1f6b4f}b.post{background:#8a4b00}b.delete{background:#a3262f}' +
  'table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}th{width:9rem;font-weight:600}.s2{color:#1f6b4f}.s4,.s5,.sd{color:#a3262f}' +
  '@media(max-width:50rem){.columns{grid-template-columns:1fr}nav{position:static;grid-template-columns:1fr 1fr}}'
