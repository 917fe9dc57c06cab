import type { APIRequestContext } from '@playwright/test'
import { shopOrigin } from './addresses.ts'

/**
 * The answer of the shop's own API, asked through the front as a browser does. @throws on any
 * status but 2xx
 */
export async function apiAnswer<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(`${shopOrigin}/api/v2/shop${path}`)
  if (!response.ok()) throw new Error(`GET ${path} answers ${response.status()}`)
  return (await response.json()) as T
}

/** The members of a collection. */
export async function apiMembers<T>(request: APIRequestContext, path: string): Promise<T[]> {
  return (await apiAnswer<{ 'hydra:member': T[] }>(request, path))['hydra:member']
}
