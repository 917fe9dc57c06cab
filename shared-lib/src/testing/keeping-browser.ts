import { vi } from 'vitest'

const whole = (address: string) => new URL(address, location.origin).href

/**
 * Shelves and workers, which the browser of tests has none of; as a real one finds a worker, by the
 * longest scope.
 */
export function aKeepingBrowser() {
  const shelves = new Map<string, Map<string, Response>>()
  const workers = new Map<string, string>()
  const registrationOf = (scope: string) => ({
    scope,
    unregister: () => Promise.resolve(workers.delete(scope)),
  })
  const serviceWorker = {
    register: vi.fn((script: string, { scope }: { scope: string }) => {
      workers.set(whole(scope), script)
      return Promise.resolve(registrationOf(whole(scope)))
    }),
    getRegistration: (address: string) => {
      const [found] = [...workers.keys()]
        .filter((scope) => whole(address).startsWith(scope))
        .sort((one, other) => other.length - one.length)
      return Promise.resolve(found === undefined ? undefined : registrationOf(found))
    },
  }
  vi.stubGlobal('caches', {
    open: (name: string) => {
      const shelf = shelves.get(name) ?? new Map<string, Response>()
      shelves.set(name, shelf)
      return Promise.resolve({
        put: (address: string, answer: Response) =>
          Promise.resolve(void shelf.set(address, answer)),
      })
    },
    delete: (name: string) => Promise.resolve(shelves.delete(name)),
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
  return {
    serviceWorker,
    /** Addresses of the kept documents. */
    kept: () => [...shelves.values()].flatMap((shelf) => [...shelf.keys()]),
    answer: (address: string) =>
      [...shelves.values()].map((shelf) => shelf.get(address)).find((found) => found !== undefined),
    workers: () => [...workers.keys()].map((scope) => new URL(scope).pathname),
    leave: () => {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  }
}
