import { setTimeout as sleep } from 'node:timers/promises'
import { error, type WebDriver } from 'selenium-webdriver'

/** Longer than a busy page keeps its thread. ms */
const answerMs = 5_000
const unanswered = Symbol('unanswered')

/**
 * Runs in the page, once more in the next one if it was left meanwhile: what runs must bear that.
 * WebKitWebDriver (2.50) never answers some scripts that arrive while one page makes way for the
 * next, and has no time limit for them: those are asked again, too.
 */
export async function inPage<T>(
  driver: WebDriver,
  work: unknown,
  ...parameters: unknown[]
): Promise<T> {
  for (;;) {
    try {
      const answer = driver.executeScript<T>(work as string, ...parameters)
      answer.catch(() => {}) // one that nobody waits for any more fails when the session ends
      const said = await Promise.race([answer, sleep(answerMs, unanswered, { ref: false })])
      if (said !== unanswered) return said as T
    } catch (fault) {
      if (!(fault instanceof error.NoSuchFrameError)) throw fault
    }
  }
}
