import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { readFacts, type PageFacts } from './page-facts.ts'

/**
 * The shop as it answers over HTTP. The browser lends its parser alone: it runs nothing of a page.
 */
export type Site = {
  origin: string
  text: (address: string) => Promise<{ status: number; location: string | null; body: string }>
  facts: (html: string) => Promise<PageFacts>
}

const patienceMs = 20_000
const tries = 5

/** A busy shop says when to come again, and a robot does. */
async function patiently(address: URL): Promise<Response> {
  for (let left = tries; ; left--) {
    const answer = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status !== 503 || left === 1) return answer
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
  }
}

export const siteAt = (origin: string, parser: Page): Site => ({
  origin,
  text: async (address) => {
    const answer = await patiently(new URL(address, origin))
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      body: await answer.text(),
    }
  },
  facts: (html) => parser.evaluate(readFacts, html),
})

/** Runs the work for every item, a few at a time. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item)
    }),
  )
}

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )

/** Paths of the sitemap by the name of their part. */
export async function sitemapOf(site: Site): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>()
  for (const part of locations((await site.text('/sitemap.xml')).body)) {
    const name = /sitemap-(\w+)\.xml$/.exec(part)?.[1] ?? part
    const { body } = await site.text(new URL(part).pathname)
    parts.set(
      name,
      locations(body).map((address) => address.replace(site.origin, '')),
    )
  }
  return parts
}
