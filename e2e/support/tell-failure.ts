import type { BrowserContext, Page } from '@playwright/test'

const longestText = 1_500

async function shownOn(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .evaluate((body) => (body.querySelector('main') ?? (body as HTMLElement)).innerText, null, {
      timeout: 2_000,
    })
    .catch((error: unknown) => `(no text: ${String(error)})`)
  return `${page.url()}\n${text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, longestText)}`
}

/**
 * Notes what a failed test leaves unsaid where only its output is kept: answers that refuse,
 * requests without an answer, errors of the console, and what the pages show in the end.
 */
export function failureTeller(context: BrowserContext): () => Promise<string> {
  const events: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400)
      events.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  context.on('requestfailed', (request) =>
    events.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  )
  context.on('console', (message) => {
    if (message.type() === 'error') events.push(`console: ${message.text()}`)
  })
  return async () => {
    const pages = await Promise.all(context.pages().map(shownOn))
    return [...pages, ...events.slice(-20)].join('\n')
  }
}
