import { error, type WebDriver } from 'selenium-webdriver'

/** Runs in the page, once more in the next one if it was left meanwhile. */
export async function inPage<T>(
  driver: WebDriver,
  work: unknown,
  ...parameters: unknown[]
): Promise<T> {
  for (;;) {
    try {
      return await driver.executeScript<T>(work as string, ...parameters)
    } catch (fault) {
      if (!(fault instanceof error.NoSuchFrameError)) throw fault
    }
  }
}
