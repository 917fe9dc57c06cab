import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = await readFile(new URL('../../public/kept-worker.mjs', import.meta.url), 'utf8')

type Fetching = {
  request: { mode: string; url: string }
  preloadResponse?: Promise<unknown>
  respondWith(answer: Promise<unknown>): void
}

const scope = 'https://shop.example/muj-ucet'

/** The worker of one page, with what the network and the shelf answer. */
function aWorker({
  network,
  shelf,
  others = {},
}: {
  network: () => Promise<unknown>
  shelf?: string
  others?: Record<string, string>
}) {
  const listeners = new Map<string, (event: unknown) => void>()
  const asked: string[] = []
  runInNewContext(script, {
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      listeners.set(name, listener),
    registration: { scope },
    URL,
    caches: {
      match: (address: string) => {
        asked.push(address)
        return Promise.resolve(address === scope ? shelf : others[address])
      },
    },
    fetch: network,
    Response: { error: () => 'no answer' },
  })
  return {
    asked,
    /** Null: left to the browser. */
    answer: (event: Omit<Fetching, 'respondWith'>): Promise<unknown> | null => {
      let said: Promise<unknown> | null = null
      const respondWith = (answer: Promise<unknown>): void => {
        said = answer
      }
      listeners.get('fetch')?.({ ...event, respondWith } satisfies Fetching)
      return said
    },
  }
}

const page = { request: { mode: 'navigate', url: 'https://shop.example/muj-ucet/karty' } }
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page comes from the network while there is one, and is not looked for on the shelf @CZ-16', async () => {
  const worker = aWorker({ network: () => Promise.resolve('online'), shelf: 'kept' })
  expect(await worker.answer(page)).toBe('online')
  const early = { ...page, preloadResponse: Promise.resolve('asked for early') }
  expect(await worker.answer(early)).toBe('asked for early')
  expect(worker.asked).toEqual([])
})

test('without a network every page of the part is the document of its scope, or none @CZ-16', async () => {
  const worker = aWorker({ network: cut, shelf: 'kept' })
  expect(await worker.answer(page)).toBe('kept')
  const early = { ...page, preloadResponse: Promise.reject(new TypeError('Failed to fetch')) }
  expect(await worker.answer(early)).toBe('kept')
  expect(await aWorker({ network: cut }).answer(page)).toBe('no answer')
})

test('an address with a document of its own has that one; what else is below may have another @CZ-16', async () => {
  const others = { [`${scope}/karty`]: 'of the address', [`${scope}/`]: 'of the others' }
  const worker = aWorker({ network: cut, shelf: 'kept', others })
  const at = (url: string) => worker.answer({ request: { mode: 'navigate', url } })
  expect(await at(`${scope}?a=1`)).toBe('kept')
  expect(await at(`${scope}/karty?a=1`)).toBe('of the address')
  expect(await at(`${scope}/body`)).toBe('of the others')
})

test.each(['cors', 'no-cors', 'same-origin'])(
  'what a page asks for (%s) is the browser’s, and no document @CZ-16',
  (mode) => {
    const worker = aWorker({ network: cut, shelf: 'kept' })
    expect(worker.answer({ request: { mode, url: 'https://shop.example/api/v2/x' } })).toBeNull()
  },
)
