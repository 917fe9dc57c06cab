import { runInNewContext } from 'node:vm'

/** Classes, functions and namespaces of the language. */
const ofLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]

/** What all code of a document has from the browser; `location` is set to go somewhere. */
const ofBrowsers = [
  'AbortController',
  'BroadcastChannel',
  'CSSStyleSheet',
  'CustomEvent',
  'Document',
  'Element',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'Headers',
  'History',
  'HTMLElement',
  'IntersectionObserver',
  'MutationObserver',
  'Node',
  'PerformanceObserver',
  'Request',
  'ResizeObserver',
  'Response',
  'Storage',
  'URL',
  'URLSearchParams',
  'WebSocket',
  'XMLHttpRequest',
  'addEventListener',
  'alert',
  'cancelAnimationFrame',
  'caches',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'customElements',
  'dispatchEvent',
  'document',
  'fetch',
  'getComputedStyle',
  'history',
  'indexedDB',
  'localStorage',
  'matchMedia',
  'navigator',
  'performance',
  'queueMicrotask',
  'removeEventListener',
  'requestAnimationFrame',
  'requestIdleCallback',
  'scrollTo',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'structuredClone',
]

export const globalNames: ReadonlySet<string> = new Set(
  [...ofLanguage, ...ofBrowsers].filter((name) => name !== 'globalThis'),
)

/** Single objects of a document that have settings as well, each with what is no setting. */
export const sharedMethods: Readonly<Record<string, ReadonlySet<string>>> = {
  document: new Set([
    'addEventListener',
    'createElement',
    'createElementNS',
    'createTextNode',
    'getElementById',
    'querySelector',
    'querySelectorAll',
    'removeEventListener',
  ]),
  history: new Set(['back', 'forward', 'go', 'pushState', 'replaceState']),
  navigator: new Set(['sendBeacon', 'serviceWorker', 'share']),
  console: new Set(['debug', 'error', 'info', 'log', 'warn']),
  localStorage: new Set(['clear', 'getItem', 'removeItem', 'setItem']),
  sessionStorage: new Set(['clear', 'getItem', 'removeItem', 'setItem']),
}
