import type { Collection } from '../contract/hydra.ts'
import type { Aggregation } from '../contract/variant-hit.ts'
import { ApiError } from './api-error.ts'
import { createTransport, type ApiClientOptions, type Call, type CallOptions } from './transport.ts'
import { readCollection } from './read-collection.ts'

export type { ApiClientOptions, CallOptions } from './transport.ts'

/** Siblings of a collection's members; name others by the second type parameter of `list`. */
export type ListExtras = { aggregations?: Aggregation[] }

/**
 * The shop's way to the API. Paths are relative to `/api/v2/shop` unless they begin with `/api/`, as IRIs do. Types come
 * from the contract; answers are not parsed again in the browser. Every failure is an `ApiError`.
 */
export type ApiClient = {
  get: <T>(path: string, options?: CallOptions) => Promise<T>
  list: <T, Extras extends object = ListExtras>(path: string, options?: CallOptions) => Promise<Collection<T> & Extras>
  post: <T = undefined>(path: string, body?: unknown, options?: CallOptions) => Promise<T>
  put: <T = undefined>(path: string, body?: unknown, options?: CallOptions) => Promise<T>
  /** Sent as a JSON merge patch: `null` clears, absent keeps. */
  patch: <T = undefined>(path: string, body?: unknown, options?: CallOptions) => Promise<T>
  delete: <T = undefined>(path: string, options?: CallOptions & { body?: unknown }) => Promise<T>
  /** POST of a multipart form. */
  upload: <T = undefined>(path: string, form: FormData, options?: CallOptions) => Promise<T>
  /** A file: card, coupon, invoice. */
  download: (path: string, options?: CallOptions) => Promise<Blob>
}

const isJson = (response: Response): boolean => /[/+]json\b/.test(response.headers.get('Content-Type') ?? '')

/** The body of a good answer; none (204, 202) is `undefined`. An answer that is not JSON is no answer of the API. */
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

export function createApiClient(options: ApiClientOptions): ApiClient {
  const transport = createTransport(options)
  // The one place where the wire meets types: `T` is the contract's word for what this path answers.
  const call = async <T>(request: Call): Promise<T> => (await transport(request, readBody)) as T

  return {
    get: (path, more) => call({ method: 'GET', path, ...more }),
    list: async <T, Extras extends object>(path: string, more?: CallOptions) => {
      const collection = await transport({ method: 'GET', path, ...more }, async (response) => {
        const found = readCollection(await readBody(response))
        if (!found) throw notTheApi(response)
        return found
      })
      return collection as Collection<T> & Extras
    },
    post: (path, body, more) => call({ method: 'POST', path, body, ...more }),
    put: (path, body, more) => call({ method: 'PUT', path, body, ...more }),
    patch: (path, body, more) => call({ method: 'PATCH', path, body, ...more }),
    delete: (path, more) => call({ method: 'DELETE', path, ...more }),
    upload: (path, form, more) => call({ method: 'POST', path, body: form, ...more }),
    download: (path, more) => transport({ method: 'GET', path, accept: '*/*', ...more }, (response) => response.blob()),
  }
}
