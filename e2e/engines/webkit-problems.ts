import type { WebDriver } from 'selenium-webdriver'
import { inPage } from './webkit-page.ts'

declare global {
  // what went wrong since it was last asked, in a page that is listened to
  var saidProblems: string[] | undefined
}

/** Runs in the page: listens from now on, and takes what was heard since the last time. */
function listenAndTake(): string[] {
  if (globalThis.saidProblems) return globalThis.saidProblems.splice(0)
  const problems: string[] = []
  globalThis.saidProblems = problems
  const say = console.error
  console.error = (...words: unknown[]) => {
    problems.push(`console: ${words.map(String).join(' ')}`)
    say(...words)
  }
  addEventListener(
    'error',
    ({ target, message }) => {
      const { src, href, rel, as } = target as Partial<HTMLScriptElement & HTMLLinkElement>
      // this engine refuses to preload scripts, and loads them when they are imported (decision
      // 0051)
      if (rel === 'modulepreload' || as === 'script') return
      problems.push(message ? `exception: ${message}` : `not loaded: ${src ?? href ?? ''}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    problems.push(`rejection: ${String(reason)}`),
  )
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`blocked: ${effectiveDirective} ${blockedURI}`),
  )
  return []
}

/**
 * WebKitWebDriver hands on nothing that the console says, and the browser prints nothing in a
 * session that leaves no traces. So each page is listened to from the first moment the driver
 * reaches it: long before the shop's script takes over, for the driver does not wait for a page to
 * load.
 */
export function listenTo(driver: WebDriver) {
  const heard: string[] = []
  return {
    heard,
    listen: async (): Promise<void> => {
      heard.push(...(await inPage<string[]>(driver, listenAndTake)))
    },
  }
}
