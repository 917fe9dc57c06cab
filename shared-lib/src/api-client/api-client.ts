import { ApiError } from './api-error.ts'
import type {
  AnswerOf,
  CallArguments,
  FileOperation,
  ListOf,
  ListOperation,
  PlainOperation,
} from './operation-types.ts'
import { readCollection } from './read-collection.ts'
import type { SearchParams } from './search-params.ts'
import { createTransport, type ApiClientOptions, type Call, type CallOptions } from './transport.ts'

export type { ApiClientOptions } from './transport.ts'

/**
 * The shop's API client: `api('GET /orders/{tokenValue}', { path: { tokenValue } })`. The table of
 * operations (`contract/operations.ts`) types each call and its answer; answers are not parsed
 * again in the browser. A resource whose `@id` is known is called by it: `api('PUT
 * /addresses/{id}', { iri: address['@id'], body })`. Bodies of PATCH are merge patches: `null`
 * clears, absent keeps. Every failure is an `ApiError`.
 */
export type ApiClient = {
  <Key extends PlainOperation>(operation: Key, ...call: CallArguments<Key>): Promise<AnswerOf<Key>>
  list: <Key extends ListOperation>(
    operation: Key,
    ...call: CallArguments<Key>
  ) => Promise<ListOf<Key>>
  /** A file: card, coupon, invoice. */
  download: <Key extends FileOperation>(
    operation: Key,
    ...call: CallArguments<Key>
  ) => Promise<Blob>
}

/** A call as the client sees it; its types have been checked where it was written. */
type AnyCall = CallOptions & {
  path?: Readonly<Record<string, string | number>>
  iri?: string
  query?: SearchParams
  body?: unknown
}

/** `{+path}` keeps its slashes; an `@id` stands for everything up to the last parameter. */
function requestOf(operation: string, { path = {}, iri, ...call }: AnyCall = {}): Call {
  const [method = '', template = ''] = operation.split(' ')
  const filled = template.replaceAll(/\{(\+?)(\w+)\}/g, (_, rest: string, name: string) => {
    const value = encodeURIComponent(path[name] ?? '')
    return rest ? value.replaceAll('%2F', '/') : value
  })
  return {
    ...call,
    method,
    path: iri === undefined ? filled : iri + template.slice(template.lastIndexOf('}') + 1),
  }
}

const isJson = (response: Response): boolean =>
  /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')

/**
 * The body of a good answer; none (204, 202) is `undefined`. An answer that is not JSON is no
 * answer of the API.
 */
async function readBody(response: Response): Promise<unknown> {
  const text = response.status === 204 ? '' : await response.text()
  if (text === '') return undefined
  if (!isJson(response)) throw notTheApi(response)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw notTheApi(response, cause)
  }
}

function notTheApi(response: Response, cause?: unknown): ApiError {
  const logMessage = `not an answer of the API: ${response.headers.get('Content-Type')} (${new URL(response.url).host})`
  return new ApiError({ kind: 'http', status: response.status }, { cause, logMessage })
}

async function readList(response: Response): Promise<object> {
  const found = readCollection(await readBody(response))
  if (!found) throw notTheApi(response)
  return found
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options)
  const call = (operation: string, more?: AnyCall) =>
    transport(requestOf(operation, more), readBody)
  const client = Object.assign(call, {
    list: (operation: string, more?: AnyCall) => transport(requestOf(operation, more), readList),
    download: (operation: string, more?: AnyCall) =>
      transport({ accept: '*/*', ...requestOf(operation, more) }, (response) => response.blob()),
  })
  // The one place where the wire meets types: the table says what an operation answers.
  return client as unknown as ApiClient
}
