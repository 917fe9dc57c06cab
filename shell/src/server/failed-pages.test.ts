import { expect, test } from 'vitest'
import type { RenderRequest } from '../render/release.ts'
import { inputOf } from '../testing/a-front.ts'
import { renderFailedPages } from './failed-pages.ts'
import { untilAborted } from './until-aborted.ts'
import type { RenderPool } from './render-pool.ts'

/**
 * A pool that records its requests; pages of the layout `cart` come from a shell that does not know
 * `without`.
 */
function aPool(statusOf: (request: RenderRequest) => number) {
  const asked: RenderRequest[] = []
  const render = async (request: RenderRequest) => {
    asked.push(request)
    return { status: statusOf(request), headers: {}, body: request.url, personal: false }
  }
  return { pool: { render } as unknown as RenderPool, asked }
}

test('one page of each layout is made without the code of its remote', async () => {
  const { pool, asked } = aPool(({ url }) => (url.startsWith('/kosik') ? 200 : 503))
  const input = inputOf([
    { path: '/eshop/:slug/detail/*' },
    { path: '/jine' },
    { path: 'kosik/:krok' },
  ])
  const [remote] = input.remotes
  if (!remote) throw new Error('no remote')
  const routes = remote.routes.map((route, nth) =>
    nth === 2 ? { ...route, layout: 'cart' as const } : route,
  )
  const pages = await renderFailedPages(pool, { ...input, remotes: [{ ...remote, routes }] })
  expect(asked).toEqual([
    { url: '/eshop/x/detail/x', signedIn: false, without: ['mf-x'] },
    { url: '/kosik/x', signedIn: false, without: ['mf-x'] },
  ])
  expect([...pages].map(([layout, { body }]) => [layout, body])).toEqual([
    ['default', '/eshop/x/detail/x'],
  ])
})

test('work ends with its answer, or at once when it is given up', async () => {
  const never = new Promise<never>(() => {})
  expect(await untilAborted(undefined, Promise.resolve('done'))).toBe('done')
  const attempt = new AbortController()
  expect(await untilAborted(attempt.signal, Promise.resolve('done'))).toBe('done')
  await expect(untilAborted(attempt.signal, Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  )
  const waiting = untilAborted(attempt.signal, never)
  attempt.abort(new Error('no longer wanted'))
  await expect(waiting).rejects.toThrow('no longer wanted')
  await expect(untilAborted(attempt.signal, never), 'given up before').rejects.toThrow(
    'no longer wanted',
  )
})
