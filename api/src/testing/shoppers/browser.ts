import { Window } from 'happy-dom'

const names = [
  'window',
  'document',
  'location',
  'localStorage',
  'sessionStorage',
  'CustomEvent',
] as const

/** One browser: what all of its tabs share is there as globals until it is closed. */
export type Browser = {
  /** Makes the browser as new, as one that nobody has used yet. */
  clear(): void
  close(): Promise<void>
}

export function openBrowser(): Browser {
  const window = new Window({ url: 'https://drogerie.test/' })
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
  const given = {
    window,
    ...Object.fromEntries(names.slice(1).map((name) => [name, window[name]])),
  }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return {
    clear: () => {
      for (const pair of window.document.cookie.split('; ').filter(Boolean))
        window.document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/; Secure`
      window.localStorage.clear()
      window.sessionStorage.clear()
    },
    close: async () => {
      for (const [index, name] of names.entries()) {
        const descriptor = before[index]
        if (descriptor) Object.defineProperty(globalThis, name, descriptor)
        else Reflect.deleteProperty(globalThis, name)
      }
      await window.happyDOM.close()
    },
  }
}
