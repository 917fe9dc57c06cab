import { expect } from '@playwright/test'

/** An element as a person would name it: a role and words of its name. */
export type Wanted = {
  /**
   * Several with ' or ' between them; `field` is any with such a label, for a password has no role.
   */
  role: string
  /** Contained in the accessible name; a pattern where it matters how. */
  name: string | RegExp
  /** CSS selector of the part of the page that is looked at; `main` by default. */
  within?: string
}

/** Size of the page in CSS px. */
export type Size = { width: number; height: number }

/** One tab of an engine that Playwright does not drive here, on a profile of its own. */
export type Tab = {
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  url: () => Promise<string>
  /** Runs in the page; the function may use nothing but its parameters. */
  run: <T>(work: (...parameters: never[]) => T, ...parameters: unknown[]) => Promise<T>
  /**
   * A press of the engine's own pointer. @returns false when there is nothing of that kind that can
   * be pressed yet.
   */
  tryClick: (wanted: Wanted) => Promise<boolean>
  /** Types by the engine's own keyboard. @returns false when there is no such field yet. */
  tryType: (wanted: Wanted, text: string) => Promise<boolean>
  /** PNG of what is shown. */
  screenshot: () => Promise<Buffer>
  /** Problems that a person does not see: errors in the console, exceptions, blocked resources. */
  problems: () => Promise<string[]>
  forgetProblems: () => void
  close: () => Promise<void>
}

/** Longer than anything a test waits for, on a busy machine, too. ms */
const patience = { timeout: 20_000 }

const said = ({ role, name }: Wanted) => `${role} ${String(name)}`

/** Actions of shoppers, with the names that the other browser tests use. */
export class Shopper {
  readonly tab: Tab
  readonly #origin: string

  constructor(tab: Tab, origin: string) {
    this.tab = tab
    this.#origin = origin
  }

  /** Opens a page and waits until its script has taken over. */
  async open(path: string): Promise<void> {
    await this.tab.goto(this.#origin + path)
    await this.hydrated()
  }

  hydrated(): Promise<void> {
    return expect
      .poll(() => this.tab.run(() => document.documentElement.dataset['hydrated']), patience)
      .toBe('true')
  }

  /** Waits until no resource has loaded for a second, so that navigating away aborts no request. */
  settled(): Promise<void> {
    let before = -1
    const hasStopped = async () => {
      const now = await this.tab.run(() => performance.getEntriesByType('resource').length)
      const isSame = now === before
      before = now
      return isSame
    }
    return expect.poll(hasStopped, { ...patience, intervals: [1_000] }).toBe(true)
  }

  async reload(): Promise<void> {
    await this.tab.reload()
    await this.hydrated()
  }

  press(role: string, name: string | RegExp, within?: string): Promise<void> {
    const wanted = { role, name, ...(within === undefined ? {} : { within }) }
    return expect
      .poll(() => this.tab.tryClick(wanted), { ...patience, message: `press ${said(wanted)}` })
      .toBe(true)
  }

  fill(name: string | RegExp, text: string): Promise<void> {
    const wanted = { role: 'field', name }
    return expect
      .poll(() => this.tab.tryType(wanted, text), { ...patience, message: `fill ${said(wanted)}` })
      .toBe(true)
  }

  /** Text that stands on the page, as it is shown. */
  sees(text: string | RegExp, within = 'body'): Promise<void> {
    const shown = () =>
      this.tab.run(
        ((selector: string) =>
          document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/g, ' ') ??
          '') as never,
        within,
      )
    return typeof text === 'string'
      ? expect.poll(shown, patience).toContain(text)
      : expect.poll(shown, patience).toMatch(text)
  }

  isAt(path: string | RegExp): Promise<void> {
    const shown = async () => (await this.tab.url()).slice(this.#origin.length)
    return typeof path === 'string'
      ? expect.poll(shown, patience).toBe(path)
      : expect.poll(shown, patience).toMatch(path)
  }

  /** The number at the header's cart. */
  hasInCart(count: number): Promise<void> {
    return expect
      .poll(
        () =>
          this.tab.run(() =>
            Number(document.querySelector('[data-cart-count]')?.textContent ?? '0'),
          ),
        patience,
      )
      .toBe(count)
  }
}
