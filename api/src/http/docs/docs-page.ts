type OperationObject = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, unknown> }
}
type Document = { info: { title: string; version: string; description?: string }; paths?: Record<string, Record<string, OperationObject>> }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A plain page over the OpenAPI document, readable without script. */
export function docsPage(document: Document): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api')].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const sections = groups.map(
    ([tag, members]) => `<section><h2 id="${escape(tag)}">${escape(tag)}</h2>${members.map(operationHtml).join('')}</section>`,
  )
  const contents = groups.map(([tag]) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' · ')
  const { title, version, description = '' } = document.info
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escape(title)}</title><style>${STYLE}</style></head><body><main><h1>${escape(title)} <small>${escape(version)}</small></h1>` +
    `<p>${escape(description)}</p><p><a href="/api/v2/docs.json">OpenAPI 3.1</a> · <a href="/api/v2/docs.jsonld">Hydra</a> · <a href="/api/v2">Entry point</a></p>` +
    `<nav>${contents}</nav>${sections.join('')}</main></body></html>`
  )
}

type Listed = { path: string; method: string; operation: OperationObject }

function operationHtml({ path, method, operation }: Listed): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required }) => `<li><code>${escape(name)}</code> ${escape(place)}${required ? ', required' : ''}</li>`,
  )
  const types = Object.keys(operation.requestBody?.content ?? {}).map((type) => `<li>body <code>${escape(type)}</code></li>`)
  const details = [...parameters, ...types].join('')
  return `<details><summary><b>${escape(method)}</b> <code>${escape(path)}</code> ${escape(operation.summary ?? '')}</summary><ul>${details || '<li>no parameters</li>'}</ul></details>`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fbf7f1;color:#2e1228}main{max-width:60rem;margin:0 auto;padding:1.5rem}' +
  'details{background:#fff;border-radius:10px;margin:.4rem 0;padding:.6rem 1rem}summary{cursor:pointer}b{display:inline-block;min-width:4rem;color:#5b1b4b}a{color:#5b1b4b}nav{line-height:2}'
